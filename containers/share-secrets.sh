#!/bin/sh
# Makes the secrets that the site lacks, and gives each container its own: `share-secrets.sh <folder>`, with a volume for
# each container below the folder.
set -eu
cd "$1"
mova secrets "$PWD/tools"

# A running process may read its file at any time, so that a new value appears at once.
share() {
  container=$1
  shift
  for file in "$@"; do
    cp "tools/$file" "$container/$file.unfinished"
    mv -f "$container/$file.unfinished" "$container/$file"
  done
}

share postgres postgres_password
share redis redis_password
share gateway gateway_database_url gateway_identity_key redis_url
share account account_database_url account_identity_key identity_keys redis_url
for service in dictionary exercises grammar; do
  share "$service" "${service}_database_url" identity_keys redis_url
done
