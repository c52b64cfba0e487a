FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY astro.config.ts build-views.ts tsconfig.json start.ts ./
COPY brand brand
COPY content content
COPY time time
COPY price price
COPY lead lead
COPY config config
COPY http http
COPY store store
COPY domain domain
COPY documents documents
COPY site site
COPY server server
COPY desk desk
COPY cli cli
ARG PUBLIC_PLACES_FALLBACK_KEY=
# Pages name their own address. Empty: the one in content/company.yaml.
ARG SITE_URL=
RUN npm run build && npm prune --omit=dev
# What is left of it checks what the family publishes.
RUN find site -mindepth 1 -maxdepth 1 ! -name build ! -name plan ! -name pictures -exec rm -r {} +

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DESK_HOST=0.0.0.0 DESK_PORT=3001 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compile-cache
WORKDIR /app
COPY --from=build /app .
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=30s --timeout=10s CMD ["node", "server/health-check.ts"]
# Not npm: it would not pass on the signal to end, and leads in flight would be cut off.
CMD ["node", "start.ts"]
