import type { Db } from '#server/lib/database.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { emailKey } from '#server/lib/text.ts'

/** One line for each account: address, name, type, plan, and when it was made. */
export const listUsers = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('users').selectAll().orderBy('created_at').execute()
  return rows.map((user) =>
    [
      user.email.padEnd(36),
      user.user_type.padEnd(14),
      user.role.padEnd(8),
      new Date(user.created_at).toISOString().slice(0, 10),
      user.name,
    ].join('  '),
  )
}

/** Puts an account on a plan; the dashboard shows it as `{PLAN} Plan`. */
export const setPlan = async (db: Db, email: string, plan: string): Promise<void> => {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(plan)) {
    throw new StartupError(`A plan is one word of small letters, such as free or pro, not "${plan}".`)
  }
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: plan, updated_at: new Date() })
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new StartupError(`There is no account ${email}.`)
}

/** Switches two-factor sign-in of an account off, for somebody who lost app and recovery codes. */
export const resetSecondFactor = async (db: Db, email: string): Promise<void> => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (user === undefined) throw new StartupError(`There is no account ${email}.`)
  const removed = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sign_in_challenges').where('user_id', '=', user.id).execute()
    return trx.deleteFrom('second_factors').where('user_id', '=', user.id).executeTakeFirst()
  })
  if (removed.numDeletedRows === 0n) throw new StartupError(`${email} has no two-factor sign-in.`)
}
