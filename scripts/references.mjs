// Fails when something is cited that is not there: see lib/references.mjs.
import { findDangling } from './lib/references.mjs'

const found = findDangling(process.cwd())
for (const line of found) console.error(line)
if (found.length > 0) process.exitCode = 1
