import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { mailAlerts } from '#server/features/notifications/mail-alerts.ts'
import { watchEvents } from '#server/features/notifications/watch.ts'
import { openTeamEvents } from '#server/testing/event-client.ts'
import { buildMember, buildUser } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

interface Page {
  conversations: ConversationItem[]
  total: number
}

let clockMs: number
const { app, business, key, as } = testShop()
beforeAll(() => {
  app.deps.now = () => new Date(clockMs)
})
beforeEach(async () => {
  clockMs = Date.now()
  await app.deps.pool.query('delete from mails')
})

const reply = ({ sessionId }: TestVisitor, by = as.owner) =>
  by.post(`conversations/${sessionId}/messages`, { content: 'Je regarde.', clientId: randomUUID() })
const QUESTION = 'Et pour la Suisse, zibeline comprise ?'

/** What every place that shows who waits says of this conversation. */
const everywhere = async ({ sessionId }: TestVisitor, agency: ReturnType<typeof as>) => {
  const item = async (path: string) =>
    (await as.owner.get(path)).json<Page>().conversations.find((one) => one.sessionId === sessionId)
  const inbox = (await agency.get('/api/conversations/waiting')).json<Page>()
  return {
    view: (await item('conversations?status=waiting')) !== undefined,
    dot: (await item('conversations'))?.waitingSince != null,
    palette: (await item('conversations?search=zibeline'))?.waitingSince != null,
    badge: (await as.owner.get('summary')).json<{ waitingConversations: number }>().waitingConversations,
    agency: inbox.conversations.some((one) => one.sessionId === sessionId),
    agencyCount: inbox.total,
  }
}
const WAITS = { view: true, dot: true, palette: true, badge: 1, agency: true, agencyCount: 1 }
const ANSWERED = { view: false, dot: false, palette: false, badge: 0, agency: false, agencyCount: 0 }

const mailsLater = async (): Promise<string[]> => {
  await watchEvents(app.deps)
  clockMs += 3_600_000
  await mailAlerts(app.deps)
  const { rows } = await app.deps.pool.query<{ body: string }>('select body from mails')
  return rows.map(({ body }) => body)
}

const HOLDS: Record<string, (visitor: TestVisitor) => Promise<unknown>> = {
  'was taken over': ({ sessionId }) => as.owner.post(`conversations/${sessionId}/take-over`),
  'was answered': reply,
  'was given to a colleague': ({ sessionId }) =>
    as.owner.put(`conversations/${sessionId}/handler`, { userId: business.owner.id }),
  'was handed over and archived': async (visitor) => {
    await visitor.call('POST', 'handoff')
    await reply(visitor)
    await as.owner.put(`conversations/${visitor.sessionId}/archived`, { archived: true })
  },
}
const ENDS: Record<string, (visitor: TestVisitor) => Promise<unknown>> = {
  'the team’s answer': reply,
  '« nothing to answer »': ({ sessionId }) =>
    as.owner.put(`conversations/${sessionId}/waiting`, { waiting: false }),
  'the archive': ({ sessionId }) => as.owner.put(`conversations/${sessionId}/archived`, { archived: true }),
}

/** A conversation that the team has and in which nobody waits, with who looks at it from an agency. */
const startHeld = async (hold: (visitor: TestVisitor) => Promise<unknown>) => {
  const agency = await buildUser(app.deps, { userType: 'AGENCY' })
  await buildMember(app.deps, business, 'manager', agency)
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour, une question.')
  await hold(visitor)
  await as.owner.put(`conversations/${visitor.sessionId}/waiting`, { waiting: false })
  await mailsLater()
  await app.deps.pool.query('delete from mails')
  return { visitor, agency: as(agency) }
}

test.each(Object.entries(HOLDS))('who writes again after it %s waits everywhere', async (_how, hold) => {
  const { visitor, agency } = await startHeld(hold)
  await visitor.send(QUESTION)
  expect(await everywhere(visitor, agency)).toEqual(WAITS)
  const mails = await mailsLater()
  expect(mails).toHaveLength(2)
  expect(mails.every((body) => body.includes(QUESTION))).toBe(true)
  expect(await everywhere(visitor, agency)).toEqual(WAITS)
})

test.each(Object.entries(ENDS))('%s ends it everywhere', async (_how, end) => {
  const { visitor, agency } = await startHeld(reply)
  await visitor.send(QUESTION)
  expect(await everywhere(visitor, agency)).toEqual(WAITS)
  await end(visitor)
  expect(await everywhere(visitor, agency)).toEqual(ANSWERED)
  expect(await mailsLater()).toEqual([])
})

test('open pages are told the count at once, of the wait and of its end', async () => {
  const { visitor } = await startHeld(reply)
  const stream = await openTeamEvents(await app.listen(), business)
  await visitor.send(QUESTION)
  const waits = ({ data }: { data: unknown }) => JSON.stringify(data).includes('"waitingConversations":1')
  await stream.next(waits)
  await as.owner.put(`conversations/${visitor.sessionId}/waiting`, { waiting: false })
  await stream.next(({ data }) => JSON.stringify(data).includes('"waitingConversations":0'))
  stream.close()
})
