import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import type { KnowledgeHit, KnowledgeHits } from '#contract/knowledge/search.ts'
import { addSite } from '#server/features/knowledge/testing/add-site.ts'
import { buildBusiness } from '#server/testing/factories.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startKnowledgeWork } from '../jobs.ts'

const jobs = createRecordedJobs()
const { app, business, as } = testShop({ jobs, once: true, business: { name: 'Maison Camélia' } })

const addFile = async (name: string, text: string) => {
  startKnowledgeWork(app.deps)
  await app.inject({
    method: 'POST',
    url: `/api/businesses/${business.id}/knowledge/files?name=${name}`,
    headers: { ...business.owner.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  })
  await jobs.runAll()
}

interface Found {
  groups: KnowledgeHits[]
  alike: boolean
}
const search = async (q: string) =>
  (await as.owner.get(`knowledge/search?q=${encodeURIComponent(q)}`)).json<Found>()
const marks = (pieces: KnowledgeHit['title'] = []) =>
  pieces.filter(({ marked }) => marked).map(({ text }) => text)
const plain = (pieces: KnowledgeHit['title'] = []) => pieces.map(({ text }) => text).join('')

describe('a search of the knowledge base', () => {
  test('a search of the knowledge base groups what it finds by source, with marks', async () => {
    await as.owner.post('knowledge/answers', {
      question: 'Combien coûte la livraison ?',
      variants: [],
      answer: 'Offerte dès 45 €.',
      active: true,
    })
    await addFile('conditions.txt', 'Aucune livraison le dimanche.')
    await addSite(app.deps, business.id, {
      name: 'maison-camelia.fr',
      pages: [
        {
          address: '/livraison',
          title: 'Livraison et retours',
          passages: [
            { body: 'La livraison part chaque jour.' },
            { body: 'Livraison en France.\nPour la Belgique, écrivez-nous.' },
          ],
        },
        { address: '/faq', title: 'Foire aux questions', passages: [{ body: 'Les frais de livraison.' }] },
      ],
    })
    const { groups, alike } = await search('livraisons en BELGIQUE')
    expect(alike).toBe(false)
    expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
      ['answers', 1],
      ['site', 2],
      ['file', 1],
    ])
    const [page] = groups[1]?.hits ?? []
    expect(page).toMatchObject({ address: '/livraison', url: 'https://maison-camelia.fr/livraison' })
    expect(marks(page?.title)).toEqual(['Livraison'])
    expect(marks(page?.snippet)).toEqual(['Livraison', 'Belgique'])
    expect(groups[0]?.hits[0]?.uses).toBe(0)
  })

  test('a search of the knowledge base shows which other way to ask an answer was found by', async () => {
    await as.owner.post('knowledge/answers', {
      question: 'Puis-je modifier ma commande ?',
      variants: ['ajouter un article', 'changer l’adresse de livraison'],
      answer: 'Oui, avant son départ.',
      active: true,
    })
    const snippet = async (q: string) => {
      const hits = (await search(q)).groups.find(({ kind }) => kind === 'answers')?.hits
      return hits?.find(({ title }) => plain(title) === 'Puis-je modifier ma commande ?')?.snippet
    }
    expect(marks(await snippet('livraison'))).toEqual(['livraison'])
    expect(plain(await snippet('livraison'))).toBe(
      '«\u00a0changer l’adresse de livraison\u00a0» Oui, avant son départ.',
    )
    expect(plain(await snippet('commande'))).toBe('Oui, avant son départ.')
  })

  test('a search of the knowledge base finds a line of the context by the beginning of a word without its accent', async () => {
    const saved = (await as.owner.get('ai-context')).json<{ aiInstructions: object }>()
    await as.owner.put('ai-context', {
      aiContext: 'Salon de thé.\nNous réparons les théières.',
      aiInstructions: saved.aiInstructions,
    })
    const { groups } = await search('theie')
    const context = groups.find(({ kind }) => kind === 'context')
    expect(context).toMatchObject({ total: 1, hits: [{ id: '2', line: 2 }] })
    expect(marks(context?.hits[0]?.snippet)).toEqual(['théières'])
  })

  test('a search of the knowledge base finds the address, the hours and the social networks of the profile', async () => {
    const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'sunday' ? 'Fermé' : '09:00-18:00']))
    const payload = {
      address: { street: '24, rue Auguste-Comte', postalCode: '69002', city: 'Lyon' },
      businessHours: hours,
      socialMedia: { instagram: 'https://instagram.com/maisoncamelia' },
    }
    const { headers } = business.owner
    const saved = await app.inject({ method: 'PUT', url: `/api/businesses/${business.id}`, headers, payload })
    expect(saved.statusCode).toBe(200)
    const ofProfile = async (q: string) =>
      (await search(q)).groups
        .find(({ kind }) => kind === 'profile')
        ?.hits.map(({ id, snippet }) => [id, plain(snippet)])
    expect(await ofProfile('auguste')).toEqual([['address', '24, rue Auguste-Comte, 69002 Lyon']])
    expect(await ofProfile('dimanche')).toEqual([
      ['businessHours', expect.stringMatching(/^lundi\u00a0: 09:00-18:00 · .+dimanche\u00a0: fermé$/)],
    ])
    const inEnglish = await as.owner.get('knowledge/search?q=dimanches&language=en')
    const hit = inEnglish.json<Found>().groups.find(({ kind }) => kind === 'profile')?.hits[0]
    expect(plain(hit?.snippet)).toMatch(/^Monday: 09:00-18:00 · .+Sunday: closed$/)
    expect(marks(hit?.snippet)).toEqual(['Sunday'])
    expect(await ofProfile('on Mondays')).toEqual([['businessHours', expect.stringContaining('lundi')]])
    expect(await ofProfile('instagram')).toEqual([['socialMedia', 'https://instagram.com/maisoncamelia']])
  })

  test('a search of the knowledge base shows a text with the spaces at which it must not break', async () => {
    await as.owner.post('knowledge/answers', {
      question: 'Un acompte ?',
      variants: [],
      answer: 'Acompte\u00a0: 30\u202f€\n demandés.',
      active: true,
    })
    const { groups } = await search('acompte')
    expect(plain(groups[0]?.hits[0]?.snippet)).toBe('Acompte\u00a0: 30\u202f€ demandés.')
  })

  test('a search of the knowledge base finds words that are spelt alike where nothing holds them as they are written', async () => {
    const { groups, alike } = await search('theirere')
    expect(alike).toBe(true)
    expect(plain(groups[0]?.hits[0]?.snippet)).toBe('Nous réparons les théières.')
    expect((await search('zzzzzz')).groups).toEqual([])
  })

  test('a search of the knowledge base finds nothing in signs, and wants at least one', async () => {
    expect((await search('%_\\ ?!')).groups).toEqual([])
    expect((await as.owner.get('knowledge/search?q=%20')).statusCode).toBe(400)
  })

  test('a search of the knowledge base never shows what another business knows, nor an ignored page', async () => {
    const other = await buildBusiness(app.deps)
    await addSite(app.deps, other.id, {
      name: 'autre.fr',
      pages: [{ address: '/', title: 'Autre', passages: [{ body: 'Les frais sont offerts.' }] }],
    })
    const pages = async () => (await search('frais')).groups.find(({ kind }) => kind === 'site')
    expect((await pages())?.hits.map(({ address }) => address)).toEqual(['/faq'])
    await app.deps.db
      .updateTable('knowledge_pages')
      .set({ ignored: true })
      .where('business_id', '=', business.id)
      .where('address', '=', '/faq')
      .execute()
    expect(await pages()).toBeUndefined()
  })
})
