# Stands in for the official image of Redis where no registry can be reached: the same user and folder.
FROM docker.io/library/debian:bookworm-slim
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends redis-server \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=redis --group=redis /data
WORKDIR /data
CMD ["redis-server"]
