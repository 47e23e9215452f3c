import { sql } from 'kysely'
import { LIMITS } from '#contract/shared-limits.ts'
import type { Db, Trx } from '#server/lib/database.ts'

/** Keeps the secret of a set-up; false when two-factor sign-in is on already. */
export const saveTwoFactorSetup = async (db: Db, userId: string, sealedSecret: string): Promise<boolean> => {
  const saved = await db
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: sql<Date>`now()`, last_step: null })
        .where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Switches a set-up on, unless it is on, has expired or was begun anew: then false. */
export const enableSecondFactor = async (
  trx: Trx,
  userId: string,
  sealedSecret: string,
  step: number,
): Promise<boolean> => {
  const enabled = await trx
    .updateTable('second_factors')
    .set({ enabled_at: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('enabled_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${LIMITS.secondFactorSetupMs / 1_000})`)
    .returning('user_id')
    .executeTakeFirst()
  return enabled !== undefined
}

/** Replaces the recovery codes of an account. */
export const replaceRecoveryCodes = async (trx: Trx, userId: string, hashes: Buffer[]): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** How an account is protected. */
export const findSecurity = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('email_changes', (join) =>
      join.onRef('email_changes.user_id', '=', 'users.id').on('expires_at', '>', sql<Date>`now()`),
    )
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
      'users.password_changed_at',
      'users.email_confirmed_at',
      'email_changes.email as new_email',
      'email_changes.expires_at',
      'second_factors.enabled_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .where('used_at', 'is', null)
        .as('codes_left'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
