import type { TestImport } from '#contract/test-suites/test-suites.ts'
import { writeCsv } from '#server/lib/csv.ts'
import { presentErrors, readImport } from '#server/lib/csv-table.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { questionKey, type ReadFile } from './import-rows.ts'
import { findAllQuestions } from './question-queries.ts'
import { addQuestions } from './questions.ts'
import { writeTurn } from './turn-lines.ts'

/** Reads a file; stores all that is new of it, or nothing. */
export const importTestQuestions: Handler<'importTestQuestions'> = async ({ deps, scope, user, body }) => {
  const file = await readImport<ReadFile>(deps, scope, 'test-suites.read', body.csv)
  const store = !body.preview && file.errors.length === 0
  return inTransaction(deps, scope, async (unit): Promise<TestImport> => {
    const existing = new Set((await findAllQuestions(unit.trx, scope)).map(questionKey))
    const fresh = file.questions.filter(({ key }) => !existing.has(key))
    const at = deps.now()
    if (store && fresh.length > 0)
      await addQuestions(
        unit,
        fresh.map(({ key: _key, ...fields }) => ({
          ...fields,
          id: newId(),
          origin: 'import',
          approvedAt: at,
          userId: user.id,
          at,
        })),
      )
    return {
      imported: store && fresh.length > 0,
      rows: file.rows,
      created: fresh.length,
      known: file.questions.length - fresh.length,
      ...presentErrors(file.errors),
    }
  })
}

const TITLES = {
  fr: ['Question', 'Bonne réponse', 'Doit contenir', 'Ne doit pas contenir', 'Avant la question'],
  en: ['Question', 'Right answer', 'Must hold', 'Must not hold', 'Said before'],
}
const EXPECTED = {
  fr: { answered: 'répond', unknown: 'ne sait pas', 'handed-off': 'passe la main' },
  en: { answered: 'answers', unknown: 'does not know', 'handed-off': 'hands over' },
}

/** The approved questions, oldest first; the import reads them back, whatever the language of the titles. */
export const exportTestQuestions: Handler<'exportTestQuestions'> = async ({ deps, scope, query }) => {
  const { language = 'fr' } = query
  const rows = (await findAllQuestions(deps.db, scope)).filter(({ approved_at }) => approved_at !== null)
  const lines = rows.map((row) => [
    row.question,
    EXPECTED[language][row.expect],
    row.must.join('\n'),
    row.must_not.join('\n'),
    row.history.map((turn) => writeTurn(turn, language)).join('\n'),
  ])
  return { csv: writeCsv([TITLES[language], ...lines]), count: rows.length }
}
