import { type Selectable, sql, type Updateable } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { CONTACT_COLUMNS, WIDGET_SOURCE } from './contact.ts'

const LOCKED = [...CONTACT_COLUMNS, 'email_key', 'notes', 'message_count'] as const

/** A contact as changes read it. */
export type LockedContact = Pick<Selectable<Database['contacts']>, (typeof LOCKED)[number]>

/**
 * What the team does to its contacts as a whole happens one after the other: adding, importing, merging, erasing.
 * First in its transaction, before any row is locked.
 */
export const takeTurn = async ({ trx, scope }: Unit): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contacts:${scope.businessId}`}, 0))`.execute(trx)
}

/** Whether a contact is there; it stays until the transaction ends, and can still be written to. */
export const lockContact = async ({ trx, scope }: Unit, id: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('contacts')
    .select('id')
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Contacts by id, locked until the transaction ends. */
export const lockContacts = ({ trx, scope }: Unit, ids: readonly string[]): Promise<LockedContact[]> =>
  trx
    .selectFrom('contacts')
    .select(LOCKED)
    .where(ofBusiness(scope))
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** What the team knows under some addresses, locked: contacts that visitors claimed are not among them. */
export const lockTeamContacts = ({ trx, scope }: Unit, keys: readonly string[]): Promise<LockedContact[]> =>
  trx
    .selectFrom('contacts')
    .select(LOCKED)
    .where(ofBusiness(scope))
    .where('email_key', 'in', keys)
    .where('source', '!=', WIDGET_SOURCE)
    .orderBy('id')
    .forUpdate()
    .execute()

export const changeContact = ({ trx, scope }: Unit, id: string, changes: Updateable<Database['contacts']>) =>
  trx
    .updateTable('contacts')
    .set(changes)
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .returning(CONTACT_COLUMNS)
    .executeTakeFirstOrThrow()

/** Puts what belongs to some contacts under another one, or under none. */
export const moveBelongings = async ({ trx, scope }: Unit, from: readonly string[], to: string | null) => {
  for (const table of ['conversations', 'stock_requests'] as const) {
    await trx
      .updateTable(table)
      .set({ contact_id: to })
      .where(ofBusiness(scope))
      .where('contact_id', 'in', from)
      .execute()
  }
  if (to === null) return
  await trx
    .updateTable('contact_events')
    .set({ contact_id: to })
    .where(ofBusiness(scope))
    .where('contact_id', 'in', from)
    .execute()
}

/** A contact that a visitor's claim made and to which nothing happened or belongs, locked. */
export const findForgettable = ({ trx, scope }: Unit, id: string) =>
  trx
    .selectFrom('contacts as c')
    .select('c.id')
    .where(ofBusiness(scope, 'c'))
    .where('c.id', '=', id)
    .where('c.source', '=', WIDGET_SOURCE)
    .where('c.conversation_count', '=', 0)
    .where('c.notes', 'is', null)
    .where(sql<boolean>`c.tags = '{}' and c.updated_at = c.created_at`)
    .where(
      sql<boolean>`not exists (
        select from stock_requests r where r.business_id = c.business_id and r.contact_id = c.id
      ) and not exists (
        select from contact_events e where e.business_id = c.business_id and e.contact_id = c.id
      )`,
    )
    .forUpdate('c')
    .executeTakeFirst()

/** Deletes contacts and answers how many there were. */
export const removeContacts = async ({ trx, scope }: Unit, ids: readonly string[]): Promise<number> => {
  const result = await trx
    .deleteFrom('contacts')
    .where(ofBusiness(scope))
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

interface ContactEvent {
  id: string
  contactId: string
  kind: 'email' | 'merged' | 'imported'
  label: string | null
  member: { id: string; name: string }
  at: Date
}

/** Notes what the team did; false when the same was noted already. */
export const noteEvent = async ({ trx, scope }: Unit, event: ContactEvent): Promise<boolean> => {
  const result = await trx
    .insertInto('contact_events')
    .values({
      business_id: scope.businessId,
      contact_id: event.contactId,
      id: event.id,
      kind: event.kind,
      label: event.label,
      member_id: event.member.id,
      member_name: event.member.name,
      created_at: event.at,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'contact_id', 'id']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
