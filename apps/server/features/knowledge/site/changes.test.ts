import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import type { PageChange, SitePage } from '#contract/knowledge/sites.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { readSites } from './testing/read-sites.ts'
import { page, startSite, type TestSite } from './testing/test-site.ts'

const { app, key, as } = testShop({ env: { OUTBOUND_ALLOW: '127.0.0.1', SITE_INTERVAL_MS: '1' } })
let site: TestSite
afterEach(() => site.close())

const QUESTION = 'Combien coûte la livraison en Suisse ?'
const delivery = (price: string, more = '') =>
  page('Livraison', `<p>La livraison en Suisse coûte ${price} et prend cinq jours ouvrés.</p>${more}`)

/** A site that was read; answers its source's id. */
const start = async (first: string): Promise<string> => {
  site = await startSite({ '/': first })
  const added = await as.owner.post('knowledge/sites', { address: site.origin })
  await readSites(app.deps)
  return added.json<KnowledgeSource>().id
}
const say = async (id: string, html: string) => {
  site.pages.set('/', html)
  expect((await as.owner.post(`knowledge/sources/${id}/readings`)).statusCode).toBe(201)
  await readSites(app.deps)
}
const thePage = async (id: string) =>
  (await as.owner.get(`knowledge/sources/${id}/pages`)).json<{ pages: SitePage[] }>().pages[0]
const changesOf = async (id: string) =>
  (await as.owner.get(`knowledge/pages/${(await thePage(id))?.id}/changes`)).json<{ changes: PageChange[] }>()
    .changes
const decide = async (id: string, accept: boolean) =>
  as.owner.post(`knowledge/pages/${(await thePage(id))?.id}/changes`, { accept })
const answer = async (question = QUESTION) =>
  (await (await startVisitor(app, key)).send(question)).answer?.content ?? ''
const passages = (id: string) =>
  app.deps.db
    .selectFrom('knowledge_passages')
    .select(['id', 'body', 'state'])
    .where('source_id', '=', id)
    .orderBy('position')
    .execute()

test('what a page said before it failed keeps the day of its last reading', async () => {
  const start = page('Accueil', '<p>Nos thés viennent du Japon.</p><a href="/livraison">Livraison</a>')
  site = await startSite({ '/': start, '/livraison': delivery('14,90 €') })
  const added = await as.owner.post('knowledge/sites', { address: site.origin })
  const { id } = added.json<KnowledgeSource>()
  await readSites(app.deps)
  const readAt = new Date('2025-11-03T09:00:00Z')
  await app.deps.db
    .updateTable('knowledge_pages')
    .set({ read_at: readAt })
    .where('source_id', '=', id)
    .execute()
  const seen = async () => {
    await as.owner.post(`knowledge/sources/${id}/readings`)
    await readSites(app.deps)
    const { rows } = await sql<{ seen_at: Date | null }>`
      select seen_at from knowledge_passages where body like '%Suisse%' and source_id = ${id}`.execute(
      app.deps.db,
    )
    return rows
  }
  site.pages.delete('/livraison')
  expect(await seen()).toEqual([{ seen_at: readAt }])
  site.pages.set('/livraison', delivery('14,90 €'))
  expect(await seen()).toEqual([{ seen_at: null }])
})

describe('a changed price', () => {
  test('a changed price waits for a person, and the old one answers until it is accepted', async () => {
    const id = await start(delivery('14,90 €'))
    await say(id, delivery('19,90 €'))
    expect(await thePage(id)).toMatchObject({ state: 'changed', passages: 1 })
    expect(await answer()).toContain('14,90')
    const [change] = await changesOf(id)
    expect(change?.before.text).toContain('14,90 €')
    expect(change?.after.text).toContain('19,90 €')
    const { sources } = (await as.owner.get('knowledge/sources')).json<{ sources: KnowledgeSource[] }>()
    expect(sources.find((source) => source.id === id)?.toReview).toBe(1)
    expect((await decide(id, true)).statusCode).toBe(204)
    expect(await thePage(id)).toMatchObject({ state: 'current' })
    expect(await answer()).toContain('19,90')
    expect((await decide(id, true)).json()).toMatchObject({ code: 'NOTHING_TO_REVIEW' })
  })

  test('a changed price is told with the day at which the page still said so, in the visitor’s language', async () => {
    const id = await start(delivery('14,90 €'))
    const readAt = new Date('2025-11-03T09:00:00Z')
    await app.deps.db
      .updateTable('knowledge_pages')
      .set({ read_at: readAt })
      .where('source_id', '=', id)
      .execute()
    await say(id, delivery('19,90 €'))
    await say(id, delivery('19,90 €', '<p>Nos colis partent de Lyon.</p>'))
    expect(await answer()).toMatch(
      /D’après la page lue le 3 novembre 2025\u00a0: La livraison en Suisse coûte 14,90 €/,
    )
    expect(await answer('How much is delivery to Switzerland?')).toContain(
      'According to the page as read on 3 November 2025: La livraison en Suisse coûte 14,90 €',
    )
    const visitor = await startVisitor(app, key)
    await visitor.send(QUESTION)
    const path = `conversations/${visitor.sessionId}/messages`
    const { messages } = (await as.owner.get(path)).json<{ messages: { id: string }[] }>()
    const { passages: stood } = (await as.owner.get(`${path}/${messages.at(-1)?.id}/sources`)).json<{
      passages: { asOf: string }[]
    }>()
    expect(stood[0]?.asOf).toBe(readAt.toISOString())
    await decide(id, true)
    expect(await answer()).not.toContain('lue le')
  })

  test('a changed price that is refused is not asked again, also where the rest of the page changes', async () => {
    const id = await start(delivery('14,90 €'))
    await say(id, delivery('19,90 €'))
    await decide(id, false)
    expect(await answer()).toContain('14,90')
    await say(id, delivery('19,90 €', '<p>Nos colis partent de Lyon.</p>'))
    expect(await thePage(id)).toMatchObject({ state: 'current', passages: 2 })
    expect(await answer()).toContain('14,90')
    await say(id, delivery('24,90 €'))
    expect((await changesOf(id)).map(({ before, after }) => [before.text, after.text])).toEqual([
      [expect.stringContaining('14,90'), expect.stringContaining('24,90')],
    ])
  })

  test('a changed price that is taken back by the site waits no more', async () => {
    const id = await start(delivery('14,90 €'))
    const before = await passages(id)
    await say(id, delivery('19,90 €'))
    await say(id, delivery('14,90 €'))
    expect(await thePage(id)).toMatchObject({ state: 'current' })
    expect(await passages(id)).toEqual(before)
  })

  test('a changed price that was not looked at stays the same change at the next reading', async () => {
    const id = await start(delivery('14,90 €'))
    await say(id, delivery('19,90 €'))
    const waiting = await passages(id)
    await say(id, delivery('19,90 €', '<p>Nos colis partent de Lyon.</p>'))
    expect((await passages(id)).slice(0, 2)).toEqual(waiting)
    expect(await thePage(id)).toMatchObject({ state: 'changed' })
  })
})

describe('whatever else changes', () => {
  test('whatever else changes on a page holds at once, and what stayed keeps its passages', async () => {
    const id = await start(
      page('Accueil', '<p>Nos thés viennent du Japon.</p><p>Chaque boîte est remplie à la main.</p>'),
    )
    const [origin] = await passages(id)
    await say(
      id,
      page(
        'Accueil',
        '<p>Nos thés viennent du Japon.</p><p>Chaque boîte est cousue à la main.</p><p>Le salon est ouvert le 24 décembre.</p>',
      ),
    )
    expect(await thePage(id)).toMatchObject({ state: 'current', passages: 3 })
    const now = await passages(id)
    expect(now[0]).toEqual(origin)
    expect(now.map(({ state }) => state)).toEqual(['live', 'live', 'live'])
    expect(now.map(({ body }) => body).join(' ')).toContain('cousue')
  })

  test.each([
    ['a delay', 'Un colis arrive sous trois jours.', 'Un colis arrive sous cinq jours.'],
    ['a date', 'Le salon ferme du 3 au 10 août.', 'Le salon ferme du 3 au 17 août.'],
    ['a condition', 'Les soldes sont remboursés.', 'Les soldes ne sont pas remboursés.'],
    ['the hours', 'Le salon ouvre à 10 h le samedi.', 'Le salon ouvre à 11 h le samedi.'],
  ])('what changes on a page holds at once unless it is %s', async (_what, before, after) => {
    const id = await start(page('Conditions', `<p>${before}</p>`))
    await say(id, page('Conditions', `<p>${after}</p>`))
    expect((await changesOf(id)).map((change) => [change.before.text, change.after.text])).toEqual([
      [before, after],
    ])
  })

  test.each([
    ['Le colis est livré chez vous en 48 h.', 'Votre colis est livré à la maison en 48 h.'],
    ['Lu par 12 avis de nos clients.', 'Lu par 13 avis de nos clients.'],
    ['Le thé coûte 5,00 € la boîte.', 'Le thé coûte 5 euros la boîte.'],
  ])('what changes on a page holds at once, as « %s » that becomes « %s »', async (before, after) => {
    const id = await start(page('Conditions', `<p>${before}</p>`))
    await say(id, page('Conditions', `<p>${after}</p>`))
    expect(await thePage(id)).toMatchObject({ state: 'current' })
    expect((await passages(id)).map(({ body }) => body)).toEqual([after])
  })

  test('of a change in a row of a price list only that row waits', async () => {
    const list = (woman: string) =>
      page(
        'Tarifs',
        `<table><tr><th>Coupe</th><th>Tarif</th></tr><tr><td>Femme</td><td>${woman}</td></tr><tr><td>Homme</td><td>28 €</td></tr></table>`,
      )
    const id = await start(list('38 €'))
    await say(id, list('42 €'))
    const changes = await changesOf(id)
    expect(changes).toHaveLength(1)
    expect(changes[0]?.before.text).toContain('38 €')
    expect(changes[0]?.after.text).toContain('42 €')
    expect((await passages(id)).map(({ state }) => state).sort()).toEqual(['leaving', 'live', 'pending'])
  })
})
