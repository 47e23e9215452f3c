import { ANSWER_LIMITS } from '#contract/knowledge/answers.ts'
import { TEACHING_LIMITS } from '#contract/knowledge/taught-answers.ts'
import { recordAction } from '#server/features/team/public.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { ApiError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/ids.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { reopenQuestions } from '../gaps/open-question-queries.ts'
import { type AnswerFields, findTaughtAnswer } from './queries.ts'
import { tidyVariants } from './variants.ts'
import {
  changeAnswer,
  findVersions,
  insertAnswer,
  keepVersion,
  lockAnswer,
  removeAnswer,
} from './write-queries.ts'

export interface By {
  user: { id: string; name: string }
  at: Date
}

export const tellAnswers = (unit: Unit): void => unit.emit(() => ({ type: 'team', about: 'teaching' }))

export const limitError = () => new ApiError('TAUGHT_LIMIT', { values: { max: TEACHING_LIMITS.answersMax } })

/**
 * Adds an answer of the team; answers its id.
 * @throws ApiError 409 when the business has as many as it can have
 */
export const addAnswer = async (unit: Unit, fields: AnswerFields, { user, at }: By): Promise<string> => {
  const id = newId()
  const variants = tidyVariants(fields.variants)
  const row = { ...fields, variants, id, userId: user.id, at }
  const stored = await insertAnswer(unit, row, TEACHING_LIMITS.answersMax)
  if (!stored) throw limitError()
  await recordAction(unit, { kind: 'taught', user, at, label: fields.question, subjectId: id })
  tellAnswers(unit)
  return id
}

/**
 * Changes an answer; what it said can be restored.
 * @param basedOn the version that the change was made from; null: whichever it has
 * @throws ApiError 404 when there is none, 409 when it has another version by now
 */
export const replaceAnswer = async (
  unit: Unit,
  id: string,
  change: Partial<AnswerFields>,
  basedOn: number | null,
  { user, at }: By,
): Promise<void> => {
  const version = await lockAnswer(unit, id)
  if (version === undefined) throw new ApiError('NOT_FOUND')
  if (basedOn !== null && basedOn !== version) throw new ApiError('CONFLICT')
  await keepVersion(unit, id, { userId: user.id, at, deleted: false })
  const [before] = await findVersions(unit, id)
  if (before === undefined) throw new ApiError('NOT_FOUND')
  const { question, answer, variants, active } = { ...before, ...change }
  const row = { question, answer, variants: tidyVariants(variants), active }
  await changeAnswer(unit, { ...row, id, userId: user.id, at })
  tellAnswers(unit)
}

/**
 * Makes wordings further ways to ask an answer, as many as it can have; answers its id.
 * @throws ApiError 404 when there is none
 */
export const addWordings = async (unit: Unit, id: string, wordings: readonly string[], by: By) => {
  await lockAnswer(unit, id)
  const before = await findTaughtAnswer(unit, id)
  const known = new Set([before.question, ...before.variants])
  const fresh = tidyVariants(wordings).filter((text) => !known.has(text))
  const variants = [...before.variants, ...fresh].slice(0, ANSWER_LIMITS.variants)
  if (variants.length > before.variants.length) await replaceAnswer(unit, id, { variants }, null, by)
  return id
}

/**
 * Deletes an answer: what it settled waits for an answer again; what it said can be restored.
 * @throws ApiError 404 when there is none
 */
export const dropAnswer = async (unit: Unit, id: string, { user, at }: By): Promise<void> => {
  if ((await lockAnswer(unit, id)) === undefined) throw new ApiError('NOT_FOUND')
  await keepVersion(unit, id, { userId: user.id, at, deleted: true })
  await removeAnswer(unit, id)
  await reopenQuestions(unit, id)
  tellAnswers(unit)
}

/**
 * Makes an answer say what it said in a version, also when it was deleted since.
 * @throws ApiError 404 without such a version, 409 when the business has as many answers as it can have
 */
export const bringBackAnswer = async (unit: Unit, id: string, version: number, by: By): Promise<void> => {
  await lockBusiness(unit)
  const current = await lockAnswer(unit, id)
  const versions = await findVersions(unit, id)
  const wanted = versions.find((row) => row.version === version)
  if (wanted === undefined) throw new ApiError('NOT_FOUND')
  const { question, answer, variants, active } = wanted
  const fields = { question, answer, variants, active }
  if (current !== undefined) return replaceAnswer(unit, id, fields, null, by)
  const last = versions[0]?.version ?? version
  const row = { ...fields, id, userId: by.user.id, at: by.at, version: last + 1 }
  if (!(await insertAnswer(unit, row, TEACHING_LIMITS.answersMax))) throw limitError()
  tellAnswers(unit)
}
