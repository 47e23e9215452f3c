import { sql } from 'kysely'
import { LIMITS } from '#contract/shared-limits.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import { emailKey } from '#server/lib/text.ts'

/** Keeps a new address until its link is opened, in place of an earlier one; answers the token of the link. */
export const saveEmailChange = async (
  trx: Trx,
  user: { id: string; sessionId: string },
  email: string,
): Promise<string> => {
  const token = randomToken()
  await deleteEmailChange(trx, user.id)
  await trx
    .insertInto('email_changes')
    .values({
      token_hash: sha256(token),
      user_id: user.id,
      session_id: user.sessionId,
      email,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIMITS.emailChangeMs / 1_000})`,
    })
    .execute()
  return token
}

export const deleteEmailChange = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

export const findEmailChange = (db: Db, token: string) =>
  db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['email_changes.user_id', 'email_changes.email', 'users.language'])
    .where('email_changes.token_hash', '=', sha256(token))
    .where('email_changes.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Uses a link up; undefined when it cannot be used, or somebody else just did. */
export const spendEmailChange = (trx: Trx, token: string) =>
  trx
    .deleteFrom('email_changes')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'email', 'session_id'])
    .executeTakeFirst()

/** The name, the address and the language of an account, locked until the transaction ends. */
export const lockUser = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Gives an account its new, proven address. Fails on the unique key when another account has it. */
export const setEmail = async (trx: Trx, userId: string, email: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      email,
      email_key: emailKey(email),
      email_confirmed_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
