import { mayExport } from '#server/lib/export-right.ts'
import type { Handler } from '#server/lib/handler.ts'
import { presentExport } from './present.ts'
import { listExports } from './queries.ts'

const SHOWN = 5

export const listDataExports: Handler<'listDataExports'> = async ({ deps, scope }) => {
  const [allowed, rows] = await Promise.all([
    mayExport(deps, scope),
    listExports(deps.db, scope, deps.now(), SHOWN),
  ])
  return { allowed, exports: allowed ? rows.map(presentExport) : [] }
}
