import { ApiError } from '#server/lib/errors.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const POSITION = /^\d{1,6}$/

/**
 * The id behind which a page goes on; null for the first page.
 * @throws ApiError 400 for what is no cursor
 */
export const readIdCursor = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null
  if (!UUID.test(cursor)) throw new ApiError('INVALID_CURSOR')
  return cursor
}

/**
 * The position behind which a page of results goes on; 0 for the first page.
 * @throws ApiError 400 for what is no cursor
 */
export const readPositionCursor = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0
  if (!POSITION.test(cursor)) throw new ApiError('INVALID_CURSOR')
  return Number(cursor)
}

/** A page of at most `limit` of the rows that were read, one of which may lie beyond it, and where the next one begins. */
export const pageOf = <T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (row: T) => string,
): { page: T[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
