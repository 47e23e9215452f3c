import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { likePattern } from '#server/lib/text.ts'

const REQUEST_COLUMNS = [
  'id',
  'customer_name',
  'customer_email',
  'customer_phone',
  'product_id',
  'product_name',
  'source',
  'requested_at',
  'contacted_at',
  'notes',
  'notified_at',
  'told_by',
  'told_by_former_member',
] as const

export interface RequestFilters {
  status: 'all' | 'pending' | 'contacted'
  search: string
  /** Days in the business's time zone, both included. */
  dateFrom: string | null
  dateTo: string | null
}

type Requests<O> = SelectQueryBuilder<Database, 'stock_requests' | 'businesses', O>

const filtered = <O>(query: Requests<O>, { status, search, dateFrom, dateTo }: RequestFilters) =>
  query
    .$if(status !== 'all', (all) => all.where('contacted_at', status === 'pending' ? 'is' : 'is not', null))
    .$if(search !== '', (all) => all.where('stock_requests.search_text', 'like', likePattern(search)))
    .$if(dateFrom !== null, (all) =>
      all.where(sql<SqlBool>`requested_at >= (${dateFrom}::date)::timestamp at time zone time_zone`),
    )
    .$if(dateTo !== null, (all) =>
      all.where(sql<SqlBool>`requested_at < (${dateTo}::date + 1)::timestamp at time zone time_zone`),
    )

const requestsOf = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('stock_requests')
    .innerJoin('businesses', 'businesses.id', 'stock_requests.business_id')
    .where(ofBusiness(scope, 'stock_requests'))

/** A page of requests, the newest first. */
export const findRequests = (
  db: Db,
  scope: BusinessScope,
  filters: RequestFilters,
  page: number,
  limit: number,
) =>
  filtered(requestsOf(db, scope).select(REQUEST_COLUMNS.map((c) => `stock_requests.${c}` as const)), filters)
    .orderBy('stock_requests.requested_at', 'desc')
    .orderBy('stock_requests.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export type RequestRow = Awaited<ReturnType<typeof findRequests>>[number]

export const countRequests = async (db: Db, scope: BusinessScope, filters: RequestFilters) => {
  const row = await filtered(
    requestsOf(db, scope).select(({ fn }) => fn.countAll<number>().as('count')),
    filters,
  ).executeTakeFirstOrThrow()
  return row.count
}

/** The maintained totals. */
export const findStockCounters = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('business_counters')
    .select(['stock_pending', 'stock_contacted'])
    .where(ofBusiness(scope))
    .executeTakeFirst()

/** Requests by id, locked until the transaction ends. */
export const lockRequests = (trx: Trx, scope: BusinessScope, ids: readonly string[]) =>
  trx
    .selectFrom('stock_requests')
    .select([...REQUEST_COLUMNS, 'email_key'])
    .where(ofBusiness(scope))
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Whether somebody waits for the same product under the same address, in a request of their own. */
export const hasOpenTwin = async (
  trx: Trx,
  scope: BusinessScope,
  request: { id: string; product_id: string; email_key: string },
): Promise<boolean> => {
  const twin = await trx
    .selectFrom('stock_requests')
    .select('id')
    .where(ofBusiness(scope))
    .where('product_id', '=', request.product_id)
    .where('email_key', '=', request.email_key)
    .where('contacted_at', 'is', null)
    .where('id', '!=', request.id)
    .executeTakeFirst()
  return twin !== undefined
}

export const updateRequest = (
  trx: Trx,
  scope: BusinessScope,
  id: string,
  changes: { notes: string | null } | { contacted_at: null },
) =>
  trx
    .updateTable('stock_requests')
    .set(changes)
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .returning(REQUEST_COLUMNS)
    .executeTakeFirstOrThrow()

/** Marks requests as contacted; `notes` undefined keeps theirs. */
export const setContacted = (
  trx: Trx,
  scope: BusinessScope,
  ids: readonly string[],
  at: Date,
  notes?: string | null,
) =>
  trx
    .updateTable('stock_requests')
    .set({ contacted_at: at, ...(notes === undefined ? {} : { notes }) })
    .where(ofBusiness(scope))
    .where('id', 'in', ids)
    .returning(REQUEST_COLUMNS)
    .execute()

/** Deletes requests, with what they are found by. */
export const removeRequests = async (trx: Trx, scope: BusinessScope, ids: readonly string[]) => {
  await trx
    .deleteFrom('stock_request_lookup')
    .where(ofBusiness(scope))
    .where('request_id', 'in', ids)
    .execute()
  await trx.deleteFrom('stock_requests').where(ofBusiness(scope)).where('id', 'in', ids).execute()
}
