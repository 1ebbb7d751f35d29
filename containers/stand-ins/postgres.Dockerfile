# Stands in for the official image of PostgreSQL where no registry can be reached: the same variables, user and folders.
FROM docker.io/library/debian:bookworm-slim
RUN mkdir -p /etc/postgresql-common \
  && echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf \
  && apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends postgresql \
  && rm -rf /var/lib/apt/lists/* \
  && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/ \
  && install --directory --owner=postgres --group=postgres --mode=1777 /var/lib/postgresql
ENV PGDATA=/var/lib/postgresql/18/docker
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
