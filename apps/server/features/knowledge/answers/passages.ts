import { sourceLabel } from '#contract/source-kinds.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findTaughtWithDraft, type StandingAnswer } from './draft-queries.ts'
import { findTaught, findTaughtVersion } from './queries.ts'

/** What was taught, as the assistant may quote it: the answer, found by its question. */
export interface TaughtPassage {
  id: string
  kind: 'knowledge'
  label: string
  title: string
  text: string
  /** Further ways to ask it. */
  foundBy?: string
  /** The question and further ways to ask it. */
  asked: readonly string[]
  /** ISO 8601. */
  changedAt: string
}

/** Businesses whose answers stay read: the engine keeps what it prepared as long as it gets the same objects. */
const KEPT = 1_000

const kept = processState(() => new Map<string, { version: string; passages: TaughtPassage[] }>())

/** What the team of a business taught its assistant, as it is at this moment. */
export const taughtPassages = async (deps: Deps, scope: BusinessScope): Promise<readonly TaughtPassage[]> => {
  const all = kept(deps)
  const version = await findTaughtVersion(deps.pool, scope)
  const known = all.get(scope.businessId)
  const current = known?.version === version ? known : { version, passages: await read(deps, scope, version) }
  all.delete(scope.businessId)
  all.set(scope.businessId, current)
  for (const oldest of all.keys()) {
    if (all.size <= KEPT) break
    all.delete(oldest)
  }
  return current.passages
}

const read = async (deps: Deps, scope: BusinessScope, version: string): Promise<TaughtPassage[]> =>
  version.startsWith('0 ') ? [] : asPassages(await findTaught(deps.db, scope))

/** The same as it is once the draft is published. */
export const taughtPassagesWithDraft = async (
  deps: Deps,
  scope: BusinessScope,
): Promise<readonly TaughtPassage[]> => asPassages(await findTaughtWithDraft({ trx: deps.db, scope }))

const asPassages = (rows: readonly StandingAnswer[]): TaughtPassage[] => {
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
