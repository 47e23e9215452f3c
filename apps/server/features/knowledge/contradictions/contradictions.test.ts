import { describe, expect, test } from 'vitest'
import type { Contradiction } from '#contract/knowledge/contradictions.ts'
import { buildShop } from '#server/testing/shop.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { weekOf } from '#server/testing/week.ts'
import { INSTRUCTIONS } from '../../assistant/engine/testing/ask.ts'
import { addSite } from '../testing/add-site.ts'

const { app, business, key, as } = testShop({ business: { name: 'Maison Camélia' } })
const CONTEXT = 'Livraison : 4,90 € en France.\nLes chiens ne sont pas acceptés au salon.'
const write = (aiContext: string) => as.owner.put('ai-context', { aiContext, aiInstructions: INSTRUCTIONS })
const read = (path: string, title: string, ...bodies: string[]) =>
  addSite(app.deps, business.id, {
    name: `${path.slice(1)}.maison-camelia.fr`,
    pages: [{ address: path, title, passages: bodies.map((body) => ({ body })) }],
  })
const list = async (): Promise<Contradiction[]> =>
  (await as.owner.get('knowledge/contradictions')).json().contradictions
const decide = (id: string, holds: string | null) => as.owner.put(`knowledge/contradictions/${id}`, { holds })
const answerTo = async (question: string) => {
  const { answer } = await (await startVisitor(app, key)).send(question)
  const shown = [answer?.content, ...(answer?.cards ?? []).map(({ text }) => text)].join(' ')
  return shown.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
}

test('what two sources say otherwise is listed, with where it stands', async () => {
  await write(CONTEXT)
  await read('/livraison', 'Livraison', 'Les frais de livraison sont de 6,50 €.', 'Nous livrons en Belgique.')
  const [found, ...more] = await list()
  expect(more).toEqual([])
  expect(found).toMatchObject({
    one: { kind: 'context', text: 'Livraison : 4,90 € en France.', address: null },
    other: {
      kind: 'page',
      name: 'Livraison',
      text: 'Les frais de livraison sont de 6,50 €.',
      address: 'https://livraison.maison-camelia.fr/livraison',
    },
    ordered: true,
    holds: null,
    decidedBy: null,
  })
})

describe('a person chooses what holds', () => {
  const QUESTION = 'Combien coûte la livraison ?'

  test('until a person chooses what holds, the source that is believed more answers', async () => {
    await write(CONTEXT)
    await read('/livraison', 'Livraison', 'Les frais de livraison sont de 6,50 €.')
    await list()
    const answer = await answerTo(QUESTION)
    expect(answer).toContain('4,90 €')
    expect(answer).not.toContain('6,50')
  })

  test('the page, and the context says nothing of it any more, until that is taken back', async () => {
    await write(CONTEXT)
    await read('/livraison', 'Livraison', 'Les frais de livraison sont de 6,50 €.')
    const [found] = await list()
    const decided = await decide(found?.id ?? '', 'other')
    expect(decided.json()).toMatchObject({ holds: 'other', decidedBy: expect.any(String) })
    const answer = await answerTo(QUESTION)
    expect(answer).toContain('6,50 €')
    expect(answer).not.toContain('4,90')
    expect(await answerTo('Les chiens sont acceptés au salon ?')).toContain('ne sont pas acceptés')
    await decide(found?.id ?? '', null)
    expect(await answerTo(QUESTION)).toContain('4,90 €')
  })

  test('a person keeps both sides of a contradiction, and is not asked again', async () => {
    await write(CONTEXT)
    await read('/livraison', 'Livraison', 'Les frais de livraison sont de 6,50 €.')
    const [found] = await list()
    await decide(found?.id ?? '', 'both')
    await write(`${CONTEXT}\nOuvert le lundi.`)
    expect((await list()).map(({ holds }) => holds)).toEqual(['both'])
  })

  test('a contradiction goes when one side is mended; a decision stays while what lost is still said', async () => {
    await write(CONTEXT)
    await read('/livraison', 'Livraison', 'Les frais de livraison sont de 6,50 €.')
    await read('/animaux', 'Animaux', 'Les chiens sont acceptés au salon.')
    const found = await list()
    expect(found).toHaveLength(2)
    const dogs = found.find(({ other }) => other.text.includes('chiens'))
    await decide(dogs?.id ?? '', 'one')
    await write('Ouvert le lundi.')
    expect((await list()).map(({ holds, other }) => [holds, other.text])).toEqual([
      ['one', 'Les chiens sont acceptés au salon.'],
    ])
    expect(await answerTo('Les chiens sont acceptés au salon ?')).not.toContain('sont acceptés')
  })

  test('only somebody who may change the base decides, of a contradiction that is there', async () => {
    await write(CONTEXT)
    await read('/livraison', 'Livraison', 'Les frais de livraison sont de 6,50 €.')
    const [found] = await list()
    expect((await decide('0198c0de-0000-7000-8000-000000000000', 'one')).statusCode).toBe(404)
    expect((await decide(found?.id ?? '', 'neither')).statusCode).toBe(400)
  })
})

test('two pages of which neither is believed more both answer until somebody decides', async () => {
  await read('/retours', 'Retours', 'Retours acceptés sous 14 jours.')
  await read('/faq', 'Questions fréquentes', 'Vous disposez de 30 jours pour nous retourner un article.')
  const [found] = await list()
  expect(found).toMatchObject({ ordered: false, holds: null })
  const lost = found?.one.text.includes('14') ? 'one' : 'other'
  await decide(found?.id ?? '', lost === 'one' ? 'other' : 'one')
  const answer = await answerTo('Quel est le délai pour retourner un article ?')
  expect(answer).toContain('30 jours')
  expect(answer).not.toContain('14 jours')
})

const PROFILE = {
  description: 'La livraison coûte 4,90 € en France.',
  phone: '04 78 42 10 55',
  businessHours: weekOf('10:00-19:00'),
}

describe('what the profile says', () => {
  test('hours and telephone of the profile are compared with pages, and not told once a person decided against them', async () => {
    await as.owner.put(`/api/businesses/${business.id}`, PROFILE)
    await read('/contact', 'Contact', 'Ouvert le mardi de 14 h à 18 h.', 'Téléphone : 04 72 00 11 22')
    const found = await list()
    expect(found.map(({ one, other }) => [one.kind, one.text, other.text])).toEqual(
      expect.arrayContaining([
        ['profile', 'Mardi : 10:00-19:00', 'Ouvert le mardi de 14 h à 18 h.'],
        ['profile', '04 78 42 10 55', 'Téléphone : 04 72 00 11 22'],
      ]),
    )
    expect(await answerTo('Quel est votre numéro de téléphone ?')).toContain('04 78 42 10 55')
    for (const { id } of found) await decide(id, 'other')
    expect(await answerTo('Quel est votre numéro de téléphone ?')).toContain('04 72 00 11 22')
    const tuesday = await answerTo('Quels sont vos horaires le mardi ?')
    expect(tuesday).toContain('14 h')
    expect(tuesday).not.toContain('19')
    const { counts } = (await as.owner.get('knowledge/sources')).json<{
      counts: { contradictions: number; decidedContradictions: number }
    }>()
    expect(counts).toMatchObject({ contradictions: 0, decidedContradictions: 2 })
  })

  test('the e-mail of the profile gives way to the sentence that a person keeps, which then answers', async () => {
    await as.owner.put(`/api/businesses/${business.id}`, {
      ...PROFILE,
      email: 'bonjour@camelia.fr',
      address: { street: '12 rue des Granges', postalCode: '69001', city: 'Lyon', country: 'France' },
    })
    await read('/nous-ecrire', 'Contact', 'Nous contacter : contact@maison-camelia.fr')
    const [found] = await list()
    expect(found?.one).toMatchObject({ kind: 'profile', text: 'bonjour@camelia.fr' })
    await decide(found?.id ?? '', 'other')
    for (const question of ['Quelle est votre adresse mail ?', 'Comment vous contacter par mail ?']) {
      const answer = await answerTo(question)
      expect(answer).toContain('contact@maison-camelia.fr')
      expect(answer).not.toMatch(/bonjour@|rue des Granges/)
    }
  })

  test('what the description of the profile says is not told once a person decided against it', async () => {
    await as.owner.put(`/api/businesses/${business.id}`, PROFILE)
    await read('/livraison', 'Livraison', 'Les frais de livraison sont de 6,50 €.')
    const [found] = await list()
    expect(found?.one).toMatchObject({ kind: 'profile', text: PROFILE.description })
    await decide(found?.id ?? '', 'other')
    const answer = await answerTo('Combien coûte la livraison ?')
    expect(answer).toContain('6,50 €')
    expect(answer).not.toContain('4,90')
  })
})

test('a price in a file and in the shop that differ are listed; the one that does not hold is told by nobody', async () => {
  const shop = await buildShop(app.deps, business)
  await shop.mirror({ productId: '1', name: 'Sencha Ariake', price: '18.50', quantity: 4 })
  await read('/tarifs', 'Tarifs', 'Sencha Ariake : 16 €')
  await write('Le Sencha Ariake coûte 17 €.')
  const found = await list()
  expect(
    found.map(({ one, other, ordered }) => [one.kind, one.text, other.kind, other.text, ordered]),
  ).toEqual(
    expect.arrayContaining([
      ['product', 'Sencha Ariake : 18,50 €', 'page', 'Sencha Ariake : 16 €', true],
      ['context', 'Le Sencha Ariake coûte 17 €.', 'product', 'Sencha Ariake : 18,50 €', true],
    ]),
  )
  const answer = await answerTo('Combien coûte le Sencha Ariake ?')
  expect(answer).toContain('17 €')
  expect(answer).not.toMatch(/18,50|16 €/)
  const mine = found.find(({ other }) => other.kind === 'product')
  await decide(mine?.id ?? '', 'other')
  expect(await answerTo('Combien coûte le Sencha Ariake ?')).toContain('18,50 €')
})
