import { KNOWLEDGE_LIMITS } from '#contract/knowledge/knowledge.ts'
import { sourceLabel } from '#contract/knowledge/source-kinds.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { KnowledgePassage } from '#server/lib/knowledge-passage.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { setRecent } from '#server/lib/set-recent.ts'
import { findQuotable, type QuotableRow } from './queries.ts'
import { findPassagesVersion } from './version-queries.ts'

/** Businesses whose passages stay read: the engine keeps what it prepared as long as it gets the same objects. */
const CACHE_SIZE = 200

const cache = processState(
  () => new Map<string, { version: string; passages: readonly KnowledgePassage[] }>(),
)

/**
 * The passages of the sites and files of a business, as they are at this moment.
 * @param withDraft as they are once the draft is published
 */
export const readPassages = async (
  deps: Deps,
  scope: BusinessScope,
  withDraft: boolean,
): Promise<readonly KnowledgePassage[]> => {
  if (withDraft) return read(deps, scope, true)
  const version = await findPassagesVersion(deps.db, scope)
  if (version === null) return []
  const all = cache(deps)
  const known = all.get(scope.businessId)
  const current = known?.version === version ? known : { version, passages: await read(deps, scope, false) }
  setRecent(all, scope.businessId, current, CACHE_SIZE)
  return current.passages
}

const read = async (deps: Deps, scope: BusinessScope, withDraft: boolean): Promise<KnowledgePassage[]> =>
  (await findQuotable(deps.db, scope, KNOWLEDGE_LIMITS.passages, withDraft)).map(asPassage)

const asPassage = (row: QuotableRow): KnowledgePassage => ({
  id: `${row.kind === 'site' ? 'page' : 'file'}:${row.id}`,
  kind: 'knowledge',
  label: sourceLabel(
    row.kind === 'site'
      ? { kind: 'page', title: row.title === '' ? row.address : row.title }
      : { kind: 'file', name: row.name },
  ),
  title: row.heading === '' ? row.title : row.heading,
  text: row.body,
  ...(row.kind === 'site' &&
    row.site !== null && {
      url: `${row.site.endsWith('/') ? row.site.slice(0, -1) : row.site}${row.address}`,
    }),
  ...(row.language !== null && { lang: row.language }),
  changedAt: row.created_at.toISOString(),
  ...(row.dated_at !== null && { writtenAt: row.dated_at.toISOString() }),
  ...(row.in_navigation && { inNavigation: true }),
  // Its page says something else, which waits for a person: it is told with its date.
  ...(row.state === 'leaving' && row.seen_at !== null && { asOf: row.seen_at.toISOString() }),
})
