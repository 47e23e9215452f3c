import { ANSWER_LIMITS, type AnswerImport } from '#contract/knowledge/answers.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { writeCsv } from '#server/lib/csv.ts'
import { presentErrors, readImport, shortValue } from '#server/lib/csv-table.ts'
import type { Handler } from '#server/lib/handler.ts'
import { plainWords } from '#server/lib/text.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { draftAnswer, draftChange, isDrafted } from './draft-answer.ts'
import { findTaughtWithDraft, type StandingAnswer } from './draft-queries.ts'
import type { ReadAnswer, ReadAnswers } from './import-rows.ts'
import { findTaught } from './queries.ts'
import { addAnswer, limitError, replaceAnswer, tellAnswers } from './save-answer.ts'
import { writeVariants } from './variants.ts'

/** Answers that are longer than what may be written today, and were not before. */
const findTooLong = (answers: ReadAnswers['answers'], known: ReadonlyMap<string, StandingAnswer>) =>
  answers
    .filter(({ answer, key }) => answer.length > ANSWER_LIMITS.answerMax && known.get(key)?.answer !== answer)
    .map(({ line, answer }) => ({ line, problem: 'too-long' as const, value: shortValue(answer) }))

/** What a row makes of an answer: what it does not speak of stays. */
const fieldsOf = ({ question, answer, variants, active }: ReadAnswer, before?: StandingAnswer) => ({
  question,
  answer,
  variants: variants ?? before?.variants ?? [],
  active: active ?? before?.active ?? true,
})

/** Reads a file, or a list; adds what is new of it and changes what is known, all or nothing. */
export const importAnswers: Handler<'importAnswers'> = async ({ deps, scope, user, body }) => {
  const given = body.csv ?? body.answers ?? []
  const file = await readImport<ReadAnswers>(deps, scope, 'knowledge.read-answers', given)
  return inTransaction(deps, scope, async (unit): Promise<AnswerImport> => {
    // The same file that comes twice at once is known the second time.
    if (!body.preview) await lockBusiness(unit)
    const draft = await isDrafted(unit)
    const stored: StandingAnswer[] = draft
      ? await findTaughtWithDraft(unit)
      : await findTaught(unit.trx, scope)
    const known = new Map(stored.map((row) => [plainWords(row.question), row]))
    const errors = [...file.errors, ...findTooLong(file.answers, known)].sort((a, b) => a.line - b.line)
    const store = !body.preview && errors.length === 0
    const fresh = file.answers.filter(({ key }) => !known.has(key))
    if (stored.length + fresh.length > ANSWER_LIMITS.answers) throw limitError()
    const changed = file.answers.flatMap((read) => {
      const row = known.get(read.key)
      if (row === undefined) return []
      const fields = fieldsOf(read, row)
      const same =
        row.answer === fields.answer &&
        row.active === fields.active &&
        row.variants.join('\n') === fields.variants.join('\n')
      return same ? [] : [{ id: row.id, fields }]
    })
    const by = { user, at: deps.now() }
    if (store) {
      // One word about all of them instead of one about each.
      const quiet = { ...unit, emit: () => undefined }
      const [add, change] = draft ? [draftAnswer, draftChange] : [addAnswer, replaceAnswer]
      for (const read of fresh) await add(quiet, fieldsOf(read), by)
      for (const { id, fields } of changed) await change(quiet, id, fields, null, by)
      if (fresh.length > 0 && !draft) unit.emit(() => ({ type: 'team', about: 'actions' }))
      if (fresh.length + changed.length > 0) tellAnswers(unit)
    }
    return {
      imported: store,
      rows: file.rows,
      created: fresh.length,
      changed: changed.length,
      ...presentErrors(errors),
      draft,
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
    writeVariants(row.variants),
    YES[language][row.active ? 0 : 1] ?? '',
  ])
  return { csv: writeCsv([TITLES[language], ...lines]), count: rows.length }
}
