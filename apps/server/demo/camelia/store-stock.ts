import { type Insertable, sql } from 'kysely'
import { v7 } from 'uuid'
import { contactSearchText } from '#server/features/contacts/public.ts'
import type { Trx } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import type { Database } from '#server/lib/schema.ts'
import { emailKey, searchable } from '#server/lib/text.ts'
import { DAY_MS, parisTime } from '../clock.ts'
import { type ScriptedRequest, stockRequests } from './stock.ts'

const CONSENT = 'J’accepte de recevoir cette alerte. Mes données ne servent à rien d’autre.'

/** Stores what shoppers wait for; somebody who never wrote before becomes a contact. */
export const storeStockRequests = async (trx: Trx, businessId: string, now: Date): Promise<void> => {
  const contacts = await trx
    .selectFrom('contacts')
    .select(['id', 'email_key'])
    .where('business_id', '=', businessId)
    .execute()
  const known = new Map(contacts.map(({ id, email_key }) => [email_key, id]))
  const added: Insertable<Database['contacts']>[] = []
  const rows = stockRequests.map((request) => {
    const at = requestedAt(request, now)
    const key = emailKey(request.person.email)
    if (!known.has(key)) {
      const contact = contactOf(businessId, request, at)
      known.set(key, contact.id)
      added.push(contact)
    }
    return rowOf(businessId, request, at, known.get(key) ?? null)
  })
  if (added.length > 0) await trx.insertInto('contacts').values(added).execute()
  for (const { contact_id, requested_at } of rows)
    await trx
      .updateTable('contacts')
      .set({ last_contact_at: sql<Date>`greatest(last_contact_at, ${requested_at}::timestamptz)` })
      .where('business_id', '=', businessId)
      .where('id', '=', contact_id)
      .execute()
  await trx.insertInto('stock_requests').values(rows).execute()
  await trx
    .insertInto('stock_request_lookup')
    .values(rows.map(({ id }) => ({ request_id: id, business_id: businessId })))
    .execute()
  const pending = rows.filter(({ contacted_at }) => contacted_at === null).length
  await trx
    .updateTable('business_counters')
    .set((eb) => ({
      contacts: eb('contacts', '+', added.length),
      stock_pending: eb('stock_pending', '+', pending),
      stock_contacted: eb('stock_contacted', '+', rows.length - pending),
    }))
    .where('business_id', '=', businessId)
    .execute()
}

/** A request of today is one of the last minutes, whatever the time is. */
const requestedAt = ({ daysAgo, time }: ScriptedRequest, now: Date): Date =>
  daysAgo === 0 ? new Date(now.getTime() - 6 * 60_000) : parisTime(now, daysAgo, time)

const contactOf = (businessId: string, { person }: ScriptedRequest, at: Date) => ({
  business_id: businessId,
  id: newId(),
  name: person.name,
  email: person.email,
  email_key: emailKey(person.email),
  phone: person.phone ?? null,
  source: 'widget',
  search_text: contactSearchText({ ...person, phone: person.phone ?? null }),
  last_contact_at: at,
  created_at: at,
  updated_at: at,
})

const rowOf = (
  businessId: string,
  { person, product, source, contactedAfterDays, notes }: ScriptedRequest,
  at: Date,
  contactId: string | null,
) => ({
  business_id: businessId,
  id: v7({ msecs: at.getTime() }),
  product_id: product.id,
  product_name: product.name,
  customer_name: person.name,
  customer_email: person.email,
  email_key: emailKey(person.email),
  customer_phone: person.phone ?? null,
  source,
  contact_id: contactId,
  consent_text: CONSENT,
  consented_at: at,
  requested_at: at,
  contacted_at:
    contactedAfterDays === undefined ? null : new Date(at.getTime() + contactedAfterDays * DAY_MS),
  notes: notes ?? null,
  search_text: searchable(person.name, person.email, product.name, product.id),
})
