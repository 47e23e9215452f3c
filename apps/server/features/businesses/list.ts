import type { Handler } from '#server/lib/handler.ts'
import { presentBusiness } from './present.ts'
import { findBusinessesOf } from './queries.ts'

export const listBusinesses: Handler<'listBusinesses'> = async ({ deps, user }) => {
  const rows = await findBusinessesOf(deps.db, user.id)
  return rows.map((row) => presentBusiness(row, row.member_role, deps.controls.of(row.id)))
}
