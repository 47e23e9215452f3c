import { KNOWLEDGE_LIMITS, type ReadProblem } from '#contract/knowledge/knowledge.ts'
import type { PageState } from '#contract/knowledge/sites.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { countPassagesBeside } from '../passages/store-passages.ts'
import { markPassagesChanged } from '../passages/version-queries.ts'
import { compareReadings } from './compare-readings.ts'
import { applyComparison, findStoredPassages, keepSeenAt, removePassages } from './page-passage-queries.ts'
import { changePage, type LockedPage } from './page-queries.ts'
import type { PageRead } from './read-page-task.ts'

/** In how many readings in a row a page is to be gone before what it said is forgotten. */
const MISSES = 2

export type PageResult =
  | { kind: 'unchanged' }
  | { kind: 'read'; page: PageRead; etag: string | null; lastModified: string | null }
  | { kind: 'failed'; problem: ReadProblem; lasting: boolean; title?: string }

interface Stored {
  sourceId: string
  /** Whether its site waits in the draft. */
  drafted: boolean
  readingId: string
  at: Date
}

/**
 * Stores what came of asking for a page. A page that is gone, empty, closed or shut off by its own site keeps
 * answering until the next reading finds it so again: one bad night forgets nothing. One that could not be reached
 * keeps answering for as long as that lasts.
 */
export const storePage = async (
  unit: Unit,
  page: LockedPage,
  result: PageResult,
  { sourceId, drafted, readingId, at }: Stored,
): Promise<void> => {
  const done = { done_reading_id: readingId, read_at: at }
  if (result.kind === 'unchanged') return changePage(unit, page.id, { ...done, misses: 0 })
  if (result.kind === 'failed') return storeFailure(unit, page, result, done)
  const { title, language, passages, hash } = result.page
  const dated = result.page.date === null ? null : new Date(result.page.date)
  const read = {
    ...done,
    title,
    language,
    problem: null,
    misses: 0,
    etag: result.etag,
    last_modified: result.lastModified,
    dated_at: dated,
  }
  if (page.content_hash?.toString('hex') === hash && (page.state === 'current' || page.state === 'changed')) {
    if (page.dated_at?.getTime() !== dated?.getTime()) await markPassagesChanged(unit)
    return changePage(unit, page.id, read)
  }
  const room = KNOWLEDGE_LIMITS.passages - (await countPassagesBeside(unit, 'page_id', page.id, drafted))
  if (passages.length > room)
    return storeFailure(unit, page, { problem: 'too-many-passages', lasting: false, title }, done)
  const comparison = compareReadings(await findStoredPassages(unit, page.id), passages)
  const version = page.version + 1
  await applyComparison(unit, { sourceId, pageId: page.id }, comparison, {
    language,
    version,
    readBefore: page.read_at,
    at,
  })
  const states = [...comparison.added, ...comparison.kept].map(({ state }) => state)
  await changePage(unit, page.id, {
    ...read,
    state: states.includes('pending') ? 'changed' : 'current',
    version,
    passages: states.filter((state) => state === 'live' || state === 'leaving').length,
    content_hash: Buffer.from(hash, 'hex'),
    changed_at: at,
  })
  await markPassagesChanged(unit)
}

const stateOf = (problem: ReadProblem): PageState => {
  if (problem === 'missing' || problem === 'soft-404' || problem === 'moved') return 'missing'
  return problem === 'empty' || problem === 'needs-javascript' ? 'empty' : 'failed'
}

const storeFailure = async (
  unit: Unit,
  page: LockedPage,
  { problem, lasting, title = '' }: { problem: ReadProblem; lasting: boolean; title?: string },
  read: { done_reading_id: string; read_at: Date },
): Promise<void> => {
  const misses = lasting ? page.misses + 1 : page.misses
  const forgotten = misses >= MISSES && page.passages > 0
  if (forgotten) {
    await removePassages(unit, page.id, 'all')
    await markPassagesChanged(unit)
  } else if (page.read_at !== null && page.passages > 0) await keepSeenAt(unit, page.id, page.read_at)
  await changePage(unit, page.id, {
    ...read,
    ...(page.title === '' && { title }),
    state: stateOf(problem),
    problem,
    misses,
    etag: null,
    last_modified: null,
    content_hash: null,
    ...(forgotten && { passages: 0 }),
    ...(page.problem !== problem && { changed_at: read.read_at }),
  })
}
