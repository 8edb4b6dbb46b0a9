# In Debian 11, with Python from python.sh: make the Linux packages, and the compiled modules for Windows.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
apt-get install -y -qq --no-install-recommends appstream binutils desktop-file-utils gcc-mingw-w64-x86-64 \
    gettext-base help2man librsvg2-bin xz-utils >/dev/null
export GLIBC=2.31 # the newest C library that the program may need
parts=/source/.ci/packages

fail() {
    printf 'linux.sh: %s\n' "$1" >&2
    exit 1
}

# The wheel of pip can run itself, so nothing here needs the network.
pip=(-m pip -q --no-cache-dir --disable-pip-version-check)
PYTHONPATH=$(echo /wheels/pip-*.whl)
export PYTHONPATH
for name in tools program; do /opt/python/bin/python3.11 -m venv --without-pip "/opt/$name"; done
tools=/opt/tools/bin/python3 program=/opt/program/bin/python3
cd /source
mapfile -t build < <($tools $parts/requirements.py build-system)
$tools "${pip[@]}" install --no-index --find-links /wheels "${build[@]}"
$tools "${pip[@]}" wheel --no-index --no-deps --no-build-isolation -w /built .
$program "${pip[@]}" install --no-index --find-links /wheels /built/*.whl pyinstaller
GAME_PURE=1 $tools "${pip[@]}" install --no-index --no-deps --no-build-isolation \
    --target /windows-python/Lib/site-packages .
$tools $parts/windows_modules.py /windows-python
unset PYTHONPATH

/opt/program/bin/pyinstaller --noconfirm --log-level WARN --distpath /dist build.spec
folder=/dist/pecking-order
# objdump fails at files that are no programs.
newest=$({ find "$folder" -type f -exec objdump -T {} + 2>/dev/null || true; } |
    grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)
echo "needs ${newest/_/ }"
printf '%s\n' "$newest" "GLIBC_$GLIBC" | sort -CV || fail "the program needs $newest, newer than $GLIBC"
packaged=(env -i "$folder/pecking-order")
[[ $("${packaged[@]}" selfcheck) == ok ]] || fail "the packaged program is not complete"
[[ $("${packaged[@]}" --version) == *"(compiled)" ]] || fail "the packaged program is not compiled"
"${packaged[@]}" solve solodrez --deals 0-1 --jobs 2 >/dev/null || fail "the packaged program can't share its work"

# What desktops read, laid out as below /usr/share.
VERSION=$("$folder/pecking-order" --version | cut -d' ' -f3)
DATE=$(grep -m1 -oP "^## \Q$VERSION\E \(\K[0-9-]+" CHANGELOG.md) || fail "CHANGELOG.md has no date of $VERSION"
export VERSION DATE
id=io.github.pecking_order.PeckingOrder
share=/built/share
install -D -m 644 $parts/pecking-order.desktop -t $share/applications
mkdir -p $share/metainfo $share/man/man6
envsubst <$parts/metainfo.xml >$share/metainfo/$id.metainfo.xml
help2man --no-info --version-string="$VERSION" --section 6 --name "four card and board games of rank and bluff" \
    "$folder/pecking-order" | gzip -9n >$share/man/man6/pecking-order.6.gz
for size in 48 128 256; do
    mkdir -p $share/icons/hicolor/${size}x$size/apps
    rsvg-convert --width $size sprites/icon.svg --output $share/icons/hicolor/${size}x$size/apps/pecking-order.png
done
install -D -m 644 sprites/icon.svg $share/icons/hicolor/scalable/apps/pecking-order.svg
desktop-file-validate $share/applications/*.desktop
appstreamcli validate --no-net $share/metainfo/*.xml

$program $parts/parts.py >/parts.json
mkdir /packages
archive=/built/pecking-order-$VERSION
cp -a "$folder" "$archive"
cp -a $share "$archive/"
install -m 755 $parts/add-to-menu "$archive/"
tar -cJf "/packages/pecking-order-$VERSION-linux-x86_64.tar.xz" --owner=0 --group=0 -C /built "pecking-order-$VERSION"

deb=/built/deb
mkdir -p $deb/usr/lib $deb/usr/games $deb/usr/share/doc/pecking-order $deb/DEBIAN
cp -a "$folder" $deb/usr/lib/
cp -a $share/. $deb/usr/share/
ln -s ../lib/pecking-order/pecking-order $deb/usr/games/pecking-order
sed -i 's|^Exec=.*|Exec=/usr/games/pecking-order|' $deb/usr/share/applications/*.desktop
cp LICENSE $deb/usr/share/doc/pecking-order/copyright
gzip -9n <CHANGELOG.md >$deb/usr/share/doc/pecking-order/changelog.gz
SIZE=$(du -sk $deb/usr | cut -f1) envsubst <$parts/control >$deb/DEBIAN/control
dpkg-deb --root-owner-group -Zxz --build $deb "/packages/pecking-order_${VERSION}_amd64.deb" >/dev/null
