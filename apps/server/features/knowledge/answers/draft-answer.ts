import { ANSWER_LIMITS } from '#contract/knowledge/answers.ts'
import { TEACHING_LIMITS } from '#contract/knowledge/taught-answers.ts'
import { deleteEmptyDraft, hasToCheckFirst, openDraft } from '#server/features/assistant/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/ids.ts'
import type { Unit } from '#server/lib/transaction.ts'
import {
  countAfterDraft,
  type DraftedRow,
  deleteDraftedAnswer,
  findDraftedAnswer,
  saveDraftedAnswer,
} from './draft-queries.ts'
import type { AnswerFields } from './queries.ts'
import { type By, limitError, tellAnswers } from './save-answer.ts'
import { tidyVariants } from './variants.ts'
import { findPublished, findVersions, type PublishedRow } from './write-queries.ts'

/** Whether a change waits in the draft: where changes are checked first, and of an answer that waits there already. */
export const isDrafted = async (unit: Unit, id?: string): Promise<boolean> =>
  (await hasToCheckFirst(unit.trx, unit.scope)) ||
  (id !== undefined && (await findDraftedAnswer(unit, id)) !== undefined)

/** An answer as it is published, and what waits of it. */
interface Standing {
  published: PublishedRow | undefined
  drafted: DraftedRow | undefined
}

/** Holds the draft, and says how an answer stands that is to be changed in it. */
const openAnswer = async (unit: Unit, id: string, { user, at }: By): Promise<Standing> => {
  await openDraft(unit, { userId: user.id, at })
  return { published: await findPublished(unit, id), drafted: await findDraftedAnswer(unit, id) }
}

/** What an answer is to say so far. @throws ApiError 404 when there is none */
const currentOf = ({ drafted, published }: Standing): DraftedRow | PublishedRow => {
  const current = drafted ?? published
  if (current === undefined) throw new ApiError('NOT_FOUND')
  return current
}

const saysSame = (a: AnswerFields, b: AnswerFields): boolean =>
  a.question === b.question &&
  a.answer === b.answer &&
  a.active === b.active &&
  a.variants.join('\n') === b.variants.join('\n')

/** Takes what waits of an answer out of the draft; false when nothing does. */
const takeOut = async (unit: Unit, id: string): Promise<boolean> => {
  const waited = await deleteDraftedAnswer(unit, id)
  await deleteEmptyDraft(unit.trx, unit.scope)
  return waited
}

/** Keeps what an answer is to say; nothing where that is what it says and nobody's question waits for it. */
const keep = async (
  unit: Unit,
  id: string,
  { published, drafted }: Standing,
  wanted: { fields: AnswerFields; settles: readonly string[] },
  by: By,
): Promise<void> => {
  const { question, answer, active, variants } = wanted.fields
  const fields = { question, variants: tidyVariants(variants), answer, active }
  const settles = [...new Set([...(drafted?.settles ?? []), ...wanted.settles])]
  if (published !== undefined && settles.length === 0 && saysSame(fields, published)) {
    await takeOut(unit, id)
  } else {
    const change = published === undefined ? 'added' : 'changed'
    const basedOn = published?.version ?? null
    await saveDraftedAnswer(unit, id, { change, based_on: basedOn, ...fields, settles }, by)
  }
  tellAnswers(unit)
}

const requireRoom = async (unit: Unit): Promise<void> => {
  if ((await countAfterDraft(unit)) > TEACHING_LIMITS.answersMax) throw limitError()
}

/**
 * Adds an answer to the draft; answers its id.
 * @param settles subjects of open questions that it settles once it is published
 * @throws ApiError 409 when the business has as many as it can have
 */
export const draftAnswer = async (
  unit: Unit,
  fields: AnswerFields,
  by: By,
  settles: readonly string[] = [],
): Promise<string> => {
  const id = newId()
  await openDraft(unit, { userId: by.user.id, at: by.at })
  await keep(unit, id, { published: undefined, drafted: undefined }, { fields, settles }, by)
  await requireRoom(unit)
  return id
}

/**
 * Changes in the draft what an answer is to say.
 * @param basedOn the version that the change was made from; null: whichever it has
 * @throws ApiError 404 when there is none, 409 when it has another version by now
 */
export const draftChange = async (
  unit: Unit,
  id: string,
  change: Partial<AnswerFields>,
  basedOn: number | null,
  by: By,
): Promise<void> => {
  const standing = await openAnswer(unit, id, by)
  const current = currentOf(standing)
  if (basedOn !== null && basedOn !== current.version) throw new ApiError('CONFLICT')
  await keep(unit, id, standing, { fields: { ...current, ...change }, settles: [] }, by)
}

/**
 * Makes wordings further ways to ask an answer in the draft, as many as it can have; answers its id.
 * @throws ApiError 404 when there is none
 */
export const draftWordings = async (
  unit: Unit,
  id: string,
  wordings: readonly string[],
  by: By,
  settles: readonly string[],
): Promise<string> => {
  const standing = await openAnswer(unit, id, by)
  const current = currentOf(standing)
  const fresh = tidyVariants(wordings).filter((text) => text !== current.question)
  const variants = tidyVariants([...current.variants, ...fresh]).slice(0, ANSWER_LIMITS.variants)
  await keep(unit, id, standing, { fields: { ...current, variants }, settles }, by)
  return id
}

/**
 * Has an answer deleted once the draft is published; one that is only in the draft is gone at once.
 * @throws ApiError 404 when there is none
 */
export const draftRemoval = async (unit: Unit, id: string, by: By): Promise<void> => {
  const { published } = await openAnswer(unit, id, by)
  if (published !== undefined) {
    const { version, ...fields } = published
    await saveDraftedAnswer(unit, id, { change: 'removed', based_on: version, ...fields, settles: [] }, by)
  } else if (!(await takeOut(unit, id))) throw new ApiError('NOT_FOUND')
  tellAnswers(unit)
}

/**
 * Has an answer say again what it said in a version, once the draft is published.
 * @throws ApiError 404 without such a version, 409 when the business has as many answers as it can have
 */
export const draftRestoring = async (unit: Unit, id: string, version: number, by: By): Promise<void> => {
  const standing = await openAnswer(unit, id, by)
  const fields = (await findVersions(unit, id)).find((row) => row.version === version)
  if (fields === undefined) throw new ApiError('NOT_FOUND')
  await keep(unit, id, standing, { fields, settles: [] }, by)
  await requireRoom(unit)
}

/**
 * Takes what waits of an answer out of the draft.
 * @throws ApiError 404 when nothing does
 */
export const undoDrafted = async (unit: Unit, id: string, { user, at }: By): Promise<void> => {
  await openDraft(unit, { userId: user.id, at })
  if (!(await takeOut(unit, id))) throw new ApiError('NOT_FOUND')
  tellAnswers(unit)
}
