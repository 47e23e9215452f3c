// Fails when a file exports what no other one imports: see lib/unused-exports.mjs.
import { findUnusedExports } from './lib/unused-exports.mjs'

const found = findUnusedExports(process.cwd())
for (const { file, name } of found) console.error(`${file}: nobody else imports ${name}`)
if (found.length > 0) process.exitCode = 1
