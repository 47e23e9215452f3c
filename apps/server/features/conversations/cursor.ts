import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'
import { defineCursor } from '#server/lib/cursor.ts'
import { ApiError } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'

const MOMENT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/

export const CURSOR = defineCursor({ position: z.string().check(z.regex(MOMENT)), id: Id })

/** Where a page of conversations ended: the last one's moment in their order, to the microsecond, and its id. */
export type Position = Parameters<typeof CURSOR.write>[0]

/** Before every conversation, the most recently active first. */
export const BEGINNING: Position = { position: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Before every conversation, the longest wait first. */
export const LONGEST_WAIT: Position = { position: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** The id of the message before which a page of messages ends. */
export const readMessageCursor = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null
  if (!isId(cursor)) throw new ApiError('INVALID_CURSOR')
  return cursor
}
