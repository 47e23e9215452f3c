// Fails when a test has a deadline of its own, goes by the wall clock or has no title of its own: see lib/test-rules.mjs.
import { findBrokenRules } from './lib/test-rules.mjs'

const found = findBrokenRules(process.cwd())
for (const line of found) console.error(line)
if (found.length > 0) process.exitCode = 1
