import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** `If-Match` of a change: `updatedAt` of the copy that it was made from, in quotes; `"none"` while nothing is saved. */
const TAG = /^"(none|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"$/

/**
 * Whether the stored copy is the one that a change was made from; true for a caller that does not say which.
 * @param updatedAt the column of a table, such as `ai_contexts.updated_at`
 * @param ifMatch the header of the request; null without it
 */
export const matchesVersion = (updatedAt: string, ifMatch: string | null): RawBuilder<SqlBool> => {
  if (ifMatch === null) return sql<SqlBool>`true`
  const [, tag] = TAG.exec(ifMatch) ?? []
  if (tag === undefined || tag === 'none') return sql<SqlBool>`false`
  return sql<SqlBool>`date_trunc('milliseconds', ${sql.ref(updatedAt)}) = ${tag}::timestamptz`
}
