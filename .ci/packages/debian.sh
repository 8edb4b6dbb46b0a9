# For scripts that build or try something in bare Debian systems; they source it. $work is a folder of their own.

fail() {
    printf '%s: %s\n' "$0" "$1" >&2
    exit 1
}

step() { printf '\n==> %s (after %d s)\n' "$1" "$SECONDS"; }

# Install the packages that are missing here.
install_packages() {
    dpkg --status "$@" >/dev/null 2>&1 && return
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# Make a bare Debian of release $1 in folder $2.
debian() {
    debootstrap --variant=minbase --include=ca-certificates "$1" "$2" >"$work/debootstrap.log" ||
        fail "no Debian ($1) could be made: $(tail -n 1 "$work/debootstrap.log")"
}

[[ $EUID -eq 0 ]] || fail "run it as root: it makes Debian systems of its own"
work=$(mktemp -d)
trap 'jobs -p | xargs -r kill; rm -rf --one-file-system "$work"' EXIT
install_packages debootstrap debian-archive-keyring
