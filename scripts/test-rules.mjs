// Fails when a test has a deadline of its own, or goes by the wall clock: see lib/test-rules.mjs.
import { findBrokenRules } from './lib/test-rules.mjs'

const found = findBrokenRules(process.cwd())
for (const line of found) console.error(line)
if (found.length > 0) process.exitCode = 1
