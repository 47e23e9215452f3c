import { ApiError } from '#server/lib/errors.ts'

/** Where a page of conversations ended: the last one's moment in their order, to the microsecond, and its id. */
export interface Position {
  at: string
  id: string
}

/** Before every conversation, the most recently active first. */
export const BEGINNING: Position = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Before every conversation, the longest wait first. */
export const LONGEST_WAIT: Position = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

const AT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const writeCursor = ({ at, id }: Position): string => Buffer.from(`${at}|${id}`).toString('base64url')

/** @throws ApiError 400 for a cursor that was not written here */
export const readCursor = (cursor: string): Position => {
  const [at, id, ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  if (at === undefined || id === undefined || rest.length > 0 || !AT.test(at) || !UUID.test(id))
    throw new ApiError('INVALID_CURSOR')
  return { at, id }
}

/** The id of the message before which a page of messages ends. */
export const readMessageCursor = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null
  if (!UUID.test(cursor)) throw new ApiError('INVALID_CURSOR')
  return cursor
}
