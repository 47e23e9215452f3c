import { checkExport } from '#server/features/transfers/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { BUILD_EXPORT, type BuildExport } from './jobs.ts'
import { presentExport } from './present.ts'
import { findOpenExport, insertExport } from './queries.ts'

/** One export of a business at a time: asking again answers the one under way. */
export const createDataExport: Handler<'createDataExport'> = async ({ deps, scope, user }) => {
  await checkExport(deps, scope)
  const row = await deps.db.transaction().execute(async (trx) => {
    const made = await insertExport(trx, scope, {
      id: newId(),
      requested_by: user.id,
      created_at: deps.now(),
    })
    if (made === undefined) return findOpenExport(trx, scope)
    const job: BuildExport = { businessId: scope.businessId, exportId: made.id }
    await deps.jobs.enqueue(trx, BUILD_EXPORT, job, { long: true })
    return made
  })
  // The one under way ended between the two looks at it.
  if (row === undefined) throw new ApiError('CONFLICT')
  return presentExport(row)
}
