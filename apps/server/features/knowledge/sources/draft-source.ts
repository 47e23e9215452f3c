import { deleteEmptyDraft, hasToCheckFirst, openDraft } from '#server/features/assistant/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { deleteSource } from '../files/queries.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import { findReplacement, hasDraftedSource } from './draft-queries.ts'
import { changeSource, findSource } from './queries.ts'

/** Whether a change waits in the draft: where changes are checked first, and of a source that waits there already. */
export const isDraftedSource = async (unit: Unit, id?: string): Promise<boolean> =>
  (await hasToCheckFirst(unit.trx, unit.scope)) || (id !== undefined && (await hasDraftedSource(unit, id)))

/**
 * Has a site or a file go once the draft is published; one that is only in the draft is gone at once.
 * @throws ApiError 404 when there is none
 */
export const draftRemoval = async (unit: Unit, id: string, by: { userId: string; at: Date }) => {
  await openDraft(unit, by)
  const source = await findSource(unit.trx, unit.scope, id)
  const replacement = await findReplacement(unit, id)
  if (replacement !== undefined) await deleteSource(unit, replacement)
  if (source.draft === 'added') await deleteSource(unit, id)
  else await changeSource(unit, id, { draft: 'removed' })
  await deleteEmptyDraft(unit.trx, unit.scope)
  tellKnowledge(unit)
}

/** @throws ApiError 404 when nothing of it waits */
export const undoDraftedSource: Handler<'undoDraftedSource'> = ({ deps, scope, user, params }) =>
  inTransaction(deps, scope, async (unit) => {
    await openDraft(unit, { userId: user.id, at: deps.now() })
    const source = await findSource(unit.trx, scope, params.sourceId)
    if (source.draft === null) throw new ApiError('NOT_FOUND')
    if (source.draft === 'added') await deleteSource(unit, source.id)
    else await changeSource(unit, source.id, { draft: null })
    await deleteEmptyDraft(unit.trx, scope)
    tellKnowledge(unit)
    return null
  })
