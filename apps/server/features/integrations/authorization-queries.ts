import type { Insertable } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { SHOWN_COLUMNS } from './queries.ts'

/** The integration of a Shopify shop, and when it is read next: never, as long as its owner has not agreed. */
export const findShopifyShop = (db: Db, scope: BusinessScope, shopDomain: string) =>
  db
    .selectFrom('integrations')
    .select([...SHOWN_COLUMNS, 'next_sync_at'])
    .where(ofBusiness(scope))
    .where('platform', '=', 'shopify')
    .where('shop_domain', '=', shopDomain)
    .executeTakeFirst()

/** Keeps that a user began to connect a shop, until it expires; what has ended is forgotten. */
export const insertAuthorization = async (
  { trx, scope }: Unit,
  begun: Omit<Insertable<Database['shopify_authorizations']>, 'business_id'>,
  now: Date,
): Promise<void> => {
  await trx
    .deleteFrom('shopify_authorizations')
    .where(ofBusiness(scope))
    .where('expires_at', '<=', now)
    .execute()
  await trx
    .insertInto('shopify_authorizations')
    .values({ ...begun, business_id: scope.businessId })
    .execute()
}

/** Takes a beginning, once: the integration that it is for; undefined for another user, shop or time. */
export const takeAuthorization = async (
  db: Db,
  scope: BusinessScope,
  answer: { stateHash: Buffer; userId: string; shopDomain: string; now: Date },
): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('shopify_authorizations')
    .where(ofBusiness(scope))
    .where('state_hash', '=', answer.stateHash)
    .where('user_id', '=', answer.userId)
    .where('shop_domain', '=', answer.shopDomain)
    .where('expires_at', '>', answer.now)
    .returning('integration_id')
    .executeTakeFirst()
  return row?.integration_id
}
