#!/bin/sh
# Removes from node_modules what no process reads: types, source maps, and the packages named as arguments.
set -eu
for package in "$@"; do rm -rf "node_modules/$package"; done
find . -path '*/node_modules/*' -type f \
  \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
