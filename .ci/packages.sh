# packages.sh - the Debian packages that Sightline is built and tested with, and how to get them
#
# Sourced by run and tests/run.  This is the only list of them.
#
# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034  # those that source it use the lists

build_packages=(gcc libc6-dev pkgconf meson ninja-build gettext desktop-file-utils
  libgtk-4-dev libgtk-4-bin libx11-dev libpng-dev zlib1g-dev libzstd-dev
  cmark-gfm adwaita-icon-theme librsvg2-common fonts-dejavu-core)

# What the module for web pages is built with; without them everything else is.
clang_version=$(sed -n 's/^VERSION_ID="\(.*\)"/\1/p' /etc/os-release 2>/dev/null)
case $clang_version in
  12) clang_version=14 ;;
  *) clang_version=19 ;;
esac
module_packages=(clang lld wasi-libc "libclang-rt-$clang_version-dev-wasm32")

# What tests of windows, input and printing need.
window_test_packages=(xvfb xauth dbus at-spi2-core xdotool python3 python3-pyatspi imagemagick procps poppler-utils)
test_packages=("${window_test_packages[@]}" "${module_packages[@]}" g++ binutils doxygen appstream perl make
  libxml2-utils shellcheck mandoc fish shared-mime-info tiled pngcheck libtcod-dev python3-jsonschema
  chromium librsvg2-bin
  lua5.4 luajit love godot3-server lua-dkjson nodejs libcjson-dev
  mono-mcs libmono-system-core4.0-cil)
# Sources are laid out as one version of clang-format does it, which Debian 12 has.
grep -qs '^VERSION_ID="12"' /etc/os-release && test_packages+=(clang-format-14)
# A Node.js that is not Debian's brings npm along, and refuses Debian's.
command -v npm >/dev/null || test_packages+=(npm)

# Prints those of the packages named that are not installed.
missing_packages ()
{
  local installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p')
  comm -23 <(printf '%s\n' "$@" | sort) <(sort <<<"$installed")
}

# Runs a command as root; prints nothing itself where that cannot be.
as_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

# Installs those of the packages named that are missing; asks the network only then.  Status 1 where it cannot.
install_packages ()
{
  local missing
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not a Debian system; what these packages hold must be there: $*" >&2
    return 0
  fi
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0

  if [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null; then
    echo "Installing ${missing[*]}" >&2
    as_root apt-get -qq update >&2
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300 \
      install --no-install-recommends "${missing[@]}" >&2 && return 0
  fi
  printf 'Please install these packages, then try again:\n  apt-get install --no-install-recommends %s\n' \
    "${missing[*]}" >&2
  return 1
}

# Installs what the package-lock.json of folder $1 names into folder $2, unless it is there.
install_node_packages ()
{
  [ -f "$2/node_modules/.package-lock.json" ] && cmp -s "$1/package-lock.json" "$2/package-lock.json" && return 0
  echo "Installing npm packages into $2" >&2
  mkdir -p "$2" && cp "$1/package.json" "$1/package-lock.json" "$2" &&
    (cd "$2" && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier --prefer-offline \
      --loglevel=error >&2)
}
