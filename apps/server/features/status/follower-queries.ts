import { sql } from 'kysely'
import type { Db, Trx } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import { emailKey } from '#server/lib/text.ts'

/** Keeps who asks; the same address again is the same follower, in the language asked in last. */
export const saveFollower = (
  trx: Trx,
  { email, language, askedAt }: { email: string; language: string; askedAt: Date },
) =>
  trx
    .insertInto('status_followers')
    .values({ id: newId(), email, email_key: emailKey(email), language, asked_at: askedAt })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ language, asked_at: askedAt }))
    .returningAll()
    .executeTakeFirstOrThrow()

export const findFollower = (db: Db, id: string) =>
  db.selectFrom('status_followers').selectAll().where('id', '=', id).executeTakeFirst()

/** Notes when they confirmed; a second time changes nothing. */
export const confirmFollower = (db: Db, id: string, at: Date) =>
  db
    .updateTable('status_followers')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${at})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteFollower = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('status_followers').where('id', '=', id).execute()
}

/** Takes an address off the list. */
export const forgetFollower = async (db: Db, email: string): Promise<void> => {
  await db.deleteFrom('status_followers').where('email_key', '=', emailKey(email)).execute()
}

/** Forgets who never confirmed. */
export const deleteUnconfirmed = async (trx: Trx, before: Date): Promise<void> => {
  await trx
    .deleteFrom('status_followers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .execute()
}

export const hasFollowers = async (trx: Trx): Promise<boolean> =>
  (await trx
    .selectFrom('status_followers')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Marks the next followers as told of the news of a moment; those who know newer ones are left out. */
export const takeFollowers = async (trx: Trx, at: Date, limit: number) => {
  const next = await trx
    .selectFrom('status_followers')
    .select(['id', 'email', 'language'])
    .where('confirmed_at', '<=', at)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<', at)]))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
  const ids = next.map(({ id }) => id)
  if (ids.length > 0)
    await trx.updateTable('status_followers').set({ told_at: at }).where('id', 'in', ids).execute()
  return next
}
