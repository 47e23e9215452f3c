// `npm run queries`: writes apps/server/queries.sql from what the last `npm test` or `npm run test:all` sent, or a few
// test files with STATEMENTS_DIR. What was not sent stays, unless its function is gone or, where all test files were
// run, now sends something new instead.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeclared } from './caller.ts'
import { addTo, formatLedger, LEDGER, ledgerOf, missingIn, readLedger } from './ledger.ts'
import { readRecorded } from './recorded.ts'

const few = process.env.STATEMENTS_DIR
const folder = few ?? join(import.meta.dirname, '../../../../test-results/reports/statements')
const written = readLedger()
const ledger = ledgerOf(readRecorded(folder))
const added = missingIn(written, ledger)
const changed = new Set(few === undefined ? added.map(({ caller }) => caller) : [])
const unsent = missingIn(ledger, written)
const kept = unsent.filter(({ caller }) => !changed.has(caller) && isDeclared(caller))
for (const { text, caller } of kept) addTo(ledger, text, caller)
writeFileSync(LEDGER, formatLedger(ledger))
console.log(
  `${ledger.size} statements: ${added.length} added, ${unsent.length - kept.length} removed, ${kept.length} kept that were not sent`,
)
