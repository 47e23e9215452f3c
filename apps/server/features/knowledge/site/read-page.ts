import { KNOWLEDGE_LIMITS, type ReadProblem } from '#contract/knowledge/knowledge.ts'
import { DatabaseUnavailable } from '#server/lib/database-unavailable.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { forbidsFollowing, forbidsReading } from '../readers/html/robots-directives.ts'
import { changeSource } from '../sources/queries.ts'
import { type Fetched, fetchPage } from './fetch-page.ts'
import type { Reading } from './lease-queries.ts'
import { isSameSite, pagePath, priorityOf } from './page-path.ts'
import {
  addToNavigation,
  changePage,
  deletePage,
  findStartHash,
  type LockedPage,
  lockPage,
  setNavigation,
} from './page-queries.ts'
import type { PageRead, PageToRead } from './read-page-task.ts'
import { addFoundPages, type NextPage } from './reading-queries.ts'
import { step, type Turn, TurnLost } from './reading-turn.ts'
import { type PageResult, storePage } from './store-page.ts'

/** A page that was asked for: where it answered, and what. */
interface Outcome {
  address: string
  result: PageResult
  /** Where it leads. */
  links?: readonly string[]
  /** Those of them by which the site is walked through. */
  navigation?: readonly string[]
}

/** A page that says nothing itself, as one of pictures, may lead to those that do. */
const LEADS_ON: readonly ReadProblem[] = ['empty', 'needs-javascript']

/** With any of these where a site begins, nothing is known of the rest: it stays as it was read. */
const WHOLE_SITE: readonly ReadProblem[] = [
  'missing',
  'moved',
  'needs-login',
  'refused',
  'robots',
  'too-slow',
  'unreachable',
]

/**
 * Asks for one page of a site and stores what came of it.
 * @returns null; how many milliseconds others have the host first; or why the whole site cannot be read
 */
export const readPage = async (turn: Turn, reading: Reading, page: NextPage) => {
  const site = reading.address ?? ''
  const fetched = await fetchPage(turn.deps, new URL(page.address, site).href, {
    rules: reading.rules,
    etag: page.etag,
    lastModified: page.last_modified,
    maxBytes: KNOWLEDGE_LIMITS.pageBytesMax,
    signal: turn.signal,
  })
  if (fetched.kind === 'later') return { waitMs: fetched.waitMs }
  const outcome = await outcomeOf(turn, fetched, new URL(page.address, site).href)
  const { result } = outcome
  const isStart = page.address === startPath(site)
  if (isStart && result.kind === 'failed' && WHOLE_SITE.includes(result.problem))
    return { problem: result.problem }
  try {
    await store(turn, page, outcome)
  } catch (error) {
    if (error instanceof TurnLost || error instanceof DatabaseUnavailable) throw error
    turn.deps.log.error({ err: error, source: turn.lease.sourceId }, 'a page could not be stored')
    await store(turn, page, {
      address: outcome.address,
      result: { kind: 'failed', problem: 'damaged', lasting: false },
    })
  }
  return null
}

/** The page at which a site begins. */
export const startPath = (site: string): string => {
  const { pathname, search } = new URL(site)
  return `${pathname}${search}`
}

const outcomeOf = async (
  turn: Turn,
  fetched: Exclude<Fetched, { kind: 'later' }>,
  requested: string,
): Promise<Outcome> => {
  if (fetched.kind === 'failed') return { address: requested, result: fetched }
  if (fetched.kind === 'unchanged') return { address: fetched.address, result: { kind: 'unchanged' } }
  const { address, headers, body } = fetched
  const failed = (problem: ReadProblem, title = ''): Outcome => ({
    address,
    result: { kind: 'failed', problem, lasting: true, title },
  })
  const contentType = headers['content-type'] ?? ''
  if (!/^(?:text\/html|application\/xhtml\+xml|text\/plain|$)/i.test(contentType))
    return failed('unsupported')
  const read = await parse(turn, { bytes: body, address, contentType })
  if (read === null) return { address, result: { kind: 'failed', problem: 'too-slow', lasting: false } }
  const { links, navigation } = read
  const robots = headers['x-robots-tag']
  if (read.noindex || forbidsReading(robots))
    return { ...failed('robots', read.title), ...(!forbidsFollowing(robots) && { links, navigation }) }
  if (read.problem !== null) {
    const leadsOn = LEADS_ON.includes(read.problem)
    return { ...failed(read.problem, read.title), ...(leadsOn && { links, navigation }) }
  }
  const lastModified = headers['last-modified']?.slice(0, 200) ?? null
  return {
    address,
    result: { kind: 'read', page: read, etag: headers.etag?.slice(0, 200) ?? null, lastModified },
    links,
    navigation,
  }
}

const parse = async ({ deps, scope }: Turn, page: PageToRead): Promise<PageRead | null> => {
  try {
    return (await deps.threads.files.run('knowledge.read-page', page, scope.businessId)) as PageRead
  } catch (error) {
    if (error instanceof TaskStuck || error instanceof RangeError) return null
    throw error
  }
}

const store = (turn: Turn, page: NextPage, outcome: Outcome): Promise<void> =>
  step(turn, { tell: false }, async (unit, reading, at) => {
    const { sourceId } = turn.lease
    const readingId = reading.reading_id ?? ''
    const site = reading.address ?? ''
    const { result, links = [], navigation } = outcome
    const lost = result.kind === 'failed' && result.problem === 'unreachable'
    await changeSource(unit, sourceId, { failures: lost ? reading.failures + 1 : 0 })
    const pathsOf = (hrefs: readonly string[]) =>
      hrefs.map((href) => pagePath(href, site)).filter((path) => path !== null)
    await addFound(unit, { sourceId, readingId, site }, pathsOf(links))
    if (navigation !== undefined && page.address === startPath(site))
      await setNavigation(unit, sourceId, pathsOf(navigation))
    const row = await ownRow(unit, { sourceId, readingId, site }, page, outcome)
    if (row === null) return
    const checked = await unlessStart(unit, sourceId, row, result)
    if (checked === null) await deletePage(unit, row.id)
    else await storePage(unit, row, checked, { sourceId, drafted: reading.draft === 'added', readingId, at })
  })

/**
 * Some sites show where they begin for whatever they do not have: a page that now says just that is gone, one that was
 * never read (null) is none of its own.
 */
const unlessStart = async (
  unit: Unit,
  sourceId: string,
  row: LockedPage,
  result: PageResult,
): Promise<PageResult | null> => {
  if (result.kind !== 'read' || row.priority === 0) return result
  if (result.page.hash !== (await findStartHash(unit, sourceId))) return result
  return row.read_at === null ? null : { kind: 'failed', problem: 'soft-404', lasting: true }
}

interface Place {
  sourceId: string
  readingId: string
  site: string
}

/** Adds the pages that a page or a sitemap leads to. */
export const addFound = (unit: Unit, { sourceId, readingId, site }: Place, paths: readonly string[]) =>
  addFoundPages(
    unit,
    sourceId,
    readingId,
    [...new Set(paths)].map((path) => ({ path, priority: priorityOf(path, path === startPath(site)) })),
  )

/**
 * The row under which a page is stored: of two addresses that lead to one page, or whose page names the other as its
 * own, one stays. Null when there is nothing to store under this one.
 */
const ownRow = async (unit: Unit, place: Place, page: NextPage, { address, result }: Outcome) => {
  const { sourceId, readingId, site } = place
  const row = await lockPage(unit, sourceId, 'id', page.id)
  if (row === undefined || row.ignored || row.done_reading_id === readingId) return null
  const answered = pagePath(address, site) ?? row.address
  const canonical = result.kind === 'read' ? canonicalOf(result.page.canonical, answered, site) : null
  if (canonical !== null && (await followCanonical(unit, place, canonical, answered))) {
    await giveWay(unit, row, canonical)
    return null
  }
  if (answered === row.address) return row
  const other = await lockPage(unit, sourceId, 'address', answered)
  if (other === undefined) {
    await changePage(unit, row.id, { address: answered })
    return { ...row, address: answered }
  }
  await giveWay(unit, row, answered)
  const isOpen = !other.ignored && other.done_reading_id !== readingId && result.kind !== 'unchanged'
  return isOpen ? other : null
}

/** A page goes for another one, which the navigation leads to where it led to this one. */
const giveWay = async (unit: Unit, row: LockedPage, path: string): Promise<void> => {
  await deletePage(unit, row.id)
  if (row.in_navigation) await addToNavigation(unit, row.source_id, path)
}

const canonicalOf = (canonical: string | null, path: string, site: string): string | null => {
  const base = new URL(path, site).href
  if (canonical === null || !URL.canParse(canonical, base)) return null
  const address = new URL(canonical, base).href
  if (!isSameSite(address, site)) return null
  const other = pagePath(address, site)
  // A site whose every page names the first one as its own is mistaken.
  return other === path || other === '/' ? null : other
}

/** Whether the other address is the page's own: it is read and well, or it is to be, and is the shorter one. */
const followCanonical = async (unit: Unit, place: Place, canonical: string, path: string) => {
  const known = await lockPage(unit, place.sourceId, 'address', canonical)
  if (known !== undefined && known.read_at !== null)
    return known.ignored || known.state === 'current' || known.state === 'changed'
  if (known === undefined) await addFound(unit, place, [canonical])
  return canonical.length < path.length
}
