import { expect, test } from 'vitest'
import type { TeamAction } from '#contract/team/team.ts'
import { newId } from '#server/lib/ids.ts'
import { buildBusiness, buildMember } from '#server/testing/factories.ts'
import { type Caller, testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { dropOldActions } from './jobs.ts'

const { app, business, key, as } = testShop()

const actions = async () => (await as.owner.get('team-actions')).json<{ actions: TeamAction[] }>().actions
const waiting = async () => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Je voudrais parler à une personne')
  return visitor
}
const reply = (by: Caller, id: string, more: object = {}) =>
  by.post(`conversations/${id}/messages`, { content: 'Je regarde.', clientId: newId(), ...more })
const archive = (by: Caller, id: string) => by.put(`conversations/${id}/archived`, { archived: true })

test('replies and archives are gestures of the team, with the conversation while it is there', async () => {
  const { sessionId } = await waiting()
  await reply(as.owner, sessionId)
  await archive(as.owner, sessionId)
  const conversation = { sessionId, customerName: 'Anonymous Customer', anonymous: true }
  const by = business.owner.name
  expect(await actions()).toMatchObject([
    { kind: 'archived', by, amount: 1, answerId: null, conversation },
    { kind: 'replied', by, amount: 1, label: null, conversation },
  ])
  await app.deps.db.deleteFrom('conversations').where('id', '=', sessionId).execute()
  expect((await actions()).map((action) => action.conversation)).toEqual([null, null])
})

test('a second message to the same customer, or the same one sent again, is no gesture of its own', async () => {
  const { sessionId } = await waiting()
  const clientId = newId()
  await reply(as.owner, sessionId, { clientId })
  await reply(as.owner, sessionId, { clientId })
  await reply(as.owner, sessionId)
  await archive(as.owner, sessionId)
  await archive(as.owner, sessionId)
  expect((await actions()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['archived', 1],
    ['replied', 1],
  ])
})

test('those of one person in a row are one line, which another gesture ends; many archived at once count', async () => {
  const agent = as(await buildMember(app.deps, business, 'agent'))
  const base = `/api/businesses/${business.id}/`
  const colleague = {
    ...agent,
    post: (path: string, body?: unknown) => agent.post(base + path, body),
  }
  const [a, b, c, d] = [await waiting(), await waiting(), await waiting(), await waiting()]
  await reply(as.owner, a.sessionId)
  await as.owner.put('assistant/pause', { until: null })
  await reply(as.owner, b.sessionId, { also: { labels: [], assign: null, archive: true } })
  await reply(colleague, c.sessionId)
  await reply(as.owner, d.sessionId)
  await as.owner.post('conversations/bulk', {
    sessionIds: [c.sessionId, d.sessionId],
    change: { kind: 'archive' },
  })
  expect(
    (await actions()).map(({ kind, amount, conversation }) => [kind, amount, conversation?.sessionId]),
  ).toEqual([
    ['archived', 3, c.sessionId],
    ['replied', 2, d.sessionId],
    ['replied', 1, c.sessionId],
    ['paused', null, undefined],
    ['replied', 1, a.sessionId],
  ])
})

test('the last 200 are kept, of each business its own', async () => {
  const { pool, db } = app.deps
  const other = await buildBusiness(app.deps)
  const idsOf = async ({ id }: { id: string }) => {
    const sql = 'select id from team_actions where business_id = $1 order by id desc'
    return (await pool.query<{ id: string }>(sql, [id])).rows.map((row) => row.id)
  }
  for (const [{ id }, count] of [
    [business, 210],
    [other, 3],
  ] as const)
    await pool.query(
      `insert into team_actions (business_id, id, kind, user_name, created_at)
       select $1, gen_random_uuid(), 'paused', 'Léonie', now() from generate_series(1, $2)`,
      [id, count],
    )
  const before = await idsOf(business)
  const others = await idsOf(other)
  await dropOldActions({ db })
  await dropOldActions({ db })
  expect(await idsOf(business)).toEqual(before.slice(0, 200))
  expect(await idsOf(other)).toEqual(others)
})
