import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'
import type { KnowledgePassage } from '#contract/knowledge/passages.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { defineCursor, pageOf } from '#server/lib/cursor.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findSource } from '../sources/queries.ts'
import { findPassages, type PassageRow } from './queries.ts'

const CURSOR = defineCursor({ page_id: Id, position: z.int32(), id: Id })

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
  const after = CURSOR.read(query.cursor)
  await findSource(deps.db, scope, params.sourceId)
  const limit = query.limit ?? LIMITS.pageSize
  const rows = await findPassages(deps.db, scope, {
    sourceId: params.sourceId,
    pageId: query.pageId ?? null,
    after,
    limit: limit + 1,
  })
  const { page, nextCursor } = pageOf(rows, limit, CURSOR)
  return { passages: page.map(present), nextCursor }
}
