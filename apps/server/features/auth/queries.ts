import { type Insertable, sql } from 'kysely'
import { LIMITS } from '#contract/shared-limits.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import type { Database } from '#server/lib/schema.ts'
import { emailKey } from '#server/lib/text.ts'
import { invitationKey } from './invitation-key.ts'

export const PROFILE_COLUMNS = [
  'id',
  'email',
  'name',
  'company',
  'user_type',
  'role',
  'created_at',
  'updated_at',
] as const

/** An account by its address, with its password hash, and the network addresses from which it has a session. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...PROFILE_COLUMNS, 'password_hash', 'language'])
    .select(
      sql<string[]>`array(
        select distinct address from sessions where user_id = users.id and address is not null
      )`.as('addresses'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('second_factors')
            .select('second_factors.user_id')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('second_factors.enabled_at', 'is not', null),
        )
        .as('has_second_factor'),
    )
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()

const ofEmail = (db: Db, email: string) => db.selectFrom('users').where('email_key', '=', emailKey(email))

/** Whether an address has an account. */
export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await ofEmail(db, email).select('id').executeTakeFirst()) !== undefined

/** The choice of language of the account that an address has; undefined when it has none. */
export const findLanguage = async (db: Db, email: string) =>
  (await ofEmail(db, email).select('language').executeTakeFirst())?.language

/** The user whose profile the API answers. */
export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').select(PROFILE_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()

export const findPasswordHash = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())
    ?.password_hash ?? null

interface Caller {
  userAgent: string | null
  address: string
}

/** Opens a session and answers its token: 256 random bits, of which only the hash is kept. */
export const createSession = async (db: Db, userId: string, caller: Caller): Promise<string> => {
  const token = randomToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      id: newId(),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${LIMITS.sessionDays})`,
      user_agent: caller.userAgent,
      address: caller.address,
    })
    .execute()
  return token
}

export const deleteSession = async (db: Db, sessionId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Ends the sessions of a user, all or all but one; answers how many. */
export const deleteSessionsOf = async (
  db: Db,
  userId: string,
  keepId: string | null = null,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keepId !== null, (query) => query.where('id', '<>', keepId))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const findInvitation = (db: Db, code: string) =>
  db
    .selectFrom('invitations')
    .select(['max_uses', 'used'])
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('expired'))
    .where('code_key', '=', invitationKey(code))
    .executeTakeFirst()

/** Takes one use of an invitation; false when none is left. Undone with the transaction. */
export const spendInvitation = async (trx: Trx, code: string): Promise<boolean> => {
  const spent = await trx
    .updateTable('invitations')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code_key', '=', invitationKey(code))
    .whereRef('used', '<', 'max_uses')
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .returning('code_key')
    .executeTakeFirst()
  return spent !== undefined
}

/** Stores an account; undefined when its address has one already. */
export const insertUser = (trx: Trx, user: Omit<Insertable<Database['users']>, 'id' | 'email_key'>) =>
  trx
    .insertInto('users')
    .values({ ...user, id: newId(), email_key: emailKey(user.email) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(PROFILE_COLUMNS)
    .executeTakeFirst()

/** Makes a reset token of an account, good for an hour. */
export const createPasswordReset = async (
  trx: Trx,
  userId: string,
  requestedFrom: string,
): Promise<string> => {
  const token = randomToken()
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIMITS.passwordResetMs / 1_000})`,
      requested_from: requestedFrom,
    })
    .execute()
  return token
}

/** The account that a reset token can still be used for. */
export const findPasswordReset = (db: Db, token: string) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email'])
    .where('password_resets.token_hash', '=', sha256(token))
    .where('password_resets.used_at', 'is', null)
    .where('password_resets.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Uses a reset token up, and every other one of its account; undefined when it cannot be used. */
export const spendPasswordReset = async (trx: Trx, token: string): Promise<string | undefined> => {
  const spent = await trx
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  if (spent === undefined) return undefined
  await spendPasswordResetsOf(trx, spent.user_id)
  return spent.user_id
}

/** Uses every reset token of an account up. */
export const spendPasswordResetsOf = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Sets a new password and answers the account's address. What somebody who knew the old one began ends: sign-ins that
 * wait for their second step, and a change of address whose link was not opened.
 */
export const setPassword = async (trx: Trx, userId: string, passwordHash: string) => {
  for (const table of ['sign_in_challenges', 'email_changes'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  return trx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_changed_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
}

/** Notes that a mailed link was opened: the address is the user's. Answers whether nothing had proved that before. */
export const confirmEmail = async (trx: Trx, userId: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes sessions, tokens and sign-ins that ended. */
export const deleteEnded = async (db: Db): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  for (const table of ['email_changes', 'sign_in_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute()
}
