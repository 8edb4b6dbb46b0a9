# In Debian 11, with Python from python.sh: make the Linux packages.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
apt-get install -y -qq --no-install-recommends binutils chrpath help2man librsvg2-bin xz-utils >/dev/null
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

$program $parts/parts.py >/parts.json
PYTHON=$program bash $parts/deb.sh "$folder" /built
mkdir /packages
cp /built/*.deb /packages/
VERSION=$("$folder/pecking-order" --version | cut -d' ' -f3)
archive=/built/pecking-order-$VERSION
cp -a "$folder" "$archive"
cp -a /built/share "$archive/"
install -m 755 $parts/add-to-menu "$archive/"
tar -cJf "/packages/pecking-order-$VERSION-linux-$(uname -m).tar.xz" --owner=0 --group=0 -C /built "pecking-order-$VERSION"
