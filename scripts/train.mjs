// `npm run train`: learns a judge of answers and measures it; see training/README.md.
import { ensureInstalled } from './lib/install.mjs'
import { become, environment, fail, findNode, settingsFile } from './lib/runtime.mjs'

try {
  await ensureInstalled()
  become(findNode(), [...settingsFile(), 'training/train.ts'], environment())
} catch (error) {
  fail(error)
}
