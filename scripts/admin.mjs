// `npm run admin -- <command>`: for operators; see docs/operations.md.
import { ensureInstalled } from './lib/install.mjs'
import { become, environment, fail, findNode, settingsFile } from './lib/runtime.mjs'

try {
  await ensureInstalled()
  become(
    findNode(),
    [...settingsFile(), 'apps/server/admin/main.ts', ...process.argv.slice(2)],
    environment(),
  )
} catch (error) {
  fail(error)
}
