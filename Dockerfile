# LutinGénie dans un conteneur : docs/operations.md, « Conteneurs ». Il lui faut un PostgreSQL à part (DATABASE_URL).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY apps ./apps
COPY packages ./packages
COPY scripts ./scripts
COPY tsconfig.base.json ./
RUN node scripts/build.mjs
COPY deploy/assemble.sh ./deploy/
COPY docs/widget.md docs/mail.md docs/operations.md ./docs/
RUN sh deploy/assemble.sh /out

# glibc, libstdc++, certificates, time zones; no shell. Its user 65532 may write nowhere but /data.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /out/node /usr/local/bin/node
COPY --from=build /out/app /app
COPY --from=build --chown=65532:65532 /out/root/ /
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
USER 65532:65532
EXPOSE 3000
# /livez: a database that is away is not mended by starting this again.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node"]
CMD ["apps/server/main.ts"]
