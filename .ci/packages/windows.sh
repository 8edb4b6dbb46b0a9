# In Debian 13: compile the modules for the Windows Python in /python, and make the Windows packages with it.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends gcc-mingw-w64-x86-64 nsis osslsigncode python3-venv wine \
    wine64 zip >/dev/null
parts=/source/.ci/packages
export WINEPREFIX=/prefix WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="

fail() {
    printf 'windows.sh: %s\n' "$1" >&2
    exit 1
}

# The copy of Python comes from somebody else: what ends up in the packages must be signed by its makers. Their
# certificate has expired since, so its time stamp counts; lists of revoked ones would need the network. Newer ones
# lead to a root certificate of Microsoft's that Debian does not have: it comes from a list, known by its fingerprint.
MICROSOFT=53:67:F2:0C:7A:DE:0E:2B:CA:79:09:15:05:6D:08:6B:72:0C:33:C1:FA:2A:26:61:AC:F7:87:E3:29:2E:12:70
cp /etc/ssl/certs/ca-certificates.crt /roots.pem
csplit -sz -f /certificate- -n 4 /certificates.pem '/BEGIN CERTIFICATE/' '{*}'
for file in /certificate-*; do
    found=$(openssl x509 -noout -fingerprint -sha256 -in "$file" 2>/dev/null) || continue
    [[ $found != *"=$MICROSOFT" ]] || cat "$file" >>/roots.pem
done
for file in /python/python*.{dll,exe} /python/DLLs/*.{dll,pyd}; do
    said=$(osslsigncode verify -ignore-crl -CAfile /roots.pem -TSA-CAfile /roots.pem "$file" 2>&1) ||
        fail "the signature of $file is not valid"
    [[ $said == *"CN=Python Software Foundation"* ]] || fail "$file is signed by somebody else"
done

# The wheel of pip can run itself, so nothing here needs the network.
python3 -m venv --without-pip /tools
tools=/tools/bin/python3
pip=(-m pip -q --no-cache-dir --disable-pip-version-check install --no-index)
cd /source
mapfile -t build < <($tools $parts/requirements.py build-system)
PYTHONPATH=$(echo /wheels/pip-*.whl) $tools "${pip[@]}" --find-links /wheels "${build[@]}"
PYTHONPATH=$(echo /wheels/pip-*.whl) GAME_PURE=1 $tools "${pip[@]}" --no-deps --no-build-isolation \
    --target /python/Lib/site-packages .
$tools $parts/windows_modules.py /python

# makensis signs the uninstaller by the same command.
sign=() defines=()
if [[ -f /certificate.pfx ]]; then
    install -m 600 /dev/null /password
    printf %s "$WINDOWS_PASSWORD" >/password
    sign=(bash "$parts/sign.sh")
    defines=("-DSIGN=${sign[*]}")
fi

# -P keeps the uncompiled source in this folder from being found instead.
wine /python/python.exe -P -m PyInstaller --noconfirm --log-level WARN --distpath /dist build.spec
wineserver --wait
folder=/dist/pecking-order
[[ ${#sign[@]} -eq 0 ]] || "${sign[@]}" "$folder"/*.exe
said=$(wine $folder/pecking-order.exe --version | tr -d '\r')
[[ $said == *"(compiled)" ]] || fail "the packaged program said: $said"
version=$(cut -d' ' -f3 <<<"$said")

wine /python/python.exe -P $parts/parts.py | tr -d '\r' >/parts.json
mkdir /packages
name=/packages/pecking-order-$version-windows
for fact in AUTHORS LICENSE; do
    defines+=("-D$fact=$($tools $parts/project.py /dev/stdin <<<"\${$fact}")")
done
LC_ALL=C.UTF-8 makensis -V2 -INPUTCHARSET UTF8 -DVERSION="$version" -DFOLDER="$folder" -DOUT="$name-installer.exe" \
    "${defines[@]}" $parts/installer.nsi
[[ ${#sign[@]} -eq 0 ]] || "${sign[@]}" "$name-installer.exe"
mv $folder "/dist/Pecking Order $version"
(cd /dist && zip -q9r "$name.zip" "Pecking Order $version")
mv "/dist/Pecking Order $version" $folder
