import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import type { SitePage } from '#contract/knowledge/sites.ts'
import { OutgoingError } from '#server/lib/outgoing-error.ts'
import { openTeamEvents } from '#server/testing/event-client.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { readSites } from './testing/read-sites.ts'
import { page, startSite, type TestSite } from './testing/test-site.ts'

const { app, business, key, as } = testShop({
  env: { OUTBOUND_ALLOW: '127.0.0.1', SITE_INTERVAL_MS: '1' },
})
const sites: TestSite[] = []
const serve = async (pages: Parameters<typeof startSite>[0]): Promise<TestSite> => {
  const site = await startSite(pages)
  sites.push(site)
  return site
}
beforeEach(() => {
  app.deps.now = () => new Date()
})
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()))
})

const read = () => readSites(app.deps)
const add = async (address: string): Promise<KnowledgeSource> =>
  (await as.owner.post('knowledge/sites', { address })).json<KnowledgeSource>()
const source = async (id: string) =>
  (await as.owner.get('knowledge/sources'))
    .json<{ sources: KnowledgeSource[] }>()
    .sources.find((one) => one.id === id)
const pagesOf = async (id: string, query = '') =>
  (await as.owner.get(`knowledge/sources/${id}/pages${query}`)).json<{
    pages: SitePage[]
    counts: Record<string, number>
    nextCursor: string | null
  }>()
const states = async (id: string) =>
  Object.fromEntries(
    (await pagesOf(id, '?limit=100')).pages.map(({ path, state, problem, ignored }) => [
      path,
      ignored ? 'ignored' : problem === null ? state : `${state} ${problem}`,
    ]),
  )
const readAgain = async (id: string) => {
  expect((await as.owner.post(`knowledge/sources/${id}/readings`)).statusCode).toBe(201)
  await read()
}

const DELIVERY = '<p>La livraison en Suisse coûte 14,90 € et prend cinq jours ouvrés.</p>'

describe('a site that is added', () => {
  test('a site that is added is read, listed page by page, and answers a visitor', async () => {
    const site = await serve({
      '/': page('Maison Camélia', '<p>Thés choisis à Lyon.</p><a href="/livraison">Livraison</a>'),
      '/livraison': page('Livraison', DELIVERY),
    })
    const before = await startVisitor(app, key)
    expect((await before.send('Combien coûte la livraison en Suisse ?')).outcome).toBe('unknown')
    const { id, state, kind } = await add(site.origin)
    expect({ state, kind }).toEqual({ state: 'waiting', kind: 'site' })
    await read()
    expect(await source(id)).toMatchObject({ state: 'ready', problem: null, amount: 2, amountFound: 2 })
    const { pages, counts } = await pagesOf(id)
    expect(pages.map(({ path, title, state }) => ({ path, title, state }))).toEqual([
      { path: '/', title: 'Maison Camélia', state: 'current' },
      { path: '/livraison', title: 'Livraison', state: 'current' },
    ])
    expect(counts).toMatchObject({ all: 2, read: 2, ignored: 0, changed: 0, problems: 0 })
    const after = await startVisitor(app, key)
    const { answer, outcome } = await after.send('Combien coûte la livraison en Suisse ?')
    expect(outcome).toBe('answered')
    expect(answer?.content).toContain('14,90')
  })

  test('a site that is added is told to be read up to a page that takes its time, while it does', async () => {
    let answer = () => {}
    const after = new Promise<void>((resolve) => {
      answer = resolve
    })
    const site = await serve({
      '/': page('Accueil', '<p>Thés choisis à Lyon.</p><a href="/livraison">Livraison</a>'),
      '/livraison': { body: page('Livraison', DELIVERY), after },
    })
    const { id } = await add(site.origin)
    const events = await openTeamEvents(await app.listen(), business)
    const shown: string[] = []
    const reading = read()
    for (let seen = 0; !shown.includes('1 of 2'); seen += 1) {
      await events.next((event) => events.received.indexOf(event) === seen)
      const { amount, amountFound } = (await source(id)) ?? {}
      shown.push(`${amount} of ${amountFound}`)
    }
    events.close()
    answer()
    await reading
  })

  test('a site that is added is asked as who we are, with where to ask about it', async () => {
    const site = await serve({ '/': page('Accueil', DELIVERY) })
    await add(site.origin)
    await read()
    for (const { headers } of site.asked)
      expect(headers['user-agent']).toBe(
        `Mozilla/5.0 (compatible; LutinGenie/1.0; +${app.deps.publicUrl()}/robot)`,
      )
  })

  test('a site that is added is refused a second time, also with another path', async () => {
    const site = await serve({})
    await add(site.origin)
    const again = await as.owner.post('knowledge/sites', { address: `${site.origin}/boutique` })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'SITE_ALREADY_READ' })
  })

  test.each([
    '',
    'ftp://exemple.fr',
    'boutique',
    'https://.',
    `${'a'.repeat(64)}.fr`,
    'https://moi:secret@exemple.fr',
    'pas une adresse',
  ])('a site that is added is refused as « %s »', async (address) => {
    expect((await as.owner.post('knowledge/sites', { address })).statusCode).toBe(400)
  })

  test('a site that is added is not read where it lies in a private network', async () => {
    const { id } = await add('http://10.0.0.1/')
    await read()
    expect(await source(id)).toMatchObject({ state: 'unreadable', problem: 'unreachable' })
  })
})

describe('what is read of a site', () => {
  test('what is read of a site is what robots.txt leaves open to this reader', async () => {
    const site = await serve({
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: 'User-agent: *\nDisallow: /\n\nUser-agent: LutinGenie\nDisallow: /prive\nAllow: /prive/faq$\nDisallow: /*.php',
      },
      '/': page(
        'Accueil',
        `${DELIVERY}<a href="/prive/x">x</a><a href="/prive/faq">y</a><a href="/a.php">z</a><a href="/b">b</a>`,
      ),
      '/prive/faq': page('FAQ', DELIVERY),
      '/b': page('B', DELIVERY),
    })
    const { id } = await add(site.origin)
    await read()
    expect(site.pathsAsked()).not.toContain('/prive/x')
    expect(site.pathsAsked()).not.toContain('/a.php')
    expect(await states(id)).toMatchObject({
      '/prive/faq': 'current',
      '/b': 'current',
      '/prive/x': 'failed robots',
    })
  })

  test('what is read of a site is what robots.txt leaves open in whatever way it and the links are written', async () => {
    const links = [
      ...[
        '/espace-privé/tarifs-revendeurs',
        '/espace-priv%c3%a9/b',
        '/béta/',
        '/catalogue-pro/',
        '/%7eequipe/',
      ],
      ...['/béta-ouverte', '/conseils'],
    ]
    const site = await serve({
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: 'User-agent: *\nDisallow: /espace-privé/\nDisallow: /b%c3%a9ta\nAllow: /béta-ouverte\nDisallow: /catalogue%2Dpro/\nDisallow: /~equipe/\n',
      },
      '/': page('Accueil', DELIVERY + links.map((path) => `<a href="${path}">x</a>`).join('')),
      '/b%C3%A9ta-ouverte': page('Béta ouverte', '<p>Le thé vert B coûte 4 €.</p>'),
      '/conseils': page('Conseils', '<p>Le thé vert infuse 3 minutes.</p>'),
    })
    const { id } = await add(site.origin)
    await read()
    expect(site.pathsAsked().sort()).toEqual([
      ...['/', '/b%C3%A9ta-ouverte', '/conseils', '/robots.txt', '/sitemap.xml'],
    ])
    expect(Object.values(await states(id)).filter((state) => state === 'failed robots')).toHaveLength(5)
  })

  test('what is read of a site is found in a sitemap with a prefix that robots.txt names by its path, and read as it is seen', async () => {
    const site = await serve({ '/': page('Accueil', DELIVERY) })
    site.pages.set('/robots.txt', { body: 'Sitemap: /plan.xml' })
    site.pages.set('/plan.xml', {
      body: `<?xml version="1.0"?><sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9"><sm:url><sm:loc>${site.origin}/page?id=7&#038;lang=fr</sm:loc></sm:url></sm:urlset>`,
    })
    site.pages.set(
      '/page?id=7&lang=fr',
      page('Théière', '<p>La théière en fonte coûte <del>89,00 €</del> 59<sup>90</sup> €.</p>'),
    )
    const { id } = await add(site.origin)
    await read()
    expect(await states(id)).toEqual({ '/': 'current', '/page?id=7&lang=fr': 'current' })
    const preview = await as.owner.post('ai-context/preview', {
      question: 'Combien coûte la théière en fonte ?',
    })
    const { answer } = preview.json<{ answer: { text: string } }>()
    expect(answer.text).toContain('59,90')
    expect(answer.text).not.toContain('89')
  })

  test('what is read of a site is nothing where robots.txt does not answer', async () => {
    const site = await serve({ '/robots.txt': { status: 500 }, '/': page('Accueil', DELIVERY) })
    const { id } = await add(site.origin)
    await read()
    expect(site.pathsAsked()).toEqual(['/robots.txt'])
    expect(await source(id)).toMatchObject({ state: 'unreadable', problem: 'unreachable' })
  })

  test('what is read of a site is found in sitemaps, their index and packed ones', async () => {
    const site = await serve({ '/': page('Accueil', DELIVERY) })
    const locations = (paths: string[], outer: string, inner: string) =>
      `<?xml version="1.0"?><${outer} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
        .map((path) => `<${inner}><loc>${site.origin}${path}</loc></${inner}>`)
        .join('')}</${outer}>`
    site.pages.set('/robots.txt', {
      body: `Sitemap: ${site.origin}/plan.xml\nSitemap: https://ailleurs.example/x.xml`,
    })
    site.pages.set('/plan.xml', { body: locations(['/un.xml.gz', '/plan.xml'], 'sitemapindex', 'sitemap') })
    site.pages.set('/un.xml.gz', {
      headers: { 'content-type': 'application/gzip' },
      body: gzipSync(locations(['/a?x=1&amp;y=2', '/b', '/image.png'], 'urlset', 'url')),
    })
    site.pages.set('/a?x=1&y=2', page('A', '<p>Le thé vert A coûte 3 €.</p>'))
    site.pages.set('/b', page('B', '<p>Le thé vert B coûte 4 €.</p>'))
    const { id } = await add(site.origin)
    await read()
    expect(await states(id)).toEqual({ '/': 'current', '/a?x=1&y=2': 'current', '/b': 'current' })
  })

  test('what is read of a site is one page where several addresses lead to it, and none that is not to be kept', async () => {
    const site = await serve({
      '/': page(
        'Accueil',
        `${DELIVERY}<a href="/a?couleur=vert">a</a><a href="/vieux">v</a><a href="/secret">s</a><a href="/entete">e</a><a href="/nous">n</a><a href="/neuf;jsessionid=1A?PHPSESSID=2">v</a>`,
      ),
      '/a?couleur=vert': page('A', '<p>Le thé vert A coûte 3 €.</p>', '<link rel="canonical" href="/a">'),
      '/a': page('A', '<p>Le thé vert A coûte 3 €.</p>', '<link rel="canonical" href="/a">'),
      '/vieux': { status: 301, headers: { location: '/neuf' } },
      '/neuf': page('Neuf', '<p>Le thé noir neuf coûte 5 €.</p>'),
      '/secret': page('Secret', '<a href="/suite">s</a>', '<meta name="robots" content="noindex, follow">'),
      '/suite': page('Suite', '<p>Le thé blanc coûte 7 €.</p><a href="/prive">p</a>'),
      '/prive': page('Privé', '<a href="/fin">f</a>', '<meta name="robots" content="noindex, nofollow">'),
      '/fin': page('Fin', '<p>Le code est 1234.</p>'),
      '/entete': { headers: { 'x-robots-tag': 'noindex' }, body: page('En-tête', DELIVERY) },
      '/nous': { headers: { 'x-robots-tag': 'lutingenie: nosnippet' }, body: page('Nous', DELIVERY) },
    })
    const { id } = await add(site.origin)
    await read()
    expect(await states(id)).toEqual({
      '/': 'current',
      '/a': 'current',
      '/neuf': 'current',
      '/secret': 'failed robots',
      '/suite': 'current',
      '/prive': 'failed robots',
      '/entete': 'failed robots',
      '/nous': 'failed robots',
    })
  })

  test('a site that is read says what could not be read and why, and goes on', async () => {
    const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, 'a'))
    const links = [
      '/absent',
      '/doux',
      '/vide',
      '/prive',
      '/refus',
      '/ailleurs',
      '/dedans',
      '/bombe',
      '/pdf',
      '/b',
    ]
    const site = await serve({
      '/': page('Accueil', DELIVERY + links.map((path) => `<a href="${path}">x</a>`).join('')),
      '/doux': page('Page introuvable', '<p>Cette page n’existe plus.</p>'),
      '/vide': page('', ''),
      '/prive': { status: 401 },
      '/refus': { status: 403 },
      '/ailleurs': { status: 302, headers: { location: 'https://ailleurs.example/' } },
      '/dedans': { status: 302, headers: { location: 'http://169.254.169.254/latest' } },
      '/bombe': { headers: { 'content-encoding': 'gzip' }, body: bomb },
      '/pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' },
      '/b': page('B', '<p>Le thé vert B coûte 4 €.</p>'),
    })
    const { id } = await add(site.origin)
    await read()
    expect(await states(id)).toMatchObject({
      '/': 'current',
      '/b': 'current',
      '/absent': 'missing missing',
      '/doux': 'missing soft-404',
      '/vide': 'empty empty',
      '/prive': 'failed needs-login',
      '/refus': 'failed refused',
      '/ailleurs': 'missing moved',
      '/dedans': 'missing moved',
      '/bombe': 'failed too-large',
      '/pdf': 'failed unsupported',
    })
    expect((await pagesOf(id, '?only=problems')).pages).toHaveLength(9)
    expect(await source(id)).toMatchObject({ state: 'ready', amount: 2 })
  })

  test('the reading of a site goes on from a first page of pictures, which says nothing itself', async () => {
    const site = await serve({
      '/': page('Accueil', '<a href="/b"><img src="/une.jpg" alt=""></a>'),
      '/b': page('B', '<p>Le thé vert B coûte 4 €.</p>'),
    })
    const { id } = await add(site.origin)
    await read()
    expect(await states(id)).toEqual({ '/': 'empty empty', '/b': 'current' })
    expect(await source(id)).toMatchObject({ state: 'ready', amount: 1 })
  })

  test('a reading goes on behind a page that takes too long, which says so and is asked for another night', async () => {
    const site = await serve({
      '/': page('Accueil', `${DELIVERY}<nav><a href="/lente">x</a><a href="/b">x</a></nav>`),
      '/b': page('B', '<p>Le thé vert B coûte 4 €.</p>'),
    })
    const { http } = app.deps
    app.deps.http = {
      ...http,
      request: (request) =>
        request.url.endsWith('/lente')
          ? Promise.reject(new OutgoingError('timeout', 'It took too long to answer.'))
          : http.request(request),
    }
    const { id } = await add(site.origin)
    await read()
    app.deps.http = http
    expect(await states(id)).toEqual({ '/': 'current', '/b': 'current', '/lente': 'failed too-slow' })
    site.pages.set('/lente', page('Lente', '<p>Cette page répond enfin à tous.</p>'))
    await as.owner.post(`knowledge/sources/${id}/readings`)
    await read()
    expect(await states(id)).toEqual({ '/': 'current', '/b': 'current', '/lente': 'current' })
  })

  test('what is read of a site is at most 500 pages, those first that customers ask about, and says so', async () => {
    const many = Array.from({ length: 520 }, (_, index) => `/products/the${index}`)
    const links = [...many, '/livraison'].map((path) => `<a href="${path}">x</a>`).join('')
    const site = await serve({
      '/': page('Accueil', `${DELIVERY}<nav>${links}</nav>`),
      '/livraison': page('Livraison', '<p>Nous livrons partout en France.</p>'),
      ...Object.fromEntries(
        many.map((path) => [path, page(path, `<p>Le thé de ${path} se boit chaud.</p>`)]),
      ),
    })
    const { id } = await add(site.origin)
    await read()
    expect(await source(id)).toMatchObject({ state: 'ready', problem: 'too-many-pages', amount: 500 })
    expect(site.pathsAsked().indexOf('/livraison')).toBeLessThan(5)
    expect(site.pathsAsked().filter((path) => path.startsWith('/products'))).toHaveLength(498)
    const before = (await pagesOf(id, '?limit=100')).pages
    await readAgain(id)
    expect(await source(id)).toMatchObject({ state: 'ready', problem: 'too-many-pages', amount: 500 })
    expect((await pagesOf(id, '?limit=100')).pages.map(({ path }) => path)).toEqual(
      before.map(({ path }) => path),
    )
  })

  test('what is read of a site is listed part by part', async () => {
    const paths = Array.from({ length: 7 }, (_, index) => `/page-${index}`)
    const site = await serve({
      '/': page('Accueil', paths.map((path) => `<a href="${path}">x</a>`).join('') + DELIVERY),
      ...Object.fromEntries(paths.map((path) => [path, page(path, `<p>Ici ${path} se lit bien.</p>`)])),
    })
    const { id } = await add(site.origin)
    await read()
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const part = await pagesOf(id, `?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...part.pages.map(({ path }) => path))
      cursor = part.nextCursor
    }
    expect(seen).toEqual(['/', ...paths])
    expect((await as.owner.get(`knowledge/sources/${id}/pages?cursor=x`)).statusCode).toBe(400)
  })
})

describe('a site that is read again', () => {
  test('a site that is read again says of a page that is gone so, where the first page is shown in its place', async () => {
    const home = page('Accueil', `${DELIVERY}<nav><a href="/soldes">x</a><a href="/rien">x</a></nav>`)
    const site = await serve({
      '/': home,
      '/rien': home,
      '/soldes': page('Soldes', '<p>Tout est à moitié prix.</p>'),
    })
    const { id } = await add(site.origin)
    await read()
    expect(await states(id)).toEqual({ '/': 'current', '/soldes': 'current' })
    site.pages.set('/soldes', home)
    await readAgain(id)
    expect(await states(id)).toEqual({ '/': 'current', '/soldes': 'missing soft-404' })
  })

  test('a site that is read again is asked whether its pages changed, and those that did not stay as they are', async () => {
    const site = await serve({})
    site.pages.set('/', ({ 'if-none-match': tag }) =>
      tag === '"a1"' ? { status: 304 } : { headers: { etag: '"a1"' }, body: page('Accueil', DELIVERY) },
    )
    const { id } = await add(site.origin)
    await read()
    const before = await app.deps.db
      .selectFrom('knowledge_passages')
      .selectAll()
      .where('source_id', '=', id)
      .execute()
    await readAgain(id)
    expect(site.asked.at(-1)?.headers['if-none-match']).toBe('"a1"')
    expect(await states(id)).toEqual({ '/': 'current' })
    const after = await app.deps.db
      .selectFrom('knowledge_passages')
      .selectAll()
      .where('source_id', '=', id)
      .execute()
    expect(after).toEqual(before)
  })

  test('a site that is read again is asked with the date that it named where it names no tag', async () => {
    const at = 'Mon, 03 Nov 2025 09:00:00 GMT'
    const site = await serve({})
    site.pages.set('/', ({ 'if-modified-since': since }) =>
      since === at ? { status: 304 } : { headers: { 'last-modified': at }, body: page('Accueil', DELIVERY) },
    )
    const { id } = await add(site.origin)
    await read()
    await readAgain(id)
    expect(site.asked.at(-1)?.headers['if-modified-since']).toBe(at)
    expect(await states(id)).toEqual({ '/': 'current' })
  })

  test('a site is refused where a business has as many sources as it can have, and so is a file', async () => {
    await app.deps.pool.query(
      `insert into knowledge_sources (business_id, id, kind, name, state, created_at, updated_at)
       select $1, gen_random_uuid(), 'file', 'f' || n || '.txt', 'ready', now(), now() from generate_series(1, 50) n`,
      [business.id],
    )
    const refused = { code: 'KNOWLEDGE_LIMIT', values: { max: 50 } }
    expect(
      (await as.owner.post('knowledge/sites', { address: 'https://maison.example' })).json(),
    ).toMatchObject(refused)
    const file = await app.inject({
      method: 'POST',
      url: `/api/businesses/${business.id}/knowledge/files?name=a.txt`,
      headers: { ...business.owner.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('Ouvert.'),
    })
    expect(file.json()).toMatchObject(refused)
  })

  test('a site that is read again is refused while it is read', async () => {
    const site = await serve({ '/': page('Accueil', DELIVERY) })
    const { id } = await add(site.origin)
    const again = await as.owner.post(`knowledge/sources/${id}/readings`)
    expect(again.json()).toMatchObject({ code: 'READING_UNDER_WAY' })
    expect(again.statusCode).toBe(409)
    await read()
    const twice = await Promise.all([1, 2].map(() => as.owner.post(`knowledge/sources/${id}/readings`)))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('a site forgets a page only once it is gone two times, and nothing when the whole site is away', async () => {
    const site = await serve({
      '/': page('Accueil', '<p>Thés choisis à Lyon.</p><a href="/livraison">x</a>'),
      '/livraison': page('Livraison', DELIVERY),
    })
    const { id } = await add(site.origin)
    await read()
    site.pages.delete('/livraison')
    await readAgain(id)
    const shown = async () => (await pagesOf(id)).pages.find(({ path }) => path === '/livraison')
    expect(await shown()).toMatchObject({ state: 'missing', problem: 'missing', passages: 1 })
    await readAgain(id)
    expect(await shown()).toMatchObject({ state: 'missing', passages: 0 })
    site.pages.set('/', { status: 503 })
    await readAgain(id)
    expect(await source(id)).toMatchObject({ state: 'unreadable', problem: 'unreachable', amount: 1 })
  })

  test('a site that is read again is due the coming night at three by the clock of the business', async () => {
    app.deps.now = () => new Date('2026-07-10T12:00:00Z')
    const site = await serve({ '/': page('Accueil', DELIVERY) })
    const { id } = await add(site.origin)
    await read()
    const row = await app.deps.db
      .selectFrom('knowledge_sources')
      .select('next_reading_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.next_reading_at?.toISOString()).toMatch(/^2026-07-11T01:/)
    site.asked.length = 0
    await read()
    expect(site.asked).toEqual([])
    app.deps.now = () => new Date('2026-07-11T02:00:00Z')
    await read()
    expect(site.pathsAsked()).toContain('/')
  })
})

describe('an ignored page', () => {
  test('an ignored page answers nothing, is not asked for, and is read again once it is taken back', async () => {
    const site = await serve({
      '/': page('Accueil', '<p>Thés choisis à Lyon.</p><a href="/livraison">x</a>'),
      '/livraison': page('Livraison', DELIVERY),
    })
    const { id } = await add(site.origin)
    await read()
    const [, delivery] = (await pagesOf(id)).pages
    const ignored = await as.owner.put(`knowledge/pages/${delivery?.id}/ignored`, { ignored: true })
    expect(ignored.json()).toMatchObject({ ignored: true, passages: 0 })
    const visitor = await startVisitor(app, key)
    expect((await visitor.send('Combien coûte la livraison en Suisse ?')).outcome).toBe('unknown')
    site.asked.length = 0
    await readAgain(id)
    expect(site.pathsAsked()).not.toContain('/livraison')
    expect((await pagesOf(id, '?only=ignored')).pages).toHaveLength(1)
    site.asked.length = 0
    await as.owner.put(`knowledge/pages/${delivery?.id}/ignored`, { ignored: false })
    await read()
    expect(site.pathsAsked()).toEqual(['/robots.txt', '/livraison'])
    expect(await source(id)).toMatchObject({ state: 'ready', amount: 2 })
  })
})
