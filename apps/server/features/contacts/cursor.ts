import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'
import type { ContactSort } from '#contract/contacts/contacts.ts'
import { defineCursor } from '#server/lib/cursor.ts'

/** Where a page of contacts ended: the value that it is sorted by, and the id. */
export interface Position {
  value: string
  id: string
}

const cursorBy = (sort: ContactSort, value: RegExp) =>
  defineCursor({ sort: z.literal(sort), value: z.string().check(z.regex(value)), id: Id })

/** Of each order: one that was written for another is refused. */
export const CURSORS: Record<ContactSort, ReturnType<typeof cursorBy>> = {
  recent: cursorBy(
    'recent',
    /^(-infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2})$/,
  ),
  name: cursorBy('name', /^[^\0]{0,120}$/su),
  conversations: cursorBy('conversations', /^\d{1,9}$/),
}
