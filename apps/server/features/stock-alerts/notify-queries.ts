import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { usualName } from './usual-name.ts'

/** In whose name the mails go out; undefined when the business is gone. */
export const findMailSender = ({ trx, scope }: Unit) =>
  trx
    .selectFrom('businesses')
    .select(['id', 'name', 'email', 'widget_color', 'address', 'time_zone'])
    .where('id', '=', scope.businessId)
    .executeTakeFirst()

export type MailSender = NonNullable<Awaited<ReturnType<typeof findMailSender>>>

/** Whether at most as many people are told as there are units. */
export const findLimitToStock = async (db: Db, scope: BusinessScope): Promise<boolean> => {
  const row = await db
    .selectFrom('stock_settings')
    .select('limit_to_stock')
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return row?.limit_to_stock ?? false
}

export const saveLimitToStock = async ({ trx, scope }: Unit, limit: boolean, now: Date): Promise<void> => {
  await trx
    .insertInto('stock_settings')
    .values({ business_id: scope.businessId, limit_to_stock: limit, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({ limit_to_stock: limit, updated_at: now }),
    )
    .execute()
}

/** A product by the names that pages may call it; `item` is the shop's own, null when no shop was asked. */
interface AwaitedItem {
  productIds: readonly string[]
  item: (NotifiedItem & { url: string | null }) | null
}

const hostOf = (url: RawBuilder<unknown>) =>
  sql`lower(substring(${url} from '^https?://(?:www\\.)?([^/:?#]+)'))`

/** Who asked on the pages of another connected shop, where a product has the same number, waits for that one. */
const asksElsewhere = (item: NonNullable<AwaitedItem['item']>) => sql<boolean>`exists (
  select from shop_items o where o.business_id = stock_requests.business_id
    and o.integration_id <> ${item.integrationId}
    and shop_page_ids(o.product_id, o.variant_id, o.sku, o.url, o.also_id) && array[stock_requests.product_id]
    and ${hostOf(sql`o.url`)} = ${hostOf(sql`stock_requests.product_url`)}
    and ${hostOf(sql`o.url`)} is distinct from ${hostOf(sql`${item.url}::text`)})`

/** A reference or the end of an address may read like the number of another product of the shop: then it is that one. */
const namesAnother = (item: NonNullable<AwaitedItem['item']>) => sql<boolean>`(
  stock_requests.product_id <> all (${[item.productId, item.variantId ?? item.productId]}::text[])
    and exists (select from shop_items o where o.business_id = stock_requests.business_id
      and o.integration_id = ${item.integrationId}
      and (o.product_id = stock_requests.product_id
        or (o.variant_id <> '' and o.variant_id = stock_requests.product_id))))`

const waiting = (db: Db, scope: BusinessScope, { productIds, item }: AwaitedItem) =>
  db
    .selectFrom('stock_requests')
    .where(ofBusiness(scope))
    .where('product_id', 'in', productIds)
    .where('contacted_at', 'is', null)
    .where('notified_at', 'is', null)
    .$if(item !== null, (query) => {
      const own = item as NonNullable<typeof item>
      return query
        .where(sql<boolean>`not ${asksElsewhere(own)}`)
        .where(sql<boolean>`not ${namesAnother(own)}`)
    })

export const hasWaitingShoppers = async (db: Db, scope: BusinessScope, waited: AwaitedItem) =>
  (await waiting(db, scope, waited).select('id').limit(1).executeTakeFirst()) !== undefined

const WAITING = ['id', 'customer_name', 'customer_email', 'email_key', 'product_url', 'language'] as const

/** The same people's wishes for the product under its other names, locked. */
export const lockTwins = (
  { trx, scope }: Unit,
  waited: AwaitedItem,
  people: { keys: readonly string[]; known: readonly string[] },
) =>
  waiting(trx, scope, waited)
    .select(['id', 'email_key'])
    .where('email_key', 'in', people.keys)
    .where('id', 'not in', people.known)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Who waits for a product under any of its names, in the order in which they asked; locked in the order of their ids,
 * as the team's own changes lock them. Those that somebody else told meanwhile are missing.
 */
export const lockWaiting = async ({ trx, scope }: Unit, waited: AwaitedItem, limit: number) => {
  const order = await waiting(trx, scope, waited)
    .select('id')
    .orderBy('requested_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (order.length === 0) return []
  const ids = order.map(({ id }) => id)
  const locked = await waiting(trx, scope, waited)
    .select(WAITING)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const byId = new Map(locked.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Marks requests as told, with the mail of each, and by whom: null for the shop's stock. */
export const markNotified = async (
  { trx, scope }: Unit,
  notified: readonly { id: string; mailId: string }[],
  at: Date,
  by: string | null,
): Promise<void> => {
  const mails = JSON.stringify(notified.map(({ id, mailId }) => ({ id, mail: mailId })))
  await sql`
    update stock_requests r set contacted_at = ${at}, notified_at = ${at}, mail_id = t.mail, told_by = ${by}
    from jsonb_to_recordset(${mails}::jsonb) as t(id uuid, mail uuid)
    where r.business_id = ${scope.businessId} and r.id = t.id`.execute(trx)
}

export interface NotifiedItem {
  integrationId: string
  productId: string
  variantId: string | null
}

const notifiedKey = (scope: BusinessScope, item: NotifiedItem) => ({
  business_id: scope.businessId,
  integration_id: item.integrationId,
  product_id: item.productId,
  variant_id: item.variantId ?? '',
})

/** How many people an item's units were announced to, locked: one at a time tells about an item. */
export const lockNotifiedItem = async ({ trx, scope }: Unit, item: NotifiedItem) => {
  const key = notifiedKey(scope, item)
  await trx
    .insertInto('stock_told')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('stock_told')
    .select(['quantity', 'told'])
    .where((eb) => eb.and(key))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export const saveNotifiedItem = async (
  { trx, scope }: Unit,
  item: NotifiedItem,
  now: { quantity: number; told: number },
): Promise<void> => {
  await trx
    .updateTable('stock_told')
    .set(now)
    .where((eb) => eb.and(notifiedKey(scope, item)))
    .execute()
}

/** The name under which the team sees what people wait for; undefined when nobody ever did. */
export const findSeenName = async (db: Db, scope: BusinessScope, productId: string) =>
  (
    await db
      .selectFrom('stock_demand')
      .select(usualName.as('product_name'))
      .where(ofBusiness(scope))
      .where('product_id', '=', productId)
      .executeTakeFirst()
  )?.product_name

/** Takes the name of a former member off everybody they told; the mails of the last 30 days have one. */
export const eraseNotifier = async (db: Db, businessIds: readonly string[], name: string): Promise<void> => {
  if (businessIds.length === 0) return
  await db
    .updateTable('stock_requests')
    .set({ told_by: null, told_by_former_member: true })
    .where('business_id', 'in', businessIds)
    .where('notified_at', 'is not', null)
    .where('told_by', '=', name)
    .execute()
}
