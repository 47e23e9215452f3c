import type { ReadProblem } from '#contract/knowledge.ts'
import type { SitePage } from '#contract/knowledge-sites.ts'
import type { PageRow } from './page-queries.ts'

/** @param site where the site begins */
export const presentPage = (row: PageRow, site: string): SitePage => ({
  id: row.id,
  path: row.address,
  address: new URL(row.address, site).href,
  title: row.title,
  language: row.language,
  state: row.state,
  problem: row.problem as ReadProblem | null,
  ignored: row.ignored,
  passages: row.passages,
  readAt: row.read_at?.toISOString() ?? null,
})
