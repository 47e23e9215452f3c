import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/conversations/message.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { knowledgeGaps } from '#contract/knowledge/gaps.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { INSTRUCTIONS } from '../../assistant/engine/testing/ask.ts'
import { registerChanges, startKnowledgeWork } from '../jobs.ts'
import { addSite } from '../testing/add-site.ts'

type Gaps = OutputOf<typeof knowledgeGaps.listGaps.response>
type Gap = OutputOf<typeof knowledgeGaps.getGap.response>

const jobs = createRecordedJobs()
const { app, business, key, as } = testShop({ jobs, business: { name: 'Maison Camélia' } })
const list = async (query = '') => (await as.owner.get(`knowledge/gaps${query}`)).json<Gaps>()
const one = async (id: string | undefined) => (await as.owner.get(`knowledge/gaps/${id}`)).json<Gap>()
const proposed = async (gaps: Gaps['gaps']) =>
  (await as.owner.get(`knowledge/proposed-gaps?gaps=${gaps.map(({ id }) => id).join(',')}`)).json<{
    gaps: string[]
  }>().gaps
const ask = async (...questions: string[]) => {
  const visitor = await startVisitor(app, key)
  for (const question of questions) await visitor.send(question)
  return visitor
}
const teach = (id: string | undefined, send = false) =>
  as.owner.post(`knowledge/gaps/${id}/answer`, {
    question: 'Vous livrez en Suisse ?',
    answer: 'Oui, en Suisse pour 12 €.',
    send,
  })

const tellContext = (aiContext: string) =>
  as.owner.put('ai-context', { aiContext, aiInstructions: INSTRUCTIONS })
const ANSWER = { question: 'Quels sont vos tarifs de livraison ?', variants: [] as string[], active: true }

describe('questions that nobody could answer', () => {
  test('questions that nobody could answer are counted by subject before anybody looked at them', async () => {
    await ask('Avez-vous un parking ?', 'Vous livrez en Suisse ?')
    await ask('c possible la suisse ?')
    const counted = async () =>
      (await as.owner.get('knowledge/sources')).json<{ counts: { gaps: number } }>().counts.gaps
    await expect.poll(counted).toBe(2)
  })

  test('open questions come together by subject, the most frequent first, whatever their wording and language', async () => {
    await ask('Avez-vous un parking ?')
    for (const question of [
      'Vous livrez en Suisse ?',
      'c possible la suisse ?',
      'Do you ship to Switzerland?',
    ])
      await ask(question)
    const { gaps, total, questions } = await list()
    expect([total, questions]).toEqual([2, 4])
    expect(gaps.map((gap) => [gap.questions, gap.trend])).toEqual([
      [3, 3],
      [1, 1],
    ])
    expect(gaps[1]).toMatchObject({ title: 'Parking', sample: 'Avez-vous un parking ?' })
    expect((await list('?order=recent')).gaps[0]?.questions).toBe(3)
    const first = await list('?limit=1')
    expect((await list(`?limit=1&cursor=${first.nextCursor}`)).gaps.map(({ id }) => id)).toEqual([
      gaps[1]?.id,
    ])
    const found = await as.owner.get('knowledge/gap?question=shipping%20to%20Switzerland')
    expect(found.json()).toEqual({ gap: gaps[0] })
    expect((await as.owner.get('knowledge/gap?question=cartes%20cadeaux')).json()).toEqual({ gap: null })
    const { counts } = (await as.owner.get('knowledge/sources')).json<{ counts: { gaps: number } }>()
    expect(counts.gaps).toBe(2)
  })

  test('questions that nobody could answer are shown in the words in which most people asked', async () => {
    for (let times = 0; times < 3; times += 1) await ask('Peut-on payer en trois fois chez vous ?')
    await ask('Payer en trois fois ?')
    const { gaps } = await list()
    expect(gaps.map(({ sample, questions }) => [sample, questions])).toEqual([
      ['Peut-on payer en trois fois chez vous ?', 4],
    ])
  })

  test('open questions say who asked; one that does not belong there becomes a subject of its own', async () => {
    await ask('Vous livrez en Suisse ?')
    await ask('livraison suisse svp')
    const { id } = (await list()).gaps[0] ?? {}
    const { asked, customers } = await one(id)
    expect(customers).toBe(2)
    expect(asked.map(({ question, customer }) => [question, customer])).toEqual([
      ['livraison suisse svp', null],
      ['Vous livrez en Suisse ?', null],
    ])
    const split = await as.owner.post(`knowledge/gaps/${id}/questions/${asked[0]?.id}/split`)
    expect(split.json()).toMatchObject({ questions: 1, sample: 'livraison suisse svp' })
    expect((await list()).total).toBe(2)
    expect((await as.owner.post(`knowledge/gaps/${id}/questions/${asked[0]?.id}/split`)).statusCode).toBe(404)
  })

  test('questions that nobody could answer are put aside and taken up again', async () => {
    await ask('Avez-vous un parking ?')
    const { id } = (await list()).gaps[0] ?? {}
    expect((await as.owner.put(`knowledge/gaps/${id}/ignored`, { ignored: true })).statusCode).toBe(204)
    expect((await list()).total).toBe(0)
    expect((await list('?order=ignored')).gaps).toMatchObject([{ id, ignored: true }])
    await as.owner.put(`knowledge/gaps/${id}/ignored`, { ignored: false })
    expect((await list()).total).toBe(1)
  })
})

describe('a subject', () => {
  test('a subject of open questions is answered for all who asked, in every wording, and leaves the list', async () => {
    await ask('Vous livrez en Suisse ?')
    await ask('c possible la suisse ?')
    const { id } = (await list()).gaps[0] ?? {}
    expect((await teach(id)).json()).toMatchObject({ settled: 2, sent: 0 })
    expect((await list()).total).toBe(0)
    const { answer } = await (await startVisitor(app, key)).send('c possible la suisse ?')
    expect(JSON.stringify(answer)).toContain('12 €')
    expect((await teach(id)).statusCode).toBe(404)
    expect((await as.owner.get(`knowledge/gaps/${id}`)).statusCode).toBe(404)
  })

  test('a subject of open questions takes each further wording once, however it is spaced', async () => {
    await ask('Vous livrez en Suisse\u202f?')
    await ask('vous livrez  en suisse svp ?')
    await ask('vous livrez en suisse svp\u00a0?')
    const { gaps } = await list()
    await teach(gaps[0]?.id)
    const { answers } = (await as.owner.get('knowledge/answers')).json<{
      answers: { variants: string[] }[]
    }>()
    expect(answers[0]?.variants).toEqual(['vous livrez en suisse svp ?'])
  })

  test('a subject of open questions is answered to those who wait for the team, once, as its message', async () => {
    startKnowledgeWork(app.deps)
    const waits = await ask('Vous livrez en Suisse ?')
    await waits.call('POST', 'handoff')
    await ask('c possible la suisse ?')
    const { id } = (await list()).gaps[0] ?? {}
    expect((await one(id)).waiting).toBe(1)
    expect((await teach(id, true)).json()).toMatchObject({ settled: 2, sent: 1 })
    await jobs.runAll()
    await jobs.runAll()
    const { messages } = (await as.owner.get(`conversations/${waits.sessionId}/messages`)).json<{
      messages: Message[]
    }>()
    const written = messages.filter(({ senderType, kind }) => senderType === 'business' && kind === 'message')
    expect(written.map(({ content, senderName }) => [content, senderName])).toEqual([
      ['Oui, en Suisse pour 12 €.', business.owner.name],
    ])
  })

  test('a subject of open questions proposes what a source or the team said already, and nothing else', async () => {
    await addSite(app.deps, business.id, {
      name: 'maison-camelia.fr',
      pages: [
        {
          address: '/offrir',
          title: 'Offrir',
          passages: [{ body: 'Nos bons cadeaux de 20, 50 ou 100 € valent un an.' }],
        },
      ],
    })
    const visitor = await ask('Les bons sont-ils utilisables au salon de thé ?')
    await visitor.call('POST', 'handoff')
    const clientId = '018f0000-0000-7000-8000-000000000001'
    const content = 'Oui, en boutique comme au salon de thé.'
    await as.owner.post(`conversations/${visitor.sessionId}/messages`, { content, clientId })
    const { gaps } = await list()
    const { proposals } = await one(gaps[0]?.id)
    expect(proposals[0]).toMatchObject({ text: content, kind: 'team', from: business.owner.name })
    expect(await proposed(gaps)).toEqual([gaps[0]?.id])
    for (const { text, kind, from } of proposals.slice(1)) {
      expect([text, kind]).toEqual(['Nos bons cadeaux de 20, 50 ou 100 € valent un an.', 'source'])
      expect(from).toBe('Page : Offrir')
    }
  })

  describe('is proposed what the team replied', () => {
    const reply = ({ sessionId }: { sessionId: string }, content: string) =>
      as.owner.post(`conversations/${sessionId}/messages`, { content, clientId: randomUUID() })
    const proposalsOf = async () => {
      const { gaps } = await list()
      const entries = await Promise.all(
        gaps.map(async ({ id, sample }) => {
          const { proposals } = await one(id)
          return [sample, proposals.map(({ text, kind }) => [kind, text])] as const
        }),
      )
      return { proposals: Object.fromEntries(entries), marked: (await proposed(gaps)).length }
    }

    test('the team’s reply is proposed to its own question, without greeting and signature, and to no other', async () => {
      const visitor = await ask(
        'Puis-je donner du miel à mon bébé ?',
        'Mon miel a figé, c’est grave ?',
        'Vous faites des bougies ?',
        'Oui, merci',
      )
      await reply(visitor, 'Bonjour Julie, non, nous ne faisons pas de bougies.\nBelle journée,\nLéonie')
      const none = [] as string[][]
      expect(await proposalsOf()).toEqual({
        proposals: {
          'Puis-je donner du miel à mon bébé ?': none,
          'Mon miel a figé, c’est grave ?': none,
          'Vous faites des bougies ?': [['team', 'Non, nous ne faisons pas de bougies.']],
        },
        marked: 1,
      })
    })

    test('the team’s reply is not proposed to a last question that it is not about, nor once another one came', async () => {
      const visitor = await ask('Vous faites des bougies ?', 'Vous livrez en Suisse ?')
      await reply(visitor, 'Non, nous ne faisons pas de bougies, désolée.')
      const later = await ask('Avez-vous un parking ?')
      await later.call('POST', 'handoff')
      await reply(later, 'Je regarde.')
      await later.send('Et mon colis, il part quand ?')
      await reply(later, 'Il part lundi, sans faute.')
      expect(await proposalsOf()).toEqual({
        proposals: {
          'Vous faites des bougies ?': [['team', 'Non, nous ne faisons pas de bougies, désolée.']],
          'Vous livrez en Suisse ?': [],
          'Avez-vous un parking ?': [],
        },
        marked: 1,
      })
    })

    test.each([
      'Bonjour Julie, non, pas de bougies. Pour votre commande 12345, elle part lundi.',
      'Non, pas de bougies, mais écrivez à leonie@example.com.',
      'Non, pas de bougies : appelez le 03 81 00 00 00.',
      'Non Julie, nous ne faisons pas de bougies.',
      'Bonjour Julie, pas de bougies. Merci Julie !',
      'Pas de bougies pour Mme Bonnet, désolée.',
      'Nous ne faisons pas de bougies, Julie.',
    ])(
      'the team’s reply is never proposed where something of a customer may stand in it: %s',
      async (content) => {
        const visitor = await ask('Vous faites des bougies ?')
        await reply(visitor, content)
        expect(await proposalsOf()).toEqual({ proposals: { 'Vous faites des bougies ?': [] }, marked: 0 })
      },
    )
  })

  test('a subject has no answer proposed where no source answers: what comes closest is told as that', async () => {
    const line = 'Livraison offerte dès 45 €, expédition sous 48 h en France.'
    await tellContext(`${line}\nPaiement par carte bancaire ou PayPal.`)
    await ask('Réparez-vous les tondeuses ?')
    await ask('Livrez-vous en Belgique ?')
    await ask('Livraison en Suisse ?')
    await ask('Do you ship to Ireland?')
    await ask('Peut-on payer en trois fois ?')
    const { gaps } = await list()
    const proposalsOf = async (sample: string) =>
      (await one(gaps.find((gap) => gap.sample === sample)?.id)).proposals
    expect(await proposed(gaps)).toEqual([])
    expect(await proposalsOf('Réparez-vous les tondeuses ?')).toEqual([])
    expect(await proposalsOf('Livrez-vous en Belgique ?')).toMatchObject([
      { text: line, kind: 'source', closest: true, answerId: null },
    ])
    for (const { sample } of gaps)
      for (const { closest } of await proposalsOf(sample)) expect([sample, closest]).toEqual([sample, true])
  })

  test('a subject has proposed what a source answers by now', async () => {
    await ask('Vous livrez en Suisse ?')
    await tellContext('Nous livrons en Suisse pour 12 €.')
    const { gaps } = await list()
    expect(await proposed(gaps)).toEqual([gaps[0]?.id])
    expect((await one(gaps[0]?.id)).proposals).toMatchObject([
      { text: 'Nous livrons en Suisse pour 12 €.', kind: 'source', closest: false },
    ])
  })

  test('a subject proposes first what a customer confirmed; an answer of the team becomes another way to ask', async () => {
    const answer = 'Livraison offerte dès 45 €, expédition sous 48 h en France.'
    const taught = (await as.owner.post('knowledge/answers', { ...ANSWER, answer })).json<{ id: string }>()
    const visitor = await ask('Livrez-vous en Belgique ?', 'Oui, merci')
    const { id } = (await list()).gaps[0] ?? {}
    const { proposals } = await one(id)
    expect(proposals[0]).toMatchObject({ text: answer, kind: 'confirmed', answerId: taught.id })
    expect(proposals[0]?.from).toContain('Réponse de l’équipe')
    expect(proposals).toHaveLength(1)
    const body = { question: 'Livrez-vous en Belgique ?', answer, send: false, variants: ['La Belgique ?'] }
    const done = await as.owner.post(`knowledge/gaps/${id}/answer`, { ...body, answerId: taught.id })
    expect(done.json()).toMatchObject({ answerId: taught.id, settled: 1 })
    const { answers } = (await as.owner.get('knowledge/answers')).json<{ answers: object[] }>()
    expect(answers).toMatchObject([
      {
        id: taught.id,
        ...ANSWER,
        answer,
        variants: ['Livrez-vous en Belgique ?', 'La Belgique ?'],
        version: 2,
      },
    ])
    expect((await visitor.send('Livrez-vous en Belgique ?')).outcome).toBe('answered')
  })
})

test('erasing who asked leaves none of their words in subjects and wordings; what others asked stays', async () => {
  const mine = await ask('C’est Zénobie, vous livrez en Suisse ?')
  await mine.call('POST', 'identify', { name: 'Zénobie', email: 'zenobie@example.com' })
  await ask('livraison suisse svp')
  const { id } = (await list()).gaps[0] ?? {}
  expect((await one(id)).customers).toBe(2)
  await teach(id)
  await ask('C’est Zénobie, avez-vous un parking ?')
  const { contacts } = (await as.owner.get('contacts')).json<{ contacts: { id: string }[] }>()
  const erased = await as.owner.post(`contacts/${contacts[0]?.id}/erase`)
  expect([200, 204]).toContain(erased.statusCode)
  const { answers } = (await as.owner.get('knowledge/answers')).json<{ answers: { variants: string[] }[] }>()
  expect(answers[0]?.variants).toEqual(['livraison suisse svp'])
})

test('a taught question in the words of who is erased takes other words, also in the log', async () => {
  const mine = await ask('C’est Zénobie, vous livrez en Suisse ?')
  await mine.call('POST', 'identify', { name: 'Zénobie', email: 'zenobie@example.com' })
  await ask('livraison suisse svp')
  const { id } = (await list()).gaps[0] ?? {}
  const question = 'C’est Zénobie, vous livrez en Suisse ?'
  await as.owner.post(`knowledge/gaps/${id}/answer`, { question, answer: 'Oui, pour 12 €.', send: false })
  const taught = async () =>
    (await as.owner.get('knowledge/answers')).json<{ answers: { id: string; question: string }[] }>().answers
  await as.owner.put(`taught-answers/${(await taught())[0]?.id}`, { question, answer: 'Oui, pour 14 €.' })
  const { contacts } = (await as.owner.get('contacts')).json<{ contacts: { id: string }[] }>()
  await as.owner.post(`contacts/${contacts[0]?.id}/erase`)
  const [answer] = await taught()
  expect(answer).toMatchObject({ question: 'livraison suisse svp', answer: 'Oui, pour 14 €.' })
  const { versions } = (await as.owner.get(`knowledge/answers/${answer?.id}/versions`)).json<{
    versions: { question: string }[]
  }>()
  expect(versions.map((version) => version.question)).toEqual(['livraison suisse svp'])
  const { actions } = (await as.owner.get('team-actions')).json<{ actions: { label: string | null }[] }>()
  expect(actions.map(({ label }) => label)).toEqual(['livraison suisse svp'])
})

test('an answer that waits in the draft loses the words of who is erased too', async () => {
  const mine = await ask('C’est Zénobie, vous livrez en Suisse ?')
  await mine.call('POST', 'identify', { name: 'Zénobie', email: 'zenobie@example.com' })
  await as.owner.put('test-settings', { checkFirst: true })
  const { id } = (await list()).gaps[0] ?? {}
  const question = 'C’est Zénobie, vous livrez en Suisse ?'
  const answer = 'Oui, pour 12 €.'
  await as.owner.post(`knowledge/gaps/${id}/answer`, { question, answer, variants: [], send: false })
  const { contacts } = (await as.owner.get('contacts')).json<{ contacts: { id: string }[] }>()
  await as.owner.post(`contacts/${contacts[0]?.id}/erase`)
  expect((await as.owner.get('knowledge/answers')).json().answers).toMatchObject([
    { draft: { question: answer, answer } },
  ])
})

test('a subject closes when a source that came later answers it, and no other', async () => {
  await ask('Vous livrez en Suisse ?', 'Avez-vous un parking ?')
  await ask('Livrez-vous aussi en Suisse ?')
  expect((await list()).total).toBe(2)
  await addSite(app.deps, business.id, {
    name: 'maison-camelia.fr',
    pages: [
      {
        address: '/livraison',
        title: 'Livraison',
        passages: [{ body: 'Nous livrons en Suisse pour 12 €.' }],
      },
    ],
  })
  registerChanges(app.deps)
  await jobs.runScheduled('knowledge.look-at-changes')
  const { gaps } = await list()
  expect(gaps.map(({ title }) => title)).toEqual(['Parking'])
})

test('a subject closes when the profile answers it', async () => {
  await ask('Quel est votre numéro de téléphone ?')
  expect((await list()).total).toBe(1)
  expect((await as.owner.put(`/api/businesses/${business.id}`, { phone: '+33142000000' })).statusCode).toBe(
    200,
  )
  await app.deps.db
    .updateTable('knowledge_changes')
    .set({ due_at: new Date(0) })
    .execute()
  registerChanges(app.deps)
  await jobs.runScheduled('knowledge.look-at-changes')
  expect((await list()).total).toBe(0)
})

test('a question that is asked again and answered settles those that ask the same', async () => {
  startKnowledgeWork(app.deps)
  await ask('Vous livrez en Suisse ?', 'Avez-vous un parking ?')
  await ask('Vous livrez en Suisse ?')
  expect((await list()).total).toBe(2)
  await tellContext('Nous livrons en Suisse pour 12 €.')
  const { outcome } = await (await startVisitor(app, key)).send('Livrez-vous en Suisse ?')
  expect(outcome).toBe('answered')
  await jobs.runAll()
  expect((await list()).gaps.map(({ title }) => title)).toEqual(['Parking'])
})

test('what a message asked and an answer left open is taught like any other question', async () => {
  await tellContext('Nous livrons en Suisse pour 12 €.')
  const { outcome } = await (await startVisitor(app, key)).send(
    'Vous livrez en Suisse ? Et avez-vous un parking ?',
  )
  expect(outcome).toBe('answered')
  const { gaps } = await list()
  expect(gaps.map(({ title, sample }) => [title, sample])).toEqual([['Parking', 'Et avez-vous un parking ?']])
})

test('the question under an answer that knew nothing is taught from its conversation', async () => {
  const visitor = await startVisitor(app, key)
  const { answer } = await visitor.send('Vous livrez en Suisse ?')
  const path = `conversations/${visitor.sessionId}/messages/${answer?.id}/gap`
  const found = (await as.owner.get(path)).json<Gap>()
  expect(found).toMatchObject({ gap: { sample: 'Vous livrez en Suisse ?', questions: 1 }, customers: 1 })
  await teach(found.gap.id)
  expect((await as.owner.get(path)).statusCode).toBe(404)
})
