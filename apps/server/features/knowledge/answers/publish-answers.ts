import { TEACHING_LIMITS } from '#contract/knowledge/taught-answers.ts'
import { recordAction } from '#server/features/team/public.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { settleGap } from '../gaps/queries.ts'
import { type DraftedRow, findDrafted } from './draft-queries.ts'
import type { AnswerFields } from './queries.ts'
import { type By, dropAnswer, limitError, replaceAnswer, tellAnswers } from './save-answer.ts'
import { findPublished, findVersions, insertAnswer } from './write-queries.ts'

/** What goes makes room for what comes. */
const ORDER = ['removed', 'changed', 'added']

/**
 * Has everything that waits of answers hold: who wrote it stays its writer, and subjects that it answers are settled.
 * @throws ApiError 409 when an answer was published otherwise since, or when there are as many as there can be
 */
export const publishAnswers = async (unit: Unit, publisher: By): Promise<void> => {
  await lockBusiness(unit)
  const drafted = await findDrafted(unit)
  if (drafted.length === 0) return
  // One word about all of them instead of one about each.
  const quiet = { ...unit, emit: () => undefined }
  for (const row of drafted.sort((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change)))
    await publish(quiet, row, publisher)
  unit.emit(() => ({ type: 'team', about: 'actions' }))
  unit.emit(() => ({ type: 'team', about: 'knowledge' }))
  tellAnswers(unit)
}

const writerOf = ({ saved_by, saved_by_name }: DraftedRow, { user }: By): By['user'] =>
  saved_by === null ? user : { id: saved_by, name: saved_by_name ?? user.name }

const publish = async (unit: Unit, row: DraftedRow, publisher: By): Promise<void> => {
  const { answer_id: id, question, variants, answer, active } = row
  const fields = { question, variants, answer, active }
  const published = await findPublished(unit, id)
  if ((published?.version ?? null) !== row.based_on) throw new ApiError('CONFLICT')
  const by = { user: writerOf(row, publisher), at: publisher.at }
  if (row.change === 'removed') await dropAnswer(unit, id, by)
  else if (row.change === 'changed') await replaceAnswer(unit, id, fields, row.based_on, by)
  else await add(unit, id, fields, by)
  for (const gapId of row.settles) await settleGap(unit, gapId, id, by.at)
}

/** Adds an answer under the id that it has in the draft; one that was deleted before goes on counting its versions. */
const add = async (unit: Unit, id: string, fields: AnswerFields, { user, at }: By): Promise<void> => {
  const [last] = await findVersions(unit, id)
  const row = { ...fields, id, userId: user.id, at, version: (last?.version ?? 0) + 1 }
  if (!(await insertAnswer(unit, row, TEACHING_LIMITS.answersMax))) throw limitError()
  if (last === undefined)
    await recordAction(unit, { kind: 'taught', user, at, label: fields.question, subjectId: id })
}
