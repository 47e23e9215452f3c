import type { labels } from '#contract/labels/labels.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { deleteLabel, findLabels } from './queries.ts'
import { createLabel, emitLabelsChanged, updateLabel } from './save-label.ts'

export const routes: HandlersOf<typeof labels> = {
  listLabels: async ({ deps, scope }) => ({ labels: await findLabels(deps.db, scope) }),
  createLabel,
  updateLabel,
  deleteLabel: ({ deps, scope, params }) =>
    inTransaction(deps, scope, async (unit) => {
      if (!(await deleteLabel(unit, params.labelId))) throw new ApiError('NOT_FOUND')
      emitLabelsChanged(unit)
      return null
    }),
}
