import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { throughBusinesses } from '#server/lib/through-businesses.ts'
import { customerMessage } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { dropOldEvents, endConversations } from './jobs.ts'
import { addCustomerMessage, addTeamMessage } from './public.ts'

const { app, business } = testBusiness({ once: true })

const at = (hoursAgo: number) => ({
  ...app.deps,
  now: () => new Date(Date.now() - hoursAgo * 3_600_000),
})

const say = async (hoursAgo: number, id: string = randomUUID()) => {
  await addCustomerMessage(at(hoursAgo), business.scope, customerMessage({ conversationId: id }))
  return id
}

const ended = async () => {
  const rows = await app.deps.db
    .selectFrom('hourly_figures')
    .select((eb) => [
      eb.fn.sum<string>('ended_by_assistant').as('assistant'),
      eb.fn.sum<string>('ended_by_team').as('team'),
    ])
    .where('business_id', '=', business.id)
    .executeTakeFirstOrThrow()
  return { assistant: Number(rows.assistant), team: Number(rows.team) }
}

test('conversations end a day after their last activity, counted once by who handled them', async () => {
  const alone = await say(30)
  const helped = await say(29)
  await addTeamMessage(at(28), business.scope, {
    conversationId: helped,
    member: { id: business.owner.id, name: business.owner.name },
    content: 'Oui',
    clientId: randomUUID(),
  })
  await say(3)
  await endConversations(app.deps)
  await endConversations(app.deps)
  expect(await ended()).toEqual({ assistant: 1, team: 1 })
  // Who writes again has not ended after all.
  await say(0, alone)
  expect(await ended()).toEqual({ assistant: 0, team: 1 })
})

test('events are kept for two days', async () => {
  await app.deps.db
    .updateTable('business_events')
    .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
    .where('business_id', '=', business.id)
    .where('seq', '<=', 2)
    .execute()
  await dropOldEvents(app.deps)
  const stored = await app.deps.db
    .selectFrom('business_events')
    .select('seq')
    .where('business_id', '=', business.id)
    .orderBy('seq')
    .execute()
  expect(stored[0]?.seq).toBe(3)
  expect(stored.length).toBeGreaterThan(1)
})

test('upkeep goes through every business once, some hundred at a time', async () => {
  const { pool, db } = app.deps
  await pool.query(`with made as (
      insert into businesses (id, name, email, status, time_zone)
      select gen_random_uuid(), 'Maison', 'm@example.com', 'CLAIMED', 'Europe/Paris' from generate_series(1, 1100) returning id
    ) insert into business_counters (business_id) select id from made on conflict do nothing`)
  const parts: (readonly string[])[] = []
  let left = 1
  await throughBusinesses(db, async (ids) => {
    // The first part has work twice.
    if (parts.length === 0 && left-- > 0) return ids.length
    parts.push(ids)
    return 0
  })
  const { rows } = await pool.query<{ business_id: string }>('select business_id from business_counters')
  expect(parts.flat().sort()).toEqual(rows.map(({ business_id }) => business_id).sort())
  expect(Math.max(...parts.map(({ length }) => length))).toBe(500)
})
