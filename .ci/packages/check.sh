# Check what deb.sh has put into the folder $1 by the rules of Debian and of the app stores.
set -euo pipefail
desktop-file-validate "$1"/share/applications/*.desktop
appstreamcli validate --no-net "$1"/share/metainfo/*.xml
deb=$(echo "$1"/*.deb)
# Debian wants to know whom to write to, which pyproject.toml may not say yet.
[[ $(dpkg-deb --field "$deb" Maintainer) == *@* ]] ||
    unknown=malformed-contact,bogus-mail-host-in-debian-changelog
lintian --profile debian --allow-root --fail-on error,warning ${unknown:+--suppress-tags "$unknown"} "$deb"
