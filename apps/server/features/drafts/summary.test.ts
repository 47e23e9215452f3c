import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ThreadSummary } from '#contract/conversations/drafts.ts'
import { type ChatServer, startChatServer } from '#server/features/assistant/testing/chat-server.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import {
  buildBusiness,
  buildConversations,
  buildMember,
  type TestBusiness,
} from '#server/testing/factories.ts'

interface Answer {
  summary: ThreadSummary | null
  unheard?: string | null
}

/** What the model says next. */
let saying = ''
let model: ChatServer
let server: TestApp
let business: TestBusiness
let sessionId: string

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by = business.owner) =>
  server.app.inject({
    method,
    url: `/api/businesses/${business.id}/${path}`,
    headers: by.headers,
    ...(payload && { payload }),
  })
const reply = async (content: string) =>
  (await call('POST', `conversations/${sessionId}/messages`, { content, clientId: randomUUID() })).json<{
    id: string
  }>().id
const summarize = (language = 'fr') => call('POST', `conversations/${sessionId}/summary`, { language })
const stored = async () => (await call('GET', `conversations/${sessionId}/summary`)).json<Answer>().summary
const answersSoFar = async () =>
  (await call('GET', 'assistant/costs')).json<{ total: { answers: number } }>().total.answers
/** A thread of a customer's question and so many replies of the team. */
const thread = async (replies: number) => {
  const { conversations } = await buildConversations(server.deps, business, [
    { text: '< Ma commande CAM-2210 de 84 € n’est pas arrivée.' },
  ])
  sessionId = conversations[0]?.id ?? ''
  let last = ''
  for (let at = 0; at < replies; at++) last = await reply(`Nous cherchons encore, étape ${at}.`)
  return last
}

beforeAll(async () => {
  model = await startChatServer(async (answer) => {
    answer.open()
    await answer.text(saying)
    answer.finish('stop', { input: 900, output: 60 })
  })
  server = await createTestApp({
    env: { AI_MODEL: 'lutin-7b', AI_BASE_URL: model.baseUrl, AI_TIMEOUT_MS: '5000' },
  })
})
beforeEach(async () => {
  business = await buildBusiness(server.deps)
})
afterAll(async () => {
  await server.close()
  await model.close()
})

const WRITTEN = [
  'La cliente demande où est sa commande CAM-2210 (84 €).',
  'L’équipe a cherché le colis.',
  'Reste ouvert : le colis n’est pas retrouvé.',
].join('\n')

test('a long thread is summed up by the model, counted, without notes, and kept until it is made anew', async () => {
  const last = await thread(21)
  await call('POST', `conversations/${sessionId}/notes`, {
    content: 'Cliente pénible, dossier 4711.',
    clientId: randomUUID(),
    mentions: [],
  })
  expect(await stored()).toBeNull()
  const before = await answersSoFar()
  saying = WRITTEN.replaceAll(/^/gm, '- ')
  const made = (await summarize()).json<Answer>()
  const summary = {
    text: WRITTEN,
    language: 'fr',
    engine: 'lutin-7b',
    through: last,
    partial: false,
    writtenAt: expect.any(String),
  }
  expect(made).toEqual({ summary, unheard: null })
  await expect.poll(answersSoFar).toBe(before + 1)
  const prompt = JSON.stringify(model.requests.at(-1))
  expect(prompt).toContain('CAM-2210')
  expect(prompt).not.toContain('4711')
  expect(await stored()).toEqual(summary)

  const newer = await reply('Le colis est retrouvé.')
  expect((await stored())?.through).toBe(last)
  saying = 'The customer asked where the order is.\nThe team found the parcel.'
  expect((await summarize('en')).json<Answer>().summary).toMatchObject({
    text: saying,
    language: 'en',
    through: newer,
  })
})

test('a summary with a figure that the thread does not state, or none in a few lines, is refused; the last one stays', async () => {
  await thread(20)
  saying = WRITTEN
  await summarize()
  const before = await stored()
  for (const wrong of [
    WRITTEN.replace('84', '94'),
    WRITTEN.replace('CAM-2210', 'CAM-2211'),
    'Une ligne.\n'.repeat(6),
    'mot '.repeat(200),
  ]) {
    saying = wrong
    expect((await summarize()).json()).toEqual({ summary: before, unheard: 'model' })
  }
  expect(await stored()).toEqual(before)
})

test('a short thread is not summed up, nor one of another business; the budget and no model are said', async () => {
  await thread(15)
  const requests = model.requests.length
  expect((await summarize()).statusCode).toBe(409)
  await thread(21)
  const stranger = await buildBusiness(server.deps)
  const url = `/api/businesses/${stranger.id}/conversations/${sessionId}/summary`
  const { headers } = stranger.owner
  expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(404)
  const foreign = { method: 'POST', url, headers, payload: { language: 'fr' } } as const
  expect((await server.app.inject(foreign)).statusCode).toBe(404)
  const viewer = await buildMember(server.deps, business, 'viewer')
  expect((await call('GET', `conversations/${sessionId}/summary`, undefined, viewer)).statusCode).toBe(403)
  await call('PUT', 'assistant/budget', { limit: { of: 'answers', amount: 1 }, prices: [] })
  saying = WRITTEN
  expect((await summarize()).json<Answer>().unheard).toBeNull()
  await expect.poll(answersSoFar).toBe(1)
  expect((await summarize()).json<Answer>().unheard).toBe('budget')
  await call('PUT', 'assistant/model', { choice: 'builtin' })
  expect((await summarize()).json<Answer>().unheard).toBe('none')
  expect(model.requests).toHaveLength(requests + 1)
})

test('of a very long thread the newest part is read, and that is said', async () => {
  await thread(21)
  for (let at = 0; at < 30; at++) await reply(`Encore ${'un long détail '.repeat(60)}`)
  saying = 'L’équipe a donné de longs détails.'
  expect((await summarize()).json<Answer>().summary).toMatchObject({ partial: true })
  expect(JSON.stringify(model.requests.at(-1))).not.toContain('CAM-2210')
})

test('a summary is in the export of its person and goes with them', async () => {
  await thread(21)
  saying = WRITTEN
  await summarize()
  const contact = (await call('POST', 'contacts', { name: 'Inès', email: 'ines@example.com' })).json()
  await server.deps.db
    .updateTable('conversations')
    .set({ contact_id: contact.id })
    .where('id', '=', sessionId)
    .execute()
  const exported = (await call('POST', `contacts/${contact.id}/export`)).json()
  expect(exported.data.conversations[0].summary).toMatchObject({ content: WRITTEN })
  expect((await call('POST', `contacts/${contact.id}/erase`)).statusCode).toBe(200)
  const left = await server.deps.db
    .selectFrom('conversation_summaries')
    .select('content')
    .where('conversation_id', '=', sessionId)
    .execute()
  expect(left).toEqual([])
})
