import { SAVED_VIEW_LIMITS, type SavedView, type savedViews } from '#contract/conversations/saved-views.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { mayManage } from '#contract/team/roles.ts'
import { holdMember } from '#server/features/team/public.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { presentView } from './present.ts'
import { countOthers, findView, saveView, type ViewRow } from './queries.ts'

type Body = BodyOf<typeof savedViews.createSavedView>

/** Tells open pages to read the views again. */
export const emitViewsChanged = (unit: Unit): void =>
  unit.emit(() => ({ type: 'team', about: 'saved-views' }))

/**
 * A view that somebody may change.
 * @throws ApiError 404 for a colleague's, 403 for the team's by who does not manage
 */
export const viewToChange = async (unit: Unit, id: string, userId: string): Promise<ViewRow> => {
  await lockBusiness(unit)
  const view = await findView(unit, id, userId)
  if (view === undefined) throw new ApiError('NOT_FOUND')
  checkMayShare(unit, view.owner_id === null)
  return view
}

const checkMayShare = ({ scope }: Unit, shared: boolean): void => {
  if (shared && !mayManage(scope.role)) throw new ApiError('FORBIDDEN')
}

/**
 * Keeps a view under its id.
 * @throws ApiError 409 SAVED_VIEW_LIMIT, 404 for who left, 403 for one of the team by who does not manage
 */
export const keepView = async (
  unit: Unit,
  { name, shared, filter }: Body,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<SavedView> => {
  checkMayShare(unit, shared)
  await lockBusiness(unit)
  if (!shared && !(await holdMember(unit, userId))) throw new ApiError('NOT_FOUND')
  const owner_id = shared ? null : userId
  const { max } = SAVED_VIEW_LIMITS
  if ((await countOthers(unit, owner_id, id)) >= max)
    throw new ApiError('SAVED_VIEW_LIMIT', { values: { max } })
  await saveView(unit, { id, owner_id, name, filter }, at)
  emitViewsChanged(unit)
  const saved = await findView(unit, id, userId)
  if (saved === undefined) throw new ApiError('NOT_FOUND')
  return presentView(saved)
}
