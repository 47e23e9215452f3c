// `npm run eval`: asks every engine the evaluation set; see docs/assistant.md.
import { ensureInstalled } from './lib/install.mjs'
import { become, environment, fail, findNode, settingsFile } from './lib/runtime.mjs'

try {
  await ensureInstalled()
  become(
    findNode(),
    [...settingsFile(), 'training/evaluation/main.ts', ...process.argv.slice(2)],
    environment(),
  )
} catch (error) {
  fail(error)
}
