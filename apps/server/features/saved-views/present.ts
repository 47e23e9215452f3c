import { MISSING_PARTS, type SavedView, ViewFilter } from '#contract/conversations/saved-views.ts'
import type { ViewRow } from './queries.ts'

export const presentView = (row: ViewRow): SavedView => {
  const filter = ViewFilter.parse(row.filter)
  return {
    id: row.id,
    name: row.name,
    shared: row.owner_id === null,
    filter,
    missing: MISSING_PARTS.filter((part) => filter[part] !== undefined && !row[`has_${part}`]),
  }
}
