import { readOwnSite } from '#server/features/knowledge/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { toColumns } from './columns.ts'
import { initialStatus } from './initial-status.ts'
import { presentBusiness } from './present.ts'
import { insertBusiness } from './queries.ts'

export const createBusiness: Handler<'createBusiness'> = async ({ deps, user, body }) => {
  const { name, email, ...rest } = body
  const columns = { ...toColumns(rest), name, email, status: initialStatus(user.userType) }
  const row = await deps.db.transaction().execute((trx) => insertBusiness(trx, user.id, columns))
  if (row.website)
    await workForBusiness(row.id, (scope) => readOwnSite(deps, scope, user.id, row.website ?? ''))
  return presentBusiness(row, 'owner')
}
