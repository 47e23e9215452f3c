import { sql } from 'kysely'
import type { Db, Trx } from '#server/lib/database.ts'
import { emailKey } from '#server/lib/text.ts'

/** The businesses that would be left without an owner. */
export const findOwnedAlone = (db: Db, userId: string) =>
  db
    .selectFrom('memberships as own')
    .innerJoin('businesses', 'businesses.id', 'own.business_id')
    .select(['businesses.id', 'businesses.name', 'businesses.status', 'businesses.has_active_transfer'])
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as other')
            .select('other.user_id')
            .whereRef('other.business_id', '=', 'own.business_id')
            .where('other.role', '=', 'owner')
            .where('other.user_id', '<>', userId),
        ),
      ),
    )
    .orderBy(sql`businesses.name collate "C"`)
    .orderBy('businesses.id')
    .execute()

/** How many places in businesses, and how many sessions, a user has. */
export const countPlaces = (db: Db, userId: string) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('memberships')
        .select(eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('memberships'),
      eb
        .selectFrom('sessions')
        .select(eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', sql<Date>`now()`)
        .as('sessions'),
    ])
    .executeTakeFirstOrThrow()

/** Holds a user and their businesses still: nobody joins, leaves or deletes an account of these meanwhile. */
export const lockUserForDeletion = async (trx: Trx, userId: string): Promise<string[]> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const businesses = await trx
    .selectFrom('businesses')
    .select('id')
    .where('id', 'in', trx.selectFrom('memberships').select('business_id').where('user_id', '=', userId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return businesses.map(({ id }) => id)
}

/** Takes somebody off the ended transfers that were theirs; an open offer still waits for its address. */
const eraseAddressee = async (trx: Trx, user: { id: string; email: string }): Promise<void> => {
  await trx
    .updateTable('transfers')
    .set({ new_owner_email: '', email_key: '' })
    .where((eb) => eb.or([eb('claimed_by', '=', user.id), eb('email_key', '=', emailKey(user.email))]))
    .where('status', '<>', 'pending')
    .execute()
}

/** Deletes the invitations to somebody, with their address in the team's log, and those of theirs that still wait. */
const eraseInvited = async (trx: Trx, user: { id: string; email: string }): Promise<void> => {
  const key = emailKey(user.email)
  await trx
    .updateTable('team_actions')
    .set({ label: null, former_invitee: true })
    .where('kind', '=', 'invited')
    .where(sql<boolean>`lower(label) = ${key}`)
    .where(
      'business_id',
      'in',
      trx.selectFrom('member_invitations').select('business_id').where('email_key', '=', key),
    )
    .execute()
  await trx
    .deleteFrom('member_invitations')
    .where((eb) =>
      eb.or([
        eb('email_key', '=', key),
        eb.and([eb('invited_by', '=', user.id), eb('accepted_at', 'is', null)]),
      ]),
    )
    .execute()
}

/**
 * Deletes an account; sessions, tokens, places and second factor go with it. What the team did last stays, as a
 * former member's; invitations to the address and those sent
 * by it go.
 */
export const deleteUser = async (trx: Trx, user: { id: string; email: string }): Promise<void> => {
  await trx.deleteFrom('support_messages').where('user_id', '=', user.id).execute()
  await trx.updateTable('team_actions').set({ user_name: null }).where('user_id', '=', user.id).execute()
  await eraseAddressee(trx, user)
  await eraseInvited(trx, user)
  await trx.deleteFrom('users').where('id', '=', user.id).execute()
}
