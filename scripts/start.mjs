// `npm start`: installs what is missing, builds what changed, and runs the server until it is stopped.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { become, environment, fail, findNode, settingsFile } from './lib/runtime.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  become(
    findNode(),
    [...settingsFile(), 'apps/server/main.ts'],
    environment({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '.cache/node' }),
  )
} catch (error) {
  fail(error)
}
