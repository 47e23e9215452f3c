import { lockBusinessKey } from '#server/lib/business-locks.ts'
import type { Trx } from '#server/lib/database.ts'
import { ApiError } from '#server/lib/errors.ts'
import { checkExport } from '#server/lib/export-right.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { findQuotas } from '#server/lib/quotas.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { BUILD_EXPORT, type BuildExport } from './jobs.ts'
import { presentExport } from './present.ts'
import { findExportsSince, findOpenExport, insertExport } from './queries.ts'

const DAY_MS = 86_400_000

/** @throws ApiError 429 when as many exports began in 24 hours as the operator allows */
const checkQuota = async (trx: Trx, scope: BusinessScope, now: Date): Promise<void> => {
  const { exports_per_day: max } = await findQuotas(trx, scope)
  if (max === null) return
  const recent = await findExportsSince(trx, scope, new Date(now.getTime() - DAY_MS), max)
  const first = recent.at(-1)
  if (recent.length < max || first === undefined) return
  const waitMs = first.created_at.getTime() + DAY_MS - now.getTime()
  throw new ApiError('EXPORTS_QUOTA', { values: { max }, retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}

/** One export of a business at a time: asking again answers the one under way. */
export const createDataExport: Handler<'createDataExport'> = async ({ deps, scope, user }) => {
  await checkExport(deps, scope)
  const row = await deps.db.transaction().execute(async (trx) => {
    if ((await lockBusinessKey({ trx, scope })) === undefined) throw new ApiError('NOT_FOUND')
    const open = await findOpenExport(trx, scope)
    if (open) return open
    await checkQuota(trx, scope, deps.now())
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
