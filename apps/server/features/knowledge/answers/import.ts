import type { AnswerImport } from '#contract/knowledge-answers.ts'
import { writeCsv } from '#server/lib/csv.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { answerKey, type ReadAnswers } from './import-rows.ts'
import { findTaught } from './queries.ts'
import { addAnswer, replaceAnswer } from './save-answer.ts'

const SHOWN_ERRORS = 50

const readFile = async (deps: Deps, scope: BusinessScope, csv: string): Promise<ReadAnswers> => {
  try {
    return (await deps.threads.files.run('knowledge.read-answers', csv, scope.businessId)) as ReadAnswers
  } catch (error) {
    throw error instanceof TaskStuck ? new ApiError('FILE_TOO_COMPLEX') : error
  }
}

/** Reads a file; adds what is new of it and changes what is known, all or nothing. */
export const importAnswers: Handler<'importAnswers'> = async ({ deps, scope, user, body }) => {
  const file = await readFile(deps, scope, body.csv)
  const store = !body.preview && file.errors.length === 0
  return inTransaction(deps, scope, async (unit): Promise<AnswerImport> => {
    const known = new Map((await findTaught(unit.trx, scope)).map((row) => [answerKey(row.question), row]))
    const fresh = file.answers.filter(({ key }) => !known.has(key))
    const changed = file.answers.flatMap(({ key, ...fields }) => {
      const row = known.get(key)
      if (row === undefined) return []
      const same =
        row.answer === fields.answer &&
        row.active === fields.active &&
        row.variants.join('\n') === fields.variants.join('\n')
      return same ? [] : [{ id: row.id, fields }]
    })
    const by = { user, at: deps.now() }
    if (store) {
      for (const { key: _key, ...fields } of fresh) await addAnswer(unit, fields, by)
      for (const { id, fields } of changed) await replaceAnswer(unit, id, fields, null, by)
    }
    return {
      imported: store,
      rows: file.rows,
      created: fresh.length,
      changed: changed.length,
      errors: file.errors.slice(0, SHOWN_ERRORS),
      errorCount: file.errors.length,
    }
  })
}

const TITLES = {
  fr: ['Question', 'Réponse', 'Autres formulations', 'Active'],
  en: ['Question', 'Answer', 'Other wordings', 'Active'],
}
const YES = { fr: ['oui', 'non'], en: ['yes', 'no'] }

/** Everything that was taught, oldest first; the import reads it back, whatever the language of the titles. */
export const exportAnswers: Handler<'exportAnswers'> = async ({ deps, scope, query }) => {
  const { language = 'fr' } = query
  const rows = (await findTaught(deps.db, scope)).reverse()
  const lines = rows.map((row) => [
    row.question,
    row.answer,
    row.variants.join('\n'),
    YES[language][row.active ? 0 : 1] ?? '',
  ])
  return { csv: writeCsv([TITLES[language], ...lines]), count: rows.length }
}
