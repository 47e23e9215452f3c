import { sql, type Transaction } from 'kysely'
import { contactSearchText } from '#server/features/contacts/public.ts'
import { newId } from '#server/lib/ids.ts'
import type { Database } from '#server/lib/schema.ts'
import { emailKey } from '#server/lib/text.ts'
import { insertBreakdown, insertFigures } from '#server/lib/transaction-finish.ts'
import type { Simulation } from './simulation.ts'

type Trx = Transaction<Database>

const CHUNK = 500

const inChunks = async <T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK) await insert(rows.slice(start, start + CHUNK))
}

/** Stores what conversations left behind, and adds it to the counters and figures of their business. */
export const storeSimulation = async (
  trx: Trx,
  businessId: string,
  simulation: Simulation,
): Promise<void> => {
  await storeContacts(trx, businessId, simulation)
  await inChunks(simulation.conversations, (chunk) =>
    trx
      .insertInto('conversations')
      .values(chunk.map((row) => ({ ...row, business_id: businessId })))
      .execute(),
  )
  await inChunks(simulation.conversations, (chunk) =>
    trx
      .insertInto('conversation_lookup')
      .values(chunk.map(({ id }) => ({ conversation_id: id, business_id: businessId })))
      .execute(),
  )
  await inChunks(simulation.messages, (chunk) =>
    trx
      .insertInto('messages')
      .values(
        chunk.map((row) => ({ ...row, business_id: businessId, metadata: JSON.stringify(row.metadata) })),
      )
      .execute(),
  )
  await inChunks(simulation.unanswered, (chunk) =>
    trx
      .insertInto('unanswered_questions')
      .values(chunk.map((row) => ({ ...row, business_id: businessId, id: newId() })))
      .execute(),
  )
  await inChunks(simulation.mailed, (chunk) =>
    trx
      .insertInto('mailed_messages')
      .values(chunk.map((row) => ({ ...row, business_id: businessId })))
      .execute(),
  )
  await storePersonRequests(trx, businessId, simulation)
  await addCounters(trx, businessId, simulation)
  await inChunks([...simulation.figures], (chunk) => insertFigures(businessId, chunk).execute(trx))
  await inChunks([...simulation.breakdown.values()], (chunk) =>
    insertBreakdown(businessId, chunk).execute(trx),
  )
}

/** Who was handed over, or wrote a mail, was reached when the team's next words stood there. */
const storePersonRequests = (trx: Trx, businessId: string, { conversations }: Simulation): Promise<void> =>
  inChunks(conversations, (chunk) =>
    sql`insert into person_requests (business_id, conversation_id, requested_at, answered_at, reached_at)
      select m.business_id, m.conversation_id, m.created_at, a.at, a.at
      from messages m cross join lateral (
        select min(t.created_at) as at from messages t
        where t.business_id = m.business_id and t.conversation_id = m.conversation_id and t.id > m.id
          and t.sender_type = 'business' and t.kind = 'message'
      ) a
      where m.business_id = ${businessId}::uuid and m.conversation_id = any(${chunk.map(({ id }) => id)}::uuid[])
        and (m.metadata ->> 'event' = 'handoff-requested' or m.metadata ? 'mailId')
      on conflict do nothing`.execute(trx),
  )

const storeContacts = (trx: Trx, businessId: string, { contacts }: Simulation): Promise<void> =>
  inChunks(contacts, (chunk) =>
    trx
      .insertInto('contacts')
      .values(
        chunk.map(({ person, ...contact }) => ({
          ...contact,
          business_id: businessId,
          name: person.name,
          email: person.email,
          email_key: emailKey(person.email),
          phone: person.phone ?? null,
          company: person.company ?? null,
          location: person.location ?? null,
          website: null,
          notes: null,
          tags: person.tags ?? [],
          source: 'widget',
          search_text: contactSearchText({ ...person, phone: person.phone ?? null }),
          updated_at: contact.created_at,
        })),
      )
      .execute(),
  )

const addCounters = async (trx: Trx, businessId: string, simulation: Simulation): Promise<void> => {
  const { conversations, contacts, messages } = simulation
  const count = (test: (row: (typeof conversations)[number]) => boolean) => conversations.filter(test).length
  const first = messages.find(({ kind, client_id }) => kind === 'message' && client_id !== 'greeting')
  await trx
    .updateTable('business_counters')
    .set((eb) => ({
      conversations: eb('conversations', '+', conversations.length),
      archived: eb(
        'archived',
        '+',
        count(({ archived_at }) => archived_at !== null),
      ),
      messages: eb(
        'messages',
        '+',
        conversations.reduce((sum, row) => sum + row.message_count, 0),
      ),
      waiting: eb(
        'waiting',
        '+',
        count(({ waiting_since }) => waiting_since !== null),
      ),
      unread: eb(
        'unread',
        '+',
        count(({ unread_count }) => unread_count > 0),
      ),
      contacts: eb('contacts', '+', contacts.length),
      first_message_at: sql<Date | null>`least(first_message_at, ${first?.created_at ?? null}::timestamptz)`,
    }))
    .where('business_id', '=', businessId)
    .execute()
}
