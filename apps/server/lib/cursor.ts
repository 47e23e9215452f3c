import * as z from 'zod/mini'
import { ApiError } from './errors.ts'

/**
 * Where the pages of a list end: what a row says of its place in the order, written as a text that clients send back
 * as it is. A text that an earlier version wrote otherwise is refused like any that cannot be read: the list begins anew.
 * @param place what is written of a row, and the only values that are read back: queries get them as they are
 * @param failure what an unreadable cursor is answered with
 */
export const defineCursor = <S extends Record<string, z.ZodMiniType>>(
  place: S,
  failure: 'INVALID_CURSOR' | 'VALIDATION_FAILED' = 'INVALID_CURSOR',
) => {
  const schema = z.object(place)
  return {
    /** The cursor of the page after a row. */
    write: (row: z.output<typeof schema>): string =>
      Buffer.from(JSON.stringify(row, Object.keys(place))).toString('base64url'),
    /**
     * The place behind which a page begins; null for the first page.
     * @throws ApiError 400 for what is no cursor of this list
     */
    read: (cursor: string | undefined): z.output<typeof schema> | null => {
      if (cursor === undefined) return null
      try {
        return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
      } catch {
        throw new ApiError(failure)
      }
    },
  }
}

/** A page of at most `limit` of the rows that were read, one of which may lie beyond it, and where the next one begins. */
export const pageOf = <T>(rows: readonly T[], limit: number, cursor: { write: (row: T) => string }) => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursor.write(last) : null }
}
