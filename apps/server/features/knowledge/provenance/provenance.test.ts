import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/conversations/message.ts'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import type { AnswerPassage } from '#contract/knowledge/provenance.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'
import { INSTRUCTIONS } from '../../assistant/engine/testing/ask.ts'
import { addSite } from '../testing/add-site.ts'

const { app, business, key, as } = testShop({ business: { name: 'Maison Camélia' } })
const SENTENCE = 'Nous réparons les théières fêlées pour 15 €.'
const QUESTION = 'Réparez-vous les théières fêlées ?'
const addPage = () =>
  addSite(app.deps, business.id, {
    name: 'maison-camelia.fr',
    pages: [
      { address: '/atelier', title: 'L’atelier', passages: [{ heading: 'Réparation', body: SENTENCE }] },
    ],
  })
const ask = async (question: string, visitor?: TestVisitor) => {
  visitor ??= await startVisitor(app, key)
  const { outcome } = await visitor.send(question)
  const path = `conversations/${visitor.sessionId}/messages`
  const { messages } = (await as.owner.get(path)).json<{ messages: Message[] }>()
  const reply = messages.findLast(({ kind }) => kind === 'message')
  const sources = () => as.owner.get(`${path}/${reply?.id}/sources`)
  return {
    outcome,
    passages: async () => (await sources()).json<{ passages: AnswerPassage[] }>().passages,
  }
}
const list = async () =>
  (await as.owner.get('knowledge/sources')).json<{
    sources: KnowledgeSource[]
    answers: { total: number; supported: number; closest: number }
  }>()

describe('an answer', () => {
  test('an answer keeps the passage of a page that it stood on, also when that changed or went since', async () => {
    const sourceId = await addPage()
    const { outcome, passages } = await ask(QUESTION)
    expect(outcome).toBe('answered')
    const [passage] = await passages()
    expect(passage).toMatchObject({
      kind: 'site',
      sourceId,
      title: 'L’atelier',
      heading: 'Réparation',
      address: 'https://maison-camelia.fr/atelier',
      text: SENTENCE,
      state: 'current',
    })
    expect(passage?.asOf).not.toBeNull()
    await app.deps.db.deleteFrom('knowledge_passages').where('source_id', '=', sourceId).execute()
    expect(await passages()).toEqual([{ ...passage, state: 'changed' }])
    await as.owner.delete(`knowledge/sources/${sourceId}`)
    expect(await passages()).toEqual([{ ...passage, state: 'gone' }])
  })

  test('an answer keeps the answer of the team and the line of the context in their words of then', async () => {
    await as.owner.put('ai-context', {
      aiContext: 'La livraison est offerte dès 45 €.\nNos thés viennent du Japon.',
      aiInstructions: INSTRUCTIONS,
    })
    const taught = await as.owner.post('taught-answers', { question: QUESTION, answer: SENTENCE })
    const { id } = taught.json<{ id: string }>()
    const repaired = await ask(QUESTION)
    expect(await repaired.passages()).toMatchObject([
      { kind: 'answers', sourceId: id, title: QUESTION, text: SENTENCE, state: 'current' },
    ])
    await as.owner.put(`taught-answers/${id}`, { question: QUESTION, answer: 'Oui, pour 18 €.' })
    expect(await repaired.passages()).toMatchObject([{ text: SENTENCE, state: 'changed' }])
    const delivered = await ask('La livraison est-elle offerte ?')
    expect(await delivered.passages()).toMatchObject([{ kind: 'context', line: 1, state: 'current' }])
  })

  test('an answer is counted for its source, and among those that stood on one', async () => {
    const sourceId = await addPage()
    await ask(QUESTION)
    await ask(QUESTION)
    await ask('Bonjour')
    await ask('Vendez-vous des hélicoptères ?')
    const { sources, answers } = await list()
    expect(answers).toEqual({ total: 3, supported: 2, closest: 0 })
    expect(sources.find(({ id }) => id === sourceId)?.answers).toBe(2)
    expect(sources.find(({ id }) => id === 'context')?.answers).toBe(0)
  })
})

describe('a reply that is no answer', () => {
  const PASSAGE = 'Livraison offerte dès 45 €, expédition sous 48 h en France.'
  const tell = () =>
    as.owner.put('ai-context', {
      aiContext: PASSAGE,
      aiInstructions: { ...INSTRUCTIONS, includeContactInfo: true },
    })
  const CONTACT = { kind: 'profile', text: expect.stringContaining('@example.com') }

  test('a reply that is no answer keeps the closest sentence and the contact beside it; only the first counts', async () => {
    await tell()
    const near = await ask('Livrez-vous en Belgique ?')
    expect(near.outcome).toBe('unknown')
    expect(await near.passages()).toMatchObject([
      { kind: 'context', text: PASSAGE, line: 1, state: 'current' },
      CONTACT,
    ])
    const { sources, answers } = await list()
    expect(answers).toEqual({ total: 1, supported: 0, closest: 1 })
    expect(sources.find(({ id }) => id === 'context')?.answers).toBe(1)
    expect(sources.find(({ id }) => id === 'profile')?.answers).toBe(0)
  })

  test('a reply that is no answer keeps the contact that it named, and counts for no source', async () => {
    await tell()
    const visitor = await startVisitor(app, key)
    const unknown = await ask('Réparez-vous les tondeuses ?', visitor)
    expect(await unknown.passages()).toMatchObject([CONTACT])
    const person = await ask('Je voudrais parler à quelqu’un', visitor)
    expect(person.outcome).toBe('handed-off')
    expect(await person.passages()).toMatchObject([CONTACT])
    const { sources, answers } = await list()
    expect(answers).toEqual({ total: 1, supported: 0, closest: 0 })
    expect(sources.map((source) => source.answers)).toEqual([0, 0, 0])
  })
})
