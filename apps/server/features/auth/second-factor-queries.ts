import { sql } from 'kysely'
import { LIMITS } from '#contract/shared-limits.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import type { Db, Trx } from '#server/lib/database.ts'

/** The second factor of an account, whether it is switched on or only being set up. */
export const findSecondFactor = (db: Db, userId: string) =>
  db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'created_at', 'enabled_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Takes a time step; false when a code of it, or of a later one, was accepted before. */
export const takeStep = async (db: Db, userId: string, step: number): Promise<boolean> => {
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(last_step < ${step}, true)`)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Uses a recovery code up; false when it is none or was used before. */
export const spendRecoveryCode = async (db: Db, userId: string, hash: Buffer): Promise<boolean> => {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Keeps that a password was right: answers the single-use token of the second step. */
export const createChallenge = async (db: Db, userId: string): Promise<string> => {
  const token = randomToken()
  await db
    .insertInto('sign_in_challenges')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIMITS.challengeMs / 1_000})`,
    })
    .execute()
  return token
}

/** A sign-in that may still be ended, with its account: nobody else ends it before the transaction does. */
export const lockChallenge = (trx: Trx, token: string) =>
  trx
    .selectFrom('sign_in_challenges')
    .innerJoin('users', 'users.id', 'sign_in_challenges.user_id')
    .select(['users.id', 'users.email'])
    .where('token_hash', '=', sha256(token))
    .where('sign_in_challenges.expires_at', '>', sql<Date>`now()`)
    .where('failures', '<', LIMITS.challengeFailures)
    .forUpdate('sign_in_challenges')
    .executeTakeFirst()

/** Counts a wrong code; with the last one allowed the sign-in has to start again. */
export const countFailure = async (trx: Trx, token: string): Promise<void> => {
  await trx
    .updateTable('sign_in_challenges')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', sha256(token))
    .execute()
}

/** Uses a sign-in up. */
export const spendChallenge = async (trx: Trx, token: string): Promise<void> => {
  await trx.deleteFrom('sign_in_challenges').where('token_hash', '=', sha256(token)).execute()
}

/** Switches two-factor sign-in off, with its recovery codes; sign-ins that wait for a code have to start again. */
export const deleteSecondFactor = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}
