import { sourceLabel } from '#contract/knowledge/source-kinds.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { KnowledgePassage } from '#server/lib/knowledge-passage.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { setRecent } from '#server/lib/set-recent.ts'
import { findTaughtWithDraft, type StandingAnswer } from './draft-queries.ts'
import { findTaught, findTaughtVersion } from './queries.ts'

/** Businesses whose answers stay read: the engine keeps what it prepared as long as it gets the same objects. */
const CACHE_SIZE = 1_000

const cache = processState(() => new Map<string, { version: string; passages: KnowledgePassage[] }>())

/**
 * What the team of a business taught its assistant, as it is at this moment.
 * @param withDraft as it is once the draft is published
 */
export const taughtPassages = async (
  deps: Deps,
  scope: BusinessScope,
  withDraft: boolean,
): Promise<readonly KnowledgePassage[]> => {
  if (withDraft) return asPassages(await findTaughtWithDraft({ trx: deps.db, scope }))
  const all = cache(deps)
  const version = await findTaughtVersion(deps.pool, scope)
  const known = all.get(scope.businessId)
  const current = known?.version === version ? known : { version, passages: await read(deps, scope, version) }
  setRecent(all, scope.businessId, current, CACHE_SIZE)
  return current.passages
}

const read = async (deps: Deps, scope: BusinessScope, version: string): Promise<KnowledgePassage[]> =>
  version.startsWith('0 ') ? [] : asPassages(await findTaught(deps.db, scope))

const asPassages = (rows: readonly StandingAnswer[]): KnowledgePassage[] => {
  const active = rows.filter((row) => row.active)
  return active.map(({ id, question, answer, variants, updated_at }) => ({
    id: `answer:${id}`,
    kind: 'knowledge',
    label: sourceLabel({ kind: 'answer', question }),
    title: question,
    text: answer,
    asked: [question, ...variants],
    ...(variants.length > 0 && { foundBy: variants.join(' ') }),
    changedAt: updated_at.toISOString(),
  }))
}
