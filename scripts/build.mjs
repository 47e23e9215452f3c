import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/runtime.mjs'

try {
  await ensureInstalled()
  await ensureBuilt({ force: true })
} catch (error) {
  fail(error)
}
