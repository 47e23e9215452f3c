import type { Insertable } from 'kysely'
import { ANSWERING_ROLES } from '#contract/team/roles.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** So many browsers of a person get notifications; the oldest leave first. */
const PER_USER = 20

interface Browser {
  endpoint_hash: Buffer
  sealed: string
}

/** Keeps a browser for the session it is signed in with; one that is known already changes hands. */
export const saveBrowser = async (
  trx: Trx,
  { endpoint_hash, ...values }: Insertable<Database['push_subscriptions']>,
): Promise<void> => {
  await trx
    .insertInto('push_subscriptions')
    .values({ endpoint_hash, ...values })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(values))
    .execute()
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('endpoint_hash')
        .where('user_id', '=', values.user_id)
        .orderBy('created_at', 'desc')
        .offset(PER_USER),
    )
    .execute()
}

/** Ends a browser's notifications. @param userId only if it is this person's */
export const deleteBrowser = async (db: Db, hash: Buffer, userId?: string): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', hash)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
    .execute()
}

/** A person's browser by the hash of its address. */
export const findOwnBrowser = (db: Db, hash: Buffer, userId: string): Promise<Browser | undefined> =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint_hash', 'sealed'])
    .where('endpoint_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst()

const ofTeam = (db: Db, scope: BusinessScope, now: Date) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('memberships as m', 'm.user_id', 'p.user_id')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .where(ofBusiness(scope, 'm'))
    .where('m.role', 'in', ANSWERING_ROLES)
    .where('s.expires_at', '>', now)

/**
 * The browsers of those who answer for a business, whose sessions still last, with what each one's person chose
 * as language.
 * @param userId only of this person
 */
export const findBrowsers = (db: Db, scope: BusinessScope, now: Date, userId?: string) =>
  ofTeam(db, scope, now)
    .$if(userId !== undefined, (query) => query.where('p.user_id', '=', userId as string))
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.endpoint_hash', 'u.language'])
    .execute()

/** One of those browsers by the hash of its address; undefined when it is none of them any more. */
export const findTeamBrowser = (db: Db, scope: BusinessScope, hash: Buffer, now: Date) =>
  ofTeam(db, scope, now)
    .select(['p.endpoint_hash', 'p.sealed'])
    .where('p.endpoint_hash', '=', hash)
    .executeTakeFirst()

export const countBrowsers = async (db: Db, scope: BusinessScope, now: Date): Promise<number> => {
  const { count } = await ofTeam(db, scope, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
