# Build Python and SQLite in Debian 11 from Debian 12's sources: its own SQLite lacks STRICT tables.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
sed 's/^deb \(.*\) bullseye /deb-src \1 bookworm /' /etc/apt/sources.list >/etc/apt/sources.list.d/debian-12.list
apt-get update -qq
apt-get install -y -qq --no-install-recommends dpkg-dev gcc g++ make libc6-dev tcl \
    libbz2-dev libexpat1-dev libffi-dev liblzma-dev libmpdec-dev uuid-dev zlib1g-dev >/dev/null
mkdir /build
cd /build
chown _apt .
apt-get source -qq --download-only python3.11 sqlite3
dpkg-source --no-check --extract sqlite3_*.dsc sqlite >/dev/null
dpkg-source --no-check --extract python3.11_*.dsc python >/dev/null

cd /build/sqlite
./configure --disable-tcl --disable-static --disable-readline >/dev/null 2>&1
make install >/dev/null 2>&1
ldconfig

cd /build/python
# Debian links this module into the interpreter; as a library of its own, it has to say that it may see inside.
sed -i '1i #define Py_BUILD_CORE_MODULE 1' Modules/pyexpat.c
# What the interpreter is tuned to: the kinds of work that the program does outside its compiled modules.
task="-m test --pgo test_dataclasses test_dict test_functools test_generators test_itertools test_json test_list \
    test_re test_set test_struct test_tomllib test_unicode"
./configure --prefix=/opt/python --enable-shared --without-static-libpython --enable-optimizations \
    --with-system-expat --with-system-libmpdec --without-ensurepip LDFLAGS=-Wl,-rpath,/opt/python/lib >configure.log 2>&1
# One of these tests interrupts itself, which fails where interrupts are ignored, as in the background.
env --default-signal=INT make -j2 PROFILE_TASK="$task" >make.log 2>&1 || { tail -n 20 make.log && exit 1; }
make install >install.log 2>&1
