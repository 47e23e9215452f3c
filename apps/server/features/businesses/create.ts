import type { BusinessStatus } from '#contract/businesses/businesses.ts'
import type { Handler } from '#server/lib/handler.ts'
import { READ_OWN_SITE } from '#server/lib/knowledge-changes.ts'
import { toColumns } from './columns.ts'
import { presentBusiness } from './present.ts'
import { insertBusiness } from './queries.ts'

export const createBusiness: Handler<'createBusiness'> = async ({ deps, user, body }) => {
  const { name, email, readWebsite = true, ...rest } = body
  // Owners claim what they create; the others set it up for a client (clause open.status-moves).
  const status: BusinessStatus = user.userType === 'BUSINESS_OWNER' ? 'CLAIMED' : 'UNCLAIMED'
  const columns = { ...toColumns(rest), name, email, status }
  const row = await deps.db.transaction().execute(async (trx) => {
    const added = await insertBusiness(trx, user.id, columns)
    if (added.website && readWebsite)
      await deps.jobs.enqueue(trx, READ_OWN_SITE, { businessId: added.id, userId: user.id })
    return added
  })
  return presentBusiness(row, 'owner', undefined)
}
