# In Debian 13: make the Windows packages with the Python in /python, which already holds the program.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends nsis osslsigncode wine wine64 zip >/dev/null
parts=/source/.ci/packages
export WINEPREFIX=/prefix WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="

fail() {
    printf 'windows.sh: %s\n' "$1" >&2
    exit 1
}

# The copy of Python comes from somebody else: what ends up in the packages must be signed by its makers.
# Their certificate has expired since, so its time stamp counts; lists of revoked ones would need the network.
certificates=/etc/ssl/certs/ca-certificates.crt
for file in /python/python*.{dll,exe} /python/DLLs/*.{dll,pyd}; do
    said=$(osslsigncode verify -ignore-crl -CAfile $certificates -TSA-CAfile $certificates "$file" 2>&1) ||
        fail "the signature of $file is not valid"
    [[ $said == *"CN=Python Software Foundation"* ]] || fail "$file is signed by somebody else"
done

sign() {
    [[ -f /certificate.pfx ]] || return 0
    install -m 600 /dev/null /password
    printf %s "$WINDOWS_PASSWORD" >/password
    for file in "$@"; do
        osslsigncode sign -pkcs12 /certificate.pfx -readpass /password -h sha256 -ts http://timestamp.digicert.com -n "Pecking Order" \
            -in "$file" -out /signed.exe >/dev/null
        mv /signed.exe "$file"
    done
}

cd /source
# -P keeps the uncompiled source in this folder from being found instead.
wine /python/python.exe -P -m PyInstaller --noconfirm --log-level WARN --distpath /dist build.spec
wineserver --wait
folder=/dist/pecking-order
sign "$folder"/*.exe
said=$(wine $folder/pecking-order.exe --version | tr -d '\r')
[[ $said == *"(compiled)" ]] || fail "the packaged program said: $said"
version=$(cut -d' ' -f3 <<<"$said")

wine /python/python.exe -P $parts/parts.py | tr -d '\r' >/parts.json
mkdir /packages
name=/packages/pecking-order-$version-windows
makensis -V2 -INPUTCHARSET UTF8 -DVERSION="$version" -DFOLDER="$folder" -DOUT="$name-installer.exe" $parts/installer.nsi
sign "$name-installer.exe"
mv $folder "/dist/Pecking Order $version"
(cd /dist && zip -q9r "$name.zip" "Pecking Order $version")
mv "/dist/Pecking Order $version" $folder
