// `npm start`: installs what is missing, builds what changed, and runs the server until it is stopped.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { become, environment, fail, findNode, root } from './lib/runtime.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  become(
    findNode(),
    [...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []), 'apps/server/main.ts'],
    environment({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '.cache/node' }),
  )
} catch (error) {
  fail(error)
}
