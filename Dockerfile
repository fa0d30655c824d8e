# The portal on a bare Debian: Node, the server, its packages and the web app. The database, the object store and TLS
# are elsewhere: compose.yaml shows them.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npm run build -- --external-database

FROM debian:bookworm-slim
RUN groupadd --gid 10001 portal \
  && useradd --uid 10001 --gid portal --no-create-home --home-dir /data portal \
  && install --directory --owner=portal --group=portal --mode=0700 /data
COPY --from=build /portal/release /portal
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /data
VOLUME /data
EXPOSE 3000
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["/portal/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/portal/bin/portal"]
