import { sql } from 'kysely'
import { removeBusiness } from '#server/features/businesses/queries.ts'
import { deleteUser } from '#server/features/profile/deletion-queries.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Db } from '#server/lib/database.ts'
import { mintScope } from '#server/lib/mint-scope.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { demoInvitation } from './demo-invitation.ts'
import { demoWidgetKey } from './demo-key.ts'

const demoAccounts = (db: Db) =>
  db.selectFrom('users').innerJoin('demo_accounts', 'user_id', 'id').select(['id', 'email', 'name']).execute()

/** Whether the database holds something of the demo data that is published: an account, the code or the key. */
const hasDemoData = async (db: Db): Promise<boolean> => {
  const { holds } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('demo_accounts').select('user_id')),
        exists(
          selectFrom('widget_key_lookup').select('key_id').where('key_hash', '=', sha256(demoWidgetKey)),
        ),
        exists(
          selectFrom('invitations')
            .select('code')
            .where('code_key', '=', demoInvitation.code_key)
            .where('note', '=', demoInvitation.note),
        ),
      ]).as('holds'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(holds)
}

/**
 * Keeps production from starting beside accounts whose passwords everybody can read.
 * @throws StartupError with what to do
 */
export const refuseDemo = async (db: Db): Promise<void> => {
  if (!(await hasDemoData(db))) return
  throw new StartupError(
    'this database holds the demo, whose accounts, invitation code and widget key are published, so production does not start on it. Give DATA_DIR another folder (or DATABASE_URL another database), or remove the demo from this one: npm run admin -- demo remove',
  )
}

interface RemovedDemo {
  accounts: string[]
  /** The businesses that nobody but accounts of the demo owned. */
  businesses: string[]
}

/** Deletes the accounts of the demo, the businesses that only they own, its code and its key; all else stays. */
export const removeDemo = (db: Db): Promise<RemovedDemo> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '10min'`.execute(trx)
    const accounts = await demoAccounts(trx)
    const ofDemo = accounts.map(({ id }) => id)
    const businesses =
      ofDemo.length === 0
        ? []
        : await trx
            .selectFrom('businesses')
            .select(['id', 'name'])
            .where(({ exists, not, selectFrom }) => {
              const members = selectFrom('memberships')
                .select('user_id')
                .whereRef('business_id', '=', 'businesses.id')
              return exists(members.where('user_id', 'in', ofDemo)).and(
                not(exists(members.where('role', '=', 'owner').where('user_id', 'not in', ofDemo))),
              )
            })
            .orderBy('name')
            .execute()
    for (const { id } of businesses) await removeBusiness(trx, mintScope(id, 'owner'))
    for (const account of accounts) await deleteUser(trx, account)
    await trx.deleteFrom('widget_keys').where('api_key', '=', demoWidgetKey).execute()
    await trx
      .deleteFrom('invitations')
      .where('code_key', '=', demoInvitation.code_key)
      .where('note', '=', demoInvitation.note)
      .execute()
    return { accounts: accounts.map(({ email }) => email), businesses: businesses.map(({ name }) => name) }
  })
