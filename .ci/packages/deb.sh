# Make the .deb of a packaged program, from the top of the source: `deb.sh PROGRAM OUT`. OUT also gets `share`, what
# desktops read, laid out as below /usr/share. GLIBC is the C library that the program needs, PYTHON a Python 3.11.
set -euo pipefail
folder=$1 out=$2
parts=.ci/packages
filled=("$PYTHON" "$parts/project.py")
id=io.github.pecking_order.PeckingOrder
VERSION=$("$folder/pecking-order" --version | cut -d' ' -f3)

# Only the program itself is started, and no library needs the folders of the machine that it was built on.
find "$folder" -type f ! -path "$folder/pecking-order" -exec chmod 644 {} +
find "$folder" -type f -name '*.so*' | while read -r file; do
    [[ $(chrpath --list "$file" 2>&1) != *"PATH=/"* ]] || chrpath --delete "$file" >/dev/null
done

share=$out/share
install -D -m 644 $parts/pecking-order.desktop -t "$share/applications"
mkdir -p "$share/metainfo" "$share/man/man6"
"${filled[@]}" $parts/metainfo.xml >"$share/metainfo/$id.metainfo.xml"
help2man --no-info --version-string="$VERSION" --section 6 --name "four card and board games of rank and bluff" \
    "$folder/pecking-order" | gzip -9n >"$share/man/man6/pecking-order.6.gz"
for size in 48 128 256; do
    mkdir -p "$share/icons/hicolor/${size}x$size/apps"
    rsvg-convert --width $size sprites/icon.svg --output "$share/icons/hicolor/${size}x$size/apps/pecking-order.png"
done
install -D -m 644 sprites/icon.svg "$share/icons/hicolor/scalable/apps/pecking-order.svg"

deb=$out/deb
doc=$deb/usr/share/doc/pecking-order
mkdir -p "$deb/usr/lib" "$deb/usr/games" "$doc" "$deb/DEBIAN"
cp -a "$folder" "$deb/usr/lib/pecking-order"
cp -a "$share" "$deb/usr/"
mv "$deb/usr/lib/pecking-order/licences" "$doc/"
ln -s ../lib/pecking-order/pecking-order "$deb/usr/games/pecking-order"
sed -i 's|^Exec=.*|Exec=/usr/games/pecking-order|' "$deb/usr/share/applications/pecking-order.desktop"
install -D -m 644 $parts/lintian-overrides "$deb/usr/share/lintian/overrides/pecking-order"
"$PYTHON" $parts/copyright.py "$folder" >"$doc/copyright"
"${filled[@]}" $parts/changelog | gzip -9n >"$doc/changelog.gz"
architecture=$(dpkg --print-architecture)
"${filled[@]}" $parts/control SIZE="$(du -sk "$deb/usr" | cut -f1)" ARCHITECTURE="$architecture" GLIBC="$GLIBC" \
    >"$deb/DEBIAN/control"
(cd "$deb" && find usr -type f -exec md5sum {} + >DEBIAN/md5sums)
dpkg-deb --root-owner-group --build "$deb" "$out/pecking-order_${VERSION}_$architecture.deb" >/dev/null
