import type { ReadProblem } from '#contract/knowledge/knowledge.ts'
import type { SitePage } from '#contract/knowledge/sites.ts'
import type { PageRow } from './page-queries.ts'

/**
 * @param site where the site begins
 * @param overtaken pages whose change of the draft is about what they said before
 */
export const presentPage = (row: PageRow, site: string, overtaken: ReadonlySet<string>): SitePage => ({
  id: row.id,
  path: row.address,
  address: new URL(row.address, site).href,
  title: row.title,
  language: row.language,
  state: row.state,
  problem: row.problem as ReadProblem | null,
  ignored: row.ignored || row.draft === 'unignored',
  draft: row.draft && { change: row.draft, overtaken: overtaken.has(row.id) },
  passages: row.passages,
  readAt: row.read_at?.toISOString() ?? null,
})
