import { sql } from 'kysely'
import type { MailKind } from '#contract/notifications/mail-kinds.ts'
import { ANSWERING_ROLES, MANAGING_ROLES } from '#contract/team/roles.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

export interface Recipient {
  id: string
  email: string
  name: string
  /** What they chose in the dashboard, as `languageOf` takes it. */
  language: string | null
}

/** Who of the team a kind of mail is for, and has not left it: of who waits, whoever answers; of the rest, who manages. */
export const findRecipients = (db: Db, scope: BusinessScope, kind: MailKind): Promise<Recipient[]> =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'u.name', 'u.language'])
    .where(ofBusiness(scope, 'm'))
    .where('m.role', 'in', kind === 'alerts' ? ANSWERING_ROLES : MANAGING_ROLES)
    .where(
      sql<boolean>`not exists (select from notification_opt_outs o
        where o.business_id = m.business_id and o.user_id = m.user_id and o.kind = ${kind})`,
    )
    .orderBy('m.created_at')
    .orderBy('u.id')
    .execute()

/** The kinds of mails that a person has left. */
export const findLeft = async (db: Db, scope: BusinessScope, userId: string): Promise<MailKind[]> => {
  const rows = await db
    .selectFrom('notification_opt_outs')
    .select('kind')
    .where(ofBusiness(scope))
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** How many there are who answer customers. */
export const countTeam = async (db: Db, scope: BusinessScope): Promise<number> => {
  const { count } = await db
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofBusiness(scope))
    .where('role', 'in', ANSWERING_ROLES)
    .executeTakeFirstOrThrow()
  return count
}

/** Leaves a kind of mail, or takes it up again; the same twice changes nothing. */
export const setWanted = async (
  db: Db,
  scope: BusinessScope,
  userId: string,
  kind: MailKind,
  wanted: boolean,
): Promise<void> => {
  if (wanted) {
    await db
      .deleteFrom('notification_opt_outs')
      .where(ofBusiness(scope))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute()
    return
  }
  await db
    .insertInto('notification_opt_outs')
    .columns(['business_id', 'user_id', 'kind'])
    // Only who is of the team has something to leave.
    .expression((eb) =>
      eb
        .selectFrom('memberships')
        .select((s) => ['business_id', 'user_id', s.val(kind).as('kind')])
        .where(ofBusiness(scope))
        .where('user_id', '=', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The business's name, the person's language and whether they get a kind of mail; undefined when one of them is gone. */
export const findSubscription = async (db: Db, scope: BusinessScope, userId: string, kind: MailKind) => {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('notification_opt_outs as o', (join) =>
      join
        .onRef('o.business_id', '=', 'm.business_id')
        .onRef('o.user_id', '=', 'm.user_id')
        .on('o.kind', '=', kind),
    )
    .select(['b.name', 'u.language', 'o.kind as left'])
    .where(ofBusiness(scope, 'm'))
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  return row && { name: row.name, language: row.language, subscribed: row.left === null }
}
