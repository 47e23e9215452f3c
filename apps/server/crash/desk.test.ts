import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { demoWidgetKey } from '#server/demo/demo-key.ts'
import { createPool } from '#server/lib/database.ts'
import { anyMoment, until } from '#server/testing/until.ts'
import { DeskWorker } from './desk-worker.ts'
import { prepareServer } from './prepare-server.ts'
import { Visitor } from './visitor.ts'

const ROUNDS = 8
const CONVERSATIONS = 3
const TEAM = { email: 'camille@maison-camelia.example', password: 'demo-lutin-2026' }

test('kill -9 in every step of the desk: each is done once and whole, and the counters are those of the rows', async () => {
  const { server, database } = await prepareServer()
  const pool = createPool(database.connection, { max: 2, onError: () => {} })
  onTestFinished(() => pool.end())
  await server.start()
  const response = await fetch(`${server.url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(TEAM),
  })
  const { token, user } = (await response.json()) as { token: string; user: { id: string } }
  const visitors = Array.from(
    { length: CONVERSATIONS },
    () => new Visitor(demoWidgetKey, server.url.replace('127.0.0.1', 'localhost')),
  )
  for (const visitor of visitors) {
    await visitor.tell(server.url, 'messages', { content: 'Bonjour', clientId: randomUUID() })
    await visitor.tell(server.url, 'handoff', {})
  }
  const ids = visitors.map(({ session }) => session?.sessionId ?? '')
  const { rows: found } = await pool.query('select business_id from conversations where id = $1', [ids[0]])
  const api = `/api/businesses/${found[0].business_id}`
  const workers = ids.map((id) => new DeskWorker({ api, sessionId: id, token, userId: user.id }))
  for (const worker of workers) await worker.begin(server.url)

  const steps = () => workers.reduce((sum, worker) => sum + worker.steps, 0)
  for (let round = 0; round < ROUNDS; round++) {
    const before = steps()
    const working = workers.map((worker) => worker.workUntilCut(server.url))
    await until(() => steps() > before + round * CONVERSATIONS)
    await anyMoment()
    await server.kill()
    await Promise.all(working)
    await server.start()
  }
  for (const worker of workers) await worker.finish(server.url)

  for (const { sessionId, sent, noted, steps } of workers) {
    expect(steps, 'steps that were done').toBeGreaterThan(ROUNDS)
    const { rows } = await pool.query(
      `select client_id, metadata->>'event' as event from messages where conversation_id = $1`,
      [sessionId],
    )
    const done = (event: string | null) =>
      rows.filter((row) => row.event === event && row.client_id !== null).map(({ client_id }) => client_id)
    const count = (event: string) => rows.filter((row) => row.event === event).length
    expect(
      done(null)
        .filter((id) => sent.includes(id))
        .sort(),
      'each reply once',
    ).toEqual([...sent].sort())
    expect(done('note').sort(), 'each note once').toEqual([...noted].sort())
    expect(count('archived'), 'what a macro does is done with its reply').toBe(sent.length)
    expect(count('unarchived')).toBe(sent.length)
    expect(count('snoozed')).toBe(count('woken'))
    expect(count('spam')).toBe(count('not-spam'))
  }
  const { rows } = await pool.query(
    `select n.conversations as kept_conversations, n.archived as kept_archived, n.waiting as kept_waiting, r.*
    from business_counters n cross join lateral (
      select count(*)::int as conversations, count(archived_at)::int as archived,
        (count(*) filter (where waiting_since is not null and snoozed_at is null))::int as waiting
      from conversations c where c.business_id = n.business_id and spam_at is null
    ) r where n.business_id = $1`,
    [found[0].business_id],
  )
  const { kept_conversations, kept_archived, kept_waiting, ...counted } = rows[0]
  expect({
    conversations: Number(kept_conversations),
    archived: Number(kept_archived),
    waiting: Number(kept_waiting),
  }).toEqual(counted)
})
