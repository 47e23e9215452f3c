// Fails when something is declared by a word that the conventions refuse: see lib/words.mjs.
import { findRefusedNames } from './lib/words.mjs'

const found = findRefusedNames(process.cwd())
for (const { file, line, name } of found) console.error(`${file}:${line}: a word of ours: ${name}`)
if (found.length > 0) process.exitCode = 1
