#!/bin/bash
# Makes the cluster at the first start, as the entry point of the official image does for the variables used here.
set -euo pipefail

# Where every user may write: podman mounts a /run of its own, in which the folder of the image is not.
sockets='-c unix_socket_directories=/tmp'
export PGHOST=/tmp

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  # Options in a variable are separated by spaces, as in the official image.
  # shellcheck disable=SC2086
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --options="$sockets -c listen_addresses=''" --wait start
  PGPASSWORD=$(<"$POSTGRES_PASSWORD_FILE") createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --mode=fast --wait stop
fi
# shellcheck disable=SC2086
exec "$@" $sockets -c listen_addresses='*'
