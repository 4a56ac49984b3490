# Container image of a release, for people with a registry of images. Build the archives first: npm run release
FROM debian:bookworm-slim AS archive
RUN apt-get update && apt-get install --yes --no-install-recommends zstd
ARG TARGETARCH=amd64
COPY release/foyer-*-linux-*.tar.zst /tmp/
RUN mkdir /foyer \
  && tar -xf /tmp/foyer-*-linux-"$(echo "$TARGETARCH" | sed s/amd64/x64/)".tar.zst -C /foyer --strip-components=1

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libstdc++6 util-linux \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 foyer \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin foyer \
  && install -d -m 0700 -o foyer -g foyer /data
COPY --from=archive /foyer /usr/lib/foyer
ENV PATH=/usr/lib/foyer/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  HOST=0.0.0.0 DATA_DIR=/data
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --timeout=5s \
  CMD ["/usr/lib/foyer/lib/node", "/usr/lib/foyer/deploy/health-check.mjs"]
ENTRYPOINT ["foyer"]
CMD ["serve"]
