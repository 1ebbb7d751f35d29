#!/bin/sh
# Makes the secrets that the site lacks, and gives each container its own: `share-secrets.sh <folder>`, with a volume for
# each container below the folder.
set -eu
cd "$1"
mova secrets "$PWD/tools"

# A running process may read its file at any time, so that a new value appears at once. What a job that was killed left
# must not be in the way of the next one.
share() {
  container=$1
  shift
  for file in "$@"; do
    unfinished=$(mktemp "$container/.$file.XXXXXX")
    cat "tools/$file" >"$unfinished"
    chmod 444 "$unfinished"
    mv -f "$unfinished" "$container/$file"
  done
}

share postgres postgres_password
share redis redis_password
share gateway gateway_database_url gateway_identity_key redis_url
share account account_database_url account_identity_key identity_keys redis_url
share publisher publisher_database_url publisher_operator_token redis_url
for service in dictionary exercises grammar; do
  share "$service" "${service}_database_url" identity_keys redis_url
done
