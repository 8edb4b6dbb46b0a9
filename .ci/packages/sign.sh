# In Debian 13: sign Windows programs with /certificate.pfx and its /password, as windows.sh has laid them.
set -euo pipefail
for file in "$@"; do
    osslsigncode sign -pkcs12 /certificate.pfx -readpass /password -h sha256 -ts http://timestamp.digicert.com \
        -n "Pecking Order" -in "$file" -out /signed.exe >/dev/null
    mv /signed.exe "$file"
done
