# Sourced by the other scripts: the repository's place, packages, the Swift toolchain, and how a release is built.
# shellcheck shell=bash

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly root
readonly swift_needed=6.2

# What the program is linked with.
# shellcheck disable=SC2034 # used by scripts/run and scripts/test
readonly program_packages=(
  binutils g++ pkg-config
  libx11-dev libxext-dev libxrandr-dev libxi-dev libxcursor-dev
  libfreetype-dev libharfbuzz-dev libfontconfig-dev libpng-dev libcairo2-dev
)
# What a toolchain unpacked from swift.org needs to start; asked for only if it does not.
readonly toolchain_packages=(git tzdata libcurl4-openssl-dev libedit-dev libncurses-dev libsqlite3-dev libxml2-dev zlib1g-dev)
# What the tests use beside that: a display without a screen, its windows and pointer, and other programs' opinions.
# shellcheck disable=SC2034 # used by scripts/test
readonly test_packages=(
  git xvfb libxtst-dev libxdamage-dev libxfixes-dev adwaita-icon-theme openbox xdotool xclip xsel x11-utils x11-apps graphviz shellcheck
  # Other opinions on text: shaping, directions, line breaks, lines; and fonts of many scripts, small ones.
  libharfbuzz-bin libfribidi-bin unicode-data pango1.0-tools
  fonts-dejavu-core fonts-dejavu-extra fonts-lohit-deva fonts-wqy-microhei fonts-symbola
  # And on files: what draws SVG, what draws, reads and checks PDF, what checks XML.
  librsvg2-bin poppler-utils libxml2-utils qpdf
)

say() { printf '%s\n' "$*" >&2; }

# stop CODE TEXT...: ends the script. Codes as the program's: 2 for usage, 3 for what the system does not have.
stop() {
  local code=$1
  shift
  say "error: $*"
  exit "$code"
}

# need_packages WHY PACKAGE...: installs what is missing of these Debian packages; asks nobody.
need_packages() {
  local why=$1 package missing=() as_root=()
  shift
  if ! command -v dpkg-query >/dev/null; then
    say "This is no Debian system; these packages, or what they are called here, must be there: $*"
    return
  fi
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      stop 3 "packages are missing that $why; as root, run: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "Installing what $why: ${missing[*]}"
  if ! install_packages; then
    say 'Trying once more.'
    sleep 5
    install_packages || stop 3 "these packages could not be installed: ${missing[*]}; try: apt-get install ${missing[*]}"
  fi
}

is_installed() {
  [ "$(dpkg-query --show --showformat '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Uses need_packages' own `missing` and `as_root`.
install_packages() {
  "${as_root[@]}" apt-get update -qq </dev/null >&2 || true
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq -y --no-install-recommends "${missing[@]}" </dev/null >&2
}

# Puts a Swift toolchain that is new enough into PATH.
need_swift() {
  local folder candidate version
  if ! command -v swift >/dev/null; then
    for folder in /opt/swift/usr/bin /usr/libexec/swift/*/bin /usr/libexec/swift/bin \
      "${HOME:-/}/.local/share/swiftly/bin" "${HOME:-/}/.swiftly/bin"; do
      [ -x "$folder/swift" ] || continue
      PATH=$folder:$PATH
      break
    done
  fi
  if ! command -v swift >/dev/null; then
    candidate=$(apt-cache policy swiftlang 2>/dev/null | awk '$1 == "Candidate:" { print $2 }')
    if [ -n "$candidate" ] && dpkg --compare-versions "$candidate" ge "$swift_needed" 2>/dev/null; then
      need_packages 'compiles Swift' swiftlang
    fi
  fi
  command -v swift >/dev/null || stop 3 "there is no Swift here. Install Swift $swift_needed or newer" \
    "(https://www.swift.org/install/linux/), put its folder usr/bin into PATH or unpack it as /opt/swift, and run this again"
  # The build tool, not the compiler: it is the one that needs other libraries.
  if ! swift build --version >/dev/null 2>&1; then need_packages 'the Swift toolchain runs with' "${toolchain_packages[@]}"; fi
  version=$(swift build --version 2>&1) || stop 3 "$(command -v swift) does not start: $version"
  version=$(sed -n 's/.*Swift \([0-9][0-9.]*\).*/\1/p' <<<"$version" | head -n 1)
  is_at_least "${version:-0}" "$swift_needed" ||
    stop 3 "Swift $swift_needed or newer is needed, and $(command -v swift) is ${version:-of no known version};" \
      "a newer one is at https://www.swift.org/install/linux/"
  export PATH
  # The crash reporter keeps a dead program's pipes open, and whoever reads them waits.
  export SWIFT_BACKTRACE=enable=no
}

# is_at_least VERSION WANTED: by numbers, so that 6.10 is newer than 6.2.
is_at_least() {
  [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

# Sets `release_flags`: a release for the machine it runs on. The same words each time, or everything would be built anew.
set_release_flags() {
  # With the libraries of Swift inside: calls between them and us are direct, and no toolchain is needed to run the program. The median
  # from a move of the pointer to its pixel was 1.15 to 1.29 ms without this and 1.03 to 1.28 ms with it, five runs each.
  release_flags=(--configuration release --static-swift-stdlib --package-path "$root")
  [ "$(uname -m)" = x86_64 ] || return 0
  local feature
  for feature in avx2 bmi1 bmi2 f16c fma abm movbe; do
    grep -q -m 1 -w "$feature" /proc/cpuinfo 2>/dev/null || return 0
  done
  release_flags+=(-Xcc -march=x86-64-v3)
}

# Builds the program, and says nothing if it is built already. Sets `program` to its path.
build_release() {
  local codes
  set_release_flags
  set +e
  swift build "${release_flags[@]}" --product hexagraph </dev/null 2>&1 |
    grep --line-buffered -vE '^(Building for |\[[0-9]+/[0-9]+\] (Planning build|Write )|Build of product .* complete!|Build complete!|$)' >&2
  codes=("${PIPESTATUS[@]}")
  set -e
  [ "${codes[0]}" -eq 0 ] || stop 1 "the program could not be built; what is wrong stands above"
  # shellcheck disable=SC2034 # used by who calls
  program=$root/.build/release/hexagraph
}
