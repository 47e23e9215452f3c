import type { ContactSort } from '#contract/contacts.ts'
import { ApiError } from '#server/lib/errors.ts'

/** Where a page of contacts ended: the value that it is sorted by, and the id. */
export interface Position {
  value: string
  id: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const VALUES: Record<ContactSort, RegExp> = {
  recent: /^(-infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2})$/,
  name: /^[^\0]{0,120}$/su,
  conversations: /^\d{1,9}$/,
}

export const writeCursor = (sort: ContactSort, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** @throws ApiError 400 for a cursor that was not written here, or for another order */
export const readCursor = (sort: ContactSort, cursor: string | undefined): Position | null => {
  if (cursor === undefined) return null
  const parts = parse(cursor)
  if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => typeof part === 'string'))
    throw new ApiError('INVALID_CURSOR')
  const [of, value, id] = parts as [string, string, string]
  if (of !== sort || !VALUES[sort].test(value) || !UUID.test(id)) throw new ApiError('INVALID_CURSOR')
  return { value, id }
}
