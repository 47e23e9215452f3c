// `npm run eval`: asks every engine the evaluation set; see docs/assistant.md.
import { ensureInstalled } from './lib/install.mjs'
import { become, environment, fail, findNode, settingsFile } from './lib/runtime.mjs'

try {
  await ensureInstalled()
  become(findNode(), [...settingsFile(), 'apps/server/features/assistant/eval/main.ts'], environment())
} catch (error) {
  fail(error)
}
