import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildBusiness,
  buildConversations,
  buildKey,
  buildMember,
  buildUser,
} from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, as } = testBusiness({ business: { phone: '04 65 71 00 00' } })

const TODAY = '2026-03-10'
beforeAll(() => {
  app.deps.now = () => new Date(`${TODAY}T12:00:00Z`)
})
const download = (query: string, by = business.owner) => as(by).get(`conversations/export?${query}`)
const NOW = `from=${TODAY}&to=${TODAY}`

const quoted = (titles: string) => `"${titles.replaceAll(';', '";"')}"`

describe('the conversations of a period', () => {
  test('the conversations of a period come as a CSV file with a line for every message, which no spreadsheet runs', async () => {
    const key = await buildKey(app.deps, business)
    const visitor = await startVisitor(app, key)
    await visitor.send('=CMD("Quel est votre téléphone ?");')
    const answer = await download(`${NOW}&format=csv`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="conversations-${TODAY}-${TODAY}.csv"`,
    )
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe(
      `\uFEFF${quoted('Conversation;Client;E-mail;Téléphone;Canal;Statut;Ouverte le;Envoyé le;Expéditeur;Nom;Message;Réponse IA;Raison de l’archivage')}`,
    )
    expect(lines).toHaveLength(5)
    const question = lines.find((line) => line.includes(';"Client";') && line.includes('CMD'))
    expect(question).toContain(`"${visitor.sessionId}";"Anonymous Customer";`)
    expect(question).toContain(`"'=CMD(""Quel est votre téléphone ?"");"`)
  })

  test('an export of conversations has titles, senders and states in the language of who asks', async () => {
    const owner = await buildUser(app.deps, { language: 'en' })
    const english = await buildBusiness(app.deps, { owner })
    const visitor = await startVisitor(app, await buildKey(app.deps, english))
    await visitor.send('Hello')
    const { body } = await as(owner).get(
      `/api/businesses/${english.id}/conversations/export?${NOW}&format=csv`,
    )
    const [titles, , question] = body.split('\r\n')
    expect(titles).toBe(
      `\uFEFF${quoted('Conversation;Customer;E-mail;Phone;Channel;Status;Opened;Sent;Sender;Name;Message;AI answer;Archived because')}`,
    )
    expect(question).toMatch(/;"Anonymous Customer";"";"";"web";"active";.*;"Customer";.*;"Hello";"no";""$/)
  })

  test('the conversations of a period come as JSON, each conversation with its messages', async () => {
    const key = await buildKey(app.deps, business)
    const visitor = await startVisitor(app, key)
    await visitor.send('Quel est votre téléphone ?')
    const other = await startVisitor(app, key)
    await other.send('Bonjour')
    const answer = await download(`${NOW}&format=json`)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const { conversations } = answer.json<{
      conversations: { sessionId: string; messages: { senderType: string; content: string }[] }[]
    }>()
    expect(conversations.map(({ sessionId }) => sessionId)).toEqual([visitor.sessionId, other.sessionId])
    expect(conversations[0]?.messages.map(({ senderType }) => senderType)).toEqual([
      'system',
      'customer',
      'system',
    ])
    expect(conversations[0]?.messages[1]?.content).toBe('Quel est votre téléphone ?')
  })

  test('the conversations of a period are those active between two days of the business’s own calendar', async () => {
    const tokyo = await buildBusiness(app.deps, { timeZone: 'Asia/Tokyo' })
    const at = new Date('2026-03-10T15:30:00Z')
    const { conversations } = await buildConversations(
      app.deps,
      tokyo,
      [{ text: '< Bonjour', at: { minutesAgo: 5 } }],
      { now: at },
    )
    const count = async (from: string, to: string) => {
      const answer = await as(tokyo.owner).get(
        `/api/businesses/${tokyo.id}/conversations/export?from=${from}&to=${to}&format=json`,
      )
      return answer.json<{ conversations: unknown[] }>().conversations.length
    }
    expect(conversations).toHaveLength(1)
    expect(await count('2026-03-10', '2026-03-10')).toBe(0)
    expect(await count('2026-03-11', '2026-03-11')).toBe(1)
    expect(await count('2026-03-01', '2026-03-31')).toBe(1)
  })

  test('conversations longer than what is read in one go are exported whole, in their order', async () => {
    const key = await buildKey(app.deps, business)
    const visitor = await startVisitor(app, key)
    await visitor.send('Bonjour')
    await app.deps.pool.query(
      `insert into messages (business_id, conversation_id, id, sender_type, sender_id, content)
       select $1, $2, ('ffffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'customer', 'Anonymous', 'n' || n
       from generate_series(1, 1200) n`,
      [business.id, visitor.sessionId],
    )
    const { conversations } = (await download(`${NOW}&format=json`)).json<{
      conversations: { messages: { content: string }[] }[]
    }>()
    const numbered = conversations[0]?.messages.filter(({ content }) => /^n\d+$/.test(content)) ?? []
    expect(numbered.map(({ content }) => content)).toEqual(
      Array.from({ length: 1200 }, (_, n) => `n${n + 1}`),
    )
  })

  test('an export is refused to viewers, for days that are none, and where the hand-over ruled it out', async () => {
    const viewer = await buildMember(app.deps, business, 'viewer')
    expect((await download(`${NOW}&format=csv`, viewer)).statusCode).toBe(403)
    for (const query of [
      'format=csv',
      'from=2026-03-01&to=2026-02-01&format=csv',
      'from=2026-02-30&to=2026-03-01&format=csv',
      'from=hier&to=demain&format=csv',
      'from=2026-02-01&to=2026-03-01&format=xls',
    ])
      expect((await download(query)).statusCode).toBe(400)
    await app.deps.db
      .updateTable('businesses')
      .set({ allow_export: false })
      .where('id', '=', business.id)
      .execute()
    const refused = await download(`${NOW}&format=csv`)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      code: 'FORBIDDEN',
      error: 'Data export was not allowed when this business was handed over.',
    })
  })
})
