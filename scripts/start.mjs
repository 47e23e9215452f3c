// `npm start`: installs what is missing, builds what changed, and runs the server until it is stopped.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { become, environment, fail, findNode, settingsFile } from './lib/runtime.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  become(findNode(), [...settingsFile(), 'apps/server/main.ts'], environment())
} catch (error) {
  fail(error)
}
