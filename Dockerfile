FROM node:22-bookworm-slim AS build
WORKDIR /turncoat
# For the database driver, where there is no ready-made one for the machine.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
COPY .npmrc package.json package-lock.json prisma.config.ts ./
COPY prisma prisma
COPY tools tools
# The scripts of packages do not run, but for the one that is needed. Without the
# workspaces there is no local Discord.
RUN npm ci --no-workspaces --ignore-scripts --no-audit --no-fund \
  && npm rebuild better-sqlite3 \
  && npm run generate
COPY tsconfig.json tsconfig.build.json ./
COPY commands commands
COPY src src
# What generates the database clients and compiles goes afterwards: as peers of the client both would stay.
RUN npx tsc -b tsconfig.build.json \
  && npm prune --no-workspaces --omit=dev --legacy-peer-deps --ignore-scripts --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
  DATABASE_URL=file:/var/lib/turncoat/turncoat.db \
  METRICS_PORT=9100
WORKDIR /turncoat
COPY LICENSE README.md ./
COPY assets assets
COPY prisma prisma
COPY --from=build /turncoat/package.json ./
COPY --from=build /turncoat/node_modules node_modules
COPY --from=build /turncoat/dist dist
RUN install --directory --owner=node --group=node /var/lib/turncoat
USER node
VOLUME /var/lib/turncoat
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--liftoff-only", "dist/src/main.js"]
