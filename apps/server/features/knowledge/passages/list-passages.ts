import type { KnowledgePassage } from '#contract/knowledge-passages.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findSource } from '../sources/queries.ts'
import { findPassages, type PassagePlace, type PassageRow } from './queries.ts'

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const CURSOR = new RegExp(`^(${UUID})\\.(\\d{1,9})\\.(${UUID})$`)

const readCursor = (cursor: string | undefined): PassagePlace | null => {
  if (cursor === undefined) return null
  const [, pageId, position, id] = CURSOR.exec(cursor) ?? []
  if (pageId === undefined || id === undefined) throw new ApiError('INVALID_CURSOR')
  return { page_id: pageId, position: Number(position), id }
}

const present = (row: PassageRow): KnowledgePassage => ({
  id: row.id,
  heading: row.heading,
  text: row.body,
  page: row.page,
  line: row.line,
  state: row.state,
  readAt: row.seen_at?.toISOString() ?? null,
})

/** @throws ApiError 404 for what is no site or file of the business */
export const listSourcePassages: Handler<'listSourcePassages'> = async ({ deps, scope, params, query }) => {
  const after = readCursor(query.cursor)
  if ((await findSource(deps.db, scope, params.sourceId)) === undefined) throw new ApiError('NOT_FOUND')
  const limit = query.limit ?? LIMITS.pageSize
  const rows = await findPassages(deps.db, scope, {
    sourceId: params.sourceId,
    pageId: query.pageId ?? null,
    after,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    passages: shown.map(present),
    nextCursor: rows.length > limit && last ? `${last.page_id}.${last.position}.${last.id}` : null,
  }
}
