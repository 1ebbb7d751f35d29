# Stands in for the official image of Node where no registry can be reached: the Node of package-lock.json, an npm, and the
# certificates that this machine trusts.
FROM docker.io/library/debian:bookworm-slim
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates /etc/ssl/certs
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
