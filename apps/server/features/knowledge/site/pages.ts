import { LIMITS } from '#contract/shared-limits.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellPassagesChanged } from '../passages/tell-changes.ts'
import { findSource } from '../sources/queries.ts'
import { READ_SITES } from './job-names.ts'
import { removePassages } from './page-passage-queries.ts'
import { changePage, countByState, findPage, findPages } from './page-queries.ts'
import { presentPage } from './present.ts'
import { countPages } from './reading-queries.ts'
import { callForPage, isSite } from './site-queries.ts'

const CURSOR = /^([0-4])\.([0-9a-f-]{36})$/
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** @throws ApiError 400 for what is no cursor */
const readCursor = (cursor: string | undefined): { rank: number; id: string } | null => {
  if (cursor === undefined) return null
  const [, rank = '', id = ''] = CURSOR.exec(cursor) ?? []
  if (!ID.test(id)) throw new ApiError('INVALID_CURSOR')
  return { rank: Number(rank), id }
}

export const listSitePages: Handler<'listSitePages'> = async ({ deps, scope, params, query }) => {
  const after = readCursor(query.cursor)
  const source = await findSource(deps.db, scope, params.sourceId)
  if (source === undefined || source.kind !== 'site') throw new ApiError('NOT_FOUND')
  const limit = query.limit ?? LIMITS.pageSize
  const reading = source.state === 'reading' ? source.reading_id : null
  const [rows, counts] = await Promise.all([
    findPages(deps.db, scope, { sourceId: source.id, only: query.only ?? null, after, limit: limit + 1 }),
    countByState(deps.db, scope, source.id, reading),
  ])
  const pages = rows.slice(0, limit)
  const last = pages.at(-1)
  return {
    pages: pages.map((row) => presentPage(row, source.address ?? '')),
    counts,
    nextCursor: rows.length > limit && last !== undefined ? `${last.rank}.${last.id}` : null,
  }
}

/**
 * An ignored page says nothing any more: what was read of it goes, and it is not asked for. Taken back, it is read
 * again.
 */
export const setPageIgnored: Handler<'setPageIgnored'> = ({ deps, scope, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const found = await findPage(unit.trx, scope, params.pageId)
    if (found === undefined || !(await isSite(unit, found.source_id))) throw new ApiError('NOT_FOUND')
    const page = await findPage(unit.trx, scope, params.pageId)
    if (page === undefined) throw new ApiError('NOT_FOUND')
    const at = deps.now()
    if (page.ignored !== body.ignored) {
      await changePage(unit, page.id, { ignored: body.ignored, passages: 0, changed_at: at })
      await removePassages(unit, page.id, 'all')
      if (body.ignored) await changePage(unit, page.id, { state: 'waiting', problem: null, read_at: null })
      else {
        const isIdle = page.source_state === 'ready' || page.source_state === 'failed'
        const readingId = isIdle || page.source_reading_id === null ? newId() : page.source_reading_id
        await callForPage(
          unit,
          { id: page.id, sourceId: page.source_id, readingId, beginReading: isIdle },
          at,
        )
        await deps.jobs.enqueue(unit.trx, READ_SITES, {}, { singletonKey: 'due' })
      }
      await countPages(unit, page.source_id, at)
      await tellPassagesChanged(unit)
    }
    const row = await findPage(unit.trx, scope, page.id)
    if (row === undefined) throw new ApiError('NOT_FOUND')
    return presentPage(row, row.site ?? '')
  })
