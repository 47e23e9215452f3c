import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import type { SitePage } from '#contract/knowledge/sites.ts'
import { newId } from '#server/lib/ids.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { createTestApp } from '#server/testing/app.ts'
import { buildBusiness, type TestBusiness } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { createSiteReader } from './jobs.ts'
import { claimSites } from './lease-queries.ts'
import { readSlice } from './read-slice.ts'
import { turnUntil } from './reading-turn.ts'
import { readSites } from './testing/read-sites.ts'
import { page, type SiteAnswer, startSite, type TestSite } from './testing/test-site.ts'

const ENV = { OUTBOUND_ALLOW: '127.0.0.1', SITE_INTERVAL_MS: '1' }
const { app, business, as } = testBusiness({ env: ENV })
const sites: TestSite[] = []
let clock = 0
beforeEach(() => {
  clock = Date.now()
  app.deps.now = () => new Date(clock)
})
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()))
})

/** A site with that many pages beside its first one. */
const serve = async (count: number, answer?: (path: string) => SiteAnswer): Promise<TestSite> => {
  const paths = Array.from({ length: count }, (_, index) => `/page-${index}`)
  const site = await startSite({
    '/': page(
      'Accueil',
      `<p>Bienvenue dans notre maison.</p><nav>${paths.map((path) => `<a href="${path}">x</a>`).join('')}</nav>`,
    ),
    ...Object.fromEntries(
      paths.map((path) => [path, answer?.(path) ?? page(path, `<p>Le thé de ${path} est à nous.</p>`)]),
    ),
  })
  sites.push(site)
  return site
}
const add = async (origin: string, of: TestBusiness = business): Promise<string> => {
  const answer = await as(of.owner).post(`/api/businesses/${of.id}/knowledge/sites`, { address: origin })
  return answer.json<KnowledgeSource>().id
}
const pagesOf = async (id: string) =>
  (await as.owner.get(`knowledge/sources/${id}/pages?limit=100`)).json<{ pages: SitePage[] }>().pages
const sourceOf = (id: string) =>
  app.deps.db.selectFrom('knowledge_sources').selectAll().where('id', '=', id).executeTakeFirst()
const passagesOf = async (id: string) =>
  (
    await app.deps.db.selectFrom('knowledge_passages').select('body').where('source_id', '=', id).execute()
  ).map(({ body }) => body)
/** One turn of a few steps with whatever is due. */
const takeTurn = async (steps: number, signal = new AbortController().signal) => {
  const now = app.deps.now()
  const leases = await claimSites(app.deps.db, { now, leaseId: newId(), until: turnUntil(now), limit: 10 })
  for (const lease of leases)
    await workForBusiness(lease.businessId, (scope) => readSlice(app.deps, scope, lease, { signal, steps }))
  return leases.length
}

describe('a reading that is cut off', () => {
  test('a reading that is cut off goes on at its page in the next process, and asks for nothing twice', async () => {
    const site = await serve(12)
    const id = await add(site.origin)
    const now = app.deps.now()
    const [lease] = await claimSites(app.deps.db, { now, leaseId: newId(), until: turnUntil(now), limit: 1 })
    if (lease === undefined) throw new Error('nothing was due')
    await takeTurn(5)
    expect(site.asked).toEqual([])
    // The process that had the turn is gone: it is another's once its time is over.
    clock += 31_000
    await takeTurn(7)
    expect(await sourceOf(id)).toMatchObject({ state: 'reading', lease_id: null })
    const before = site.asked.length
    expect(before).toBeGreaterThan(3)
    await readSites(app.deps)
    expect(await sourceOf(id)).toMatchObject({ state: 'ready', pages: 13, pages_read: 13 })
    expect(new Set(site.pathsAsked()).size).toBe(site.asked.length)
    expect(await passagesOf(id)).toHaveLength(13)
  })

  test('a reading is nobody else’s while its process lives, however long a page takes to come', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const site = await serve(1, () => ({
      after: promise,
      body: page('Lente', '<p>Une page qui se fait attendre.</p>'),
    }))
    const id = await add(site.origin)
    await takeTurn(4)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const slow = takeTurn(1)
    await expect.poll(() => site.pathsAsked()).toContain('/page-0')
    const until = async () => (await sourceOf(id))?.lease_until?.getTime() ?? 0
    const first = await until()
    clock += 25_000
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(until).toBe(first + 25_000)
    clock += 25_000
    expect(await takeTurn(1)).toBe(0)
    resolve()
    await slow
    expect(await passagesOf(id)).toContainEqual(expect.stringContaining('attendre'))
  })

  test('a reading that is cut off stores what a lost turn brings only once', async () => {
    const late = Promise.withResolvers<void>()
    const site = await serve(1, () => ({
      after: late.promise,
      body: page('Lente', '<p>Une page qui se fait attendre.</p>'),
    }))
    const id = await add(site.origin)
    await takeTurn(4)
    const slow = takeTurn(1)
    await expect.poll(() => site.pathsAsked()).toContain('/page-0')
    clock += 3 * 60_000
    const next = takeTurn(3)
    await expect.poll(() => site.pathsAsked().filter((path) => path === '/page-0')).toHaveLength(2)
    late.resolve()
    await Promise.all([slow, next])
    await readSites(app.deps)
    expect((await passagesOf(id)).filter((body) => body.includes('attendre'))).toHaveLength(1)
    expect(await sourceOf(id)).toMatchObject({ state: 'ready', pages_read: 2 })
  })

  test.each(['source', 'business'] as const)(
    'a reading that is cut off ends quietly when its %s is deleted meanwhile',
    async (what) => {
      const site = await serve(6)
      const id = await add(site.origin)
      await takeTurn(5)
      expect(await sourceOf(id)).toMatchObject({ state: 'reading' })
      const reader = createSiteReader(app.deps, { steps: 2 })
      await reader.wake()
      if (what === 'source') expect((await as.owner.delete(`knowledge/sources/${id}`)).statusCode).toBe(204)
      else expect((await as.owner.delete(`/api/businesses/${business.id}`)).statusCode).toBeLessThan(300)
      await reader.idle()
      expect(await sourceOf(id)).toBeUndefined()
      expect(await passagesOf(id)).toEqual([])
    },
  )
})

describe('the limits of a reading', () => {
  test('a reading leaves what is beyond twenty minutes for another night, and says so', async () => {
    const site = await serve(8)
    const id = await add(site.origin)
    await takeTurn(6)
    await app.deps.db
      .updateTable('knowledge_sources')
      .set({ spent_ms: 20 * 60_000 })
      .where('id', '=', id)
      .execute()
    await takeTurn(3)
    expect(await sourceOf(id)).toMatchObject({ state: 'ready', problem: 'too-slow' })
    expect((await pagesOf(id)).filter(({ state }) => state === 'waiting').length).toBeGreaterThan(3)
    const unread = (await pagesOf(id)).filter(({ state }) => state === 'waiting').map(({ path }) => path)
    site.asked.length = 0
    await as.owner.post(`knowledge/sources/${id}/readings`)
    await readSites(app.deps)
    const rest = site.pathsAsked().filter((path) => path.startsWith('/page'))
    expect(rest.slice(0, unread.length).sort()).toEqual(unread.sort())
  })

  test('a reading gives a business 5,000 passages: a page beyond them says so, and the others answer', async () => {
    const rows = (from: number) =>
      `<ul>${Array.from({ length: 1_300 }, (_, index) => `<li>Le thé numéro ${from + index} se boit chaud.</li>`).join('')}</ul>`
    const site = await serve(5, (path) => ({ body: page(path, rows(10_000 * Number(path.at(-1)))) }))
    const id = await add(site.origin)
    await readSites(app.deps)
    expect(await sourceOf(id)).toMatchObject({ state: 'ready', problem: 'too-many-passages' })
    const pages = await pagesOf(id)
    expect(pages.filter(({ problem }) => problem === 'too-many-passages')).toHaveLength(2)
    expect((await passagesOf(id)).length).toBeLessThanOrEqual(5_000)
  })

  test('a reading ends when the site answers no more, and what was read is kept', async () => {
    const site = await serve(20)
    const id = await add(site.origin)
    await readSites(app.deps)
    for (let index = 0; index < 20; index += 1) site.pages.set(`/page-${index}`, { status: 500 })
    site.asked.length = 0
    await as.owner.post(`knowledge/sources/${id}/readings`)
    await readSites(app.deps)
    expect(site.pathsAsked().filter((path) => path.startsWith('/page'))).toHaveLength(5)
    expect(await sourceOf(id)).toMatchObject({ state: 'failed', problem: 'unreachable' })
    expect(await passagesOf(id)).toHaveLength(21)
  })
})

describe('many sites', () => {
  test('many sites take turns: a business with many of them does not make another wait', async () => {
    const big = await serve(40)
    const small = await serve(2)
    const other = await buildBusiness(app.deps)
    const bigIds = [await add(big.origin)]
    for (let index = 0; index < 12; index += 1) {
      const more = await serve(40)
      bigIds.push(await add(more.origin))
    }
    const smallId = await add(small.origin, other)
    const reader = createSiteReader(app.deps, { steps: 3 })
    const doneAt = async () => {
      for (let turns = 1; ; turns += 1) {
        clock += 1
        const now = app.deps.now()
        const [lease] = await claimSites(app.deps.db, {
          now,
          leaseId: newId(),
          until: turnUntil(now),
          limit: 1,
        })
        if (lease === undefined) throw new Error('nothing was due')
        await workForBusiness(lease.businessId, (scope) =>
          readSlice(app.deps, scope, lease, { signal: new AbortController().signal, steps: 3 }),
        )
        if ((await sourceOf(smallId))?.state === 'ready') return turns
      }
    }
    expect(await doneAt()).toBeLessThanOrEqual(8)
    expect((await sourceOf(bigIds[0] ?? ''))?.state).not.toBe('ready')
    await reader.stop()
  })

  test('sites of one host are never asked faster than it may be, by two processes for two businesses', async () => {
    const interval = 40
    const processes = await Promise.all(
      [1, 2].map(() =>
        createTestApp({ env: { ...ENV, SITE_INTERVAL_MS: String(interval) }, connection: app.connection }),
      ),
    )
    const site = await serve(8)
    const other = await buildBusiness(app.deps)
    const ids = [await add(site.origin), await add(site.origin, other)]
    for (const { deps } of processes) deps.now = () => new Date(Math.max(Date.now(), clock))
    const began = Date.now()
    const readers = processes.map(({ deps }) => createSiteReader(deps, { steps: 3 }))
    const done = async () =>
      (await Promise.all(ids.map(sourceOf))).every((source) => source?.state === 'ready')
    while (!(await done())) await Promise.all(readers.flatMap((reader) => [reader.wake(), reader.idle()]))
    const elapsed = Date.now() - began
    expect(site.asked.length).toBe(2 * 11)
    expect(elapsed).toBeGreaterThanOrEqual((site.asked.length - 1) * interval)
    await Promise.all(readers.map((reader) => reader.stop()))
    await Promise.all(processes.map((process) => process.close()))
  })

  test('many sites wait as long as robots.txt asks for, without holding a place', async () => {
    const site = await serve(1)
    site.pages.set('/robots.txt', { body: 'User-agent: *\nCrawl-delay: 20' })
    const id = await add(site.origin)
    await takeTurn(20)
    const source = await sourceOf(id)
    expect(source).toMatchObject({ state: 'reading', rules: { delayMs: 20_000 } })
    const later = (source?.lease_until?.getTime() ?? 0) - clock
    expect(later).toBeGreaterThan(5_000)
    expect(site.asked.length).toBeLessThanOrEqual(3)
    expect(await takeTurn(20)).toBe(0)
  })
})
