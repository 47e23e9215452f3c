import type { AiContext } from '#contract/assistant/assistant.ts'
import { lockBusinessKey } from '#server/lib/business-locks.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { markChanged } from '#server/lib/knowledge-changes.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { presentAiContext } from './present.ts'
import { hasToCheckFirst, saveAiContext } from './queries.ts'

/**
 * Saves what the assistant knows and how it answers, for the very next answer.
 * @throws ApiError 404 when the business is gone, 409 when it was made from another copy than the one that is saved
 */
export const publishAiContext = async (
  unit: Unit,
  change: Omit<Parameters<typeof saveAiContext>[2], 'now'>,
  now: Date,
): Promise<AiContext> => {
  const business = await lockBusinessKey(unit)
  if (business === undefined) throw new ApiError('NOT_FOUND')
  const saved = await saveAiContext(unit.trx, unit.scope, { ...change, now })
  if (saved === undefined) throw new ApiError('CONFLICT')
  await markChanged(unit)
  unit.emit(() => ({ type: 'business', business }))
  return presentAiContext(saved)
}

/** @throws ApiError 409 also where changes are drafts until they were checked */
export const updateAiContext: Handler<'updateAiContext'> = ({ deps, request, scope, body }) =>
  inTransaction(deps, scope, async (unit) => {
    if (await hasToCheckFirst(unit.trx, scope)) throw new ApiError('DRAFT_REQUIRED')
    return publishAiContext(unit, { ...body, ifMatch: request.ifMatch }, deps.now())
  })
