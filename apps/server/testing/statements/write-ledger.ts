// `npm run queries`: writes apps/server/queries.sql from what the last `npm run test:all` sent, or a few test files with
// STATEMENTS_DIR. What was not sent stays, unless its function is gone or, where all test files were run, now sends
// something new instead. With `--check` it writes nothing and fails for what is not in it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeclared } from './caller.ts'
import { addTo, formatLedger, formatStatement, LEDGER, ledgerOf, missingIn, readLedger } from './ledger.ts'
import { readRecorded } from './recorded.ts'

const few = process.env.STATEMENTS_DIR
const folder = few ?? join(import.meta.dirname, '../../../../test-results/reports/statements')
const written = readLedger()
const ledger = ledgerOf(readRecorded(folder))
const added = missingIn(written, ledger)
if (process.argv.includes('--check')) {
  for (const { caller, text } of added) console.error(`-- ${caller}\n${formatStatement(text)};\n`)
  if (added.length > 0) console.error('Not in apps/server/queries.sql: `npm run queries` adds it.')
  process.exitCode = added.length === 0 ? 0 : 1
} else {
  const changed = new Set(few === undefined ? added.map(({ caller }) => caller) : [])
  const unsent = missingIn(ledger, written)
  const remaining = unsent.filter(({ caller }) => !changed.has(caller) && isDeclared(caller))
  for (const { text, caller } of remaining) addTo(ledger, text, caller)
  writeFileSync(LEDGER, formatLedger(ledger))
  console.log(
    `${ledger.size} statements: ${added.length} added, ${unsent.length - remaining.length} removed, ${remaining.length} remain that were not sent`,
  )
}
