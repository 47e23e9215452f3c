import { KNOWLEDGE_LIMITS, type ReadProblem } from '#contract/knowledge/knowledge.ts'
import { uncheckDraft } from '#server/features/assistant/public.ts'
import { newId } from '#server/lib/ids.ts'
import { tellDraft } from '../passages/tell-changes.ts'
import { changeSource } from '../sources/queries.ts'
import { fetchPage } from './fetch-page.ts'
import type { Reading } from './lease-queries.ts'
import { isSameSite, pagePath } from './page-path.ts'
import { findPageProblems } from './page-queries.ts'
import { addFound, readPage, startPath } from './read-page.ts'
import { dropLeftOver, findNextPage, nextNight, takePagesUp } from './reading-queries.ts'
import { renewTurn, step, type Turn } from './reading-turn.ts'
import { NO_RULES, readRobots } from './robots.ts'
import { SITEMAPS_MAX, type Sitemap } from './sitemap.ts'

const READING_MAX_MS = 20 * 60_000
const ROBOTS_BYTES_MAX = 5 * 1024 * 1024
const SITEMAP_BYTES_MAX = 5 * 1024 * 1024
/** Requests without an answer, one after the other, after which a site is left for the night. */
const FAILURES_MAX = 5

/** `wait`: others have the host first, for so long. */
type Progress = 'going-on' | 'done' | { waitMs: number }

/** Takes one step of a reading: begins it, asks for robots.txt, a sitemap or a page, or ends it. */
export const takeStep = async (turn: Turn): Promise<Progress> => {
  const { deps, scope, lease } = turn
  const reading = await renewTurn(turn, deps.db)
  if (reading.state !== 'reading' || reading.reading_id === null) return begin(turn)
  if (reading.failures >= FAILURES_MAX) return finish(turn, { failed: 'unreachable' })
  if (reading.rules === null) return readRules(turn, reading)
  const tooSlow = reading.spent_ms >= READING_MAX_MS
  const [sitemap] = reading.sitemaps
  if (sitemap !== undefined && !tooSlow) return readOneSitemap(turn, reading, sitemap)
  const max = KNOWLEDGE_LIMITS.sitePages
  const { done, unread, page } = await findNextPage(deps.db, scope, {
    sourceId: lease.sourceId,
    readingId: reading.reading_id,
    max,
  })
  if (page === undefined) return finish(turn, unread > 0 ? { rest: 'too-many-pages' } : {})
  if (tooSlow) return finish(turn, { rest: 'too-slow' })
  if (done >= max) return finish(turn, { rest: 'too-many-pages' })
  const result = await readPage(turn, reading, page)
  if (result === null) return 'going-on'
  return 'problem' in result ? finish(turn, { failed: result.problem }) : result
}

const begin = async (turn: Turn): Promise<Progress> => {
  const { sourceId } = turn.lease
  await step(
    turn,
    { tell: true, first: (unit) => uncheckDraft(unit, sourceId) },
    async (unit, reading, at) => {
      const readingId = newId()
      const site = reading.address ?? ''
      await changeSource(unit, sourceId, {
        state: 'reading',
        problem: null,
        reading_id: readingId,
        reading_began_at: at,
        rules: null,
        sitemaps: '[]',
        sitemaps_read: 0,
        spent_ms: 0,
        failures: 0,
      })
      await takePagesUp(unit, sourceId, readingId)
      await addFound(unit, { sourceId, readingId, site }, [startPath(site)])
    },
  )
  return 'going-on'
}

/** Reads robots.txt. One that does not exist forbids nothing; without an answer nothing is asked for (RFC 9309). */
const readRules = async (turn: Turn, reading: Reading): Promise<Progress> => {
  const site = reading.address ?? ''
  const fetched = await fetchPage(turn.deps, new URL('/robots.txt', site).href, {
    rules: null,
    maxBytes: ROBOTS_BYTES_MAX,
    signal: turn.signal,
  })
  if (fetched.kind === 'later') return { waitMs: fetched.waitMs }
  if (fetched.kind === 'failed' && !fetched.lasting && fetched.problem !== 'refused')
    return finish(turn, { failed: fetched.problem })
  const { rules, sitemaps } =
    fetched.kind === 'answer' ? readRobots(fetched.body) : { rules: NO_RULES, sitemaps: [] }
  const origin = fetched.kind === 'answer' ? new URL(fetched.address).origin : new URL(site).origin
  const address = new URL(startPath(site), origin).href
  const room = Math.max(0, SITEMAPS_MAX - reading.sitemaps_read)
  const named = sitemaps
    .filter((sitemap) => URL.canParse(sitemap, origin))
    .map((sitemap) => new URL(sitemap, origin).href)
    .filter((sitemap) => isSameSite(sitemap, site))
  await step(turn, { tell: false }, (unit) =>
    changeSource(unit, turn.lease.sourceId, {
      address,
      rules: JSON.stringify(rules),
      sitemaps: JSON.stringify([...new Set([...named, `${origin}/sitemap.xml`])].slice(0, room)),
    }),
  )
  return 'going-on'
}

const readOneSitemap = async (turn: Turn, reading: Reading, sitemap: string): Promise<Progress> => {
  const fetched = await fetchPage(turn.deps, sitemap, {
    rules: reading.rules,
    maxBytes: SITEMAP_BYTES_MAX,
    signal: turn.signal,
  })
  if (fetched.kind === 'later') return { waitMs: fetched.waitMs }
  const found =
    fetched.kind === 'answer' ? await parseSitemap(turn, fetched.body) : { sitemaps: [], pages: [] }
  await step(
    turn,
    { tell: false },
    async (unit, { sitemaps, sitemaps_read: read, reading_id: readingId, address }) => {
      const site = address ?? ''
      const { sourceId } = turn.lease
      const left = sitemaps.filter((other) => other !== sitemap)
      const more = found.sitemaps.filter((other) => isSameSite(other, site) && other !== sitemap)
      const room = Math.max(0, SITEMAPS_MAX - read - 1)
      await changeSource(unit, sourceId, {
        sitemaps: JSON.stringify([...new Set([...left, ...more])].slice(0, room)),
        sitemaps_read: read + 1,
      })
      const paths = found.pages.map((page) => pagePath(page, site)).filter((path) => path !== null)
      await addFound(unit, { sourceId, readingId: readingId ?? '', site }, paths)
    },
  )
  return 'going-on'
}

const parseSitemap = async ({ deps, scope }: Turn, bytes: Buffer): Promise<Sitemap> => {
  try {
    return (await deps.threads.files.run('knowledge.read-sitemap', bytes, scope.businessId)) as Sitemap
  } catch (error) {
    deps.log.info({ err: error }, 'a sitemap could not be read')
    return { sitemaps: [], pages: [] }
  }
}

/**
 * Ends a reading. `failed`: why the site could not be read, which keeps everything that was read before; `rest`: why
 * some of it was not.
 */
const finish = async (
  turn: Turn,
  { failed, rest }: { failed?: ReadProblem; rest?: ReadProblem },
): Promise<'done'> => {
  const { sourceId } = turn.lease
  await step(turn, { tell: true }, async (unit, _reading, at) => {
    tellDraft(unit)
    if (failed === undefined) await dropLeftOver(unit, sourceId, { unread: rest === 'too-many-pages', at })
    const { read, most, full } = await findPageProblems(unit, sourceId)
    const problem = failed ?? (read === 0 ? (most ?? 'empty') : (rest ?? (full ? 'too-many-passages' : null)))
    await changeSource(unit, sourceId, {
      state: failed !== undefined || read === 0 ? 'failed' : 'ready',
      problem,
      next_reading_at: await nextNight(unit, sourceId, at),
      rules: null,
      sitemaps: '[]',
      ...(failed === undefined && { read_at: at }),
    })
  })
  return 'done'
}
