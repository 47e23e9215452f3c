import type { savedViews } from '#contract/conversations/saved-views.ts'
import { findLabels } from '#server/features/labels/public.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { presentView } from './present.ts'
import { deleteView, findSites, findViews } from './queries.ts'
import { emitViewsChanged, keepView, viewToChange } from './save-view.ts'

export const routes: HandlersOf<typeof savedViews> = {
  listSavedViews: async ({ deps, scope, user }) => {
    const [views, labels, sites] = await Promise.all([
      findViews(deps.db, scope, user.id),
      findLabels(deps.db, scope),
      findSites(deps.db, scope),
    ])
    return { views: views.map(presentView), labels, sites }
  },
  createSavedView: ({ deps, scope, user, body }) =>
    inTransaction(deps, scope, (unit) =>
      keepView(unit, body, { id: newId(), userId: user.id, at: deps.now() }),
    ),
  updateSavedView: ({ deps, scope, user, params, body }) =>
    inTransaction(deps, scope, async (unit) => {
      const { id } = await viewToChange(unit, params.viewId, user.id)
      return keepView(unit, body, { id, userId: user.id, at: deps.now() })
    }),
  deleteSavedView: ({ deps, scope, user, params }) =>
    inTransaction(deps, scope, async (unit) => {
      const { id } = await viewToChange(unit, params.viewId, user.id)
      await deleteView(unit, id)
      emitViewsChanged(unit)
      return null
    }),
}
