import { createHash } from 'node:crypto'
import { compareSources } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import type { ContradictingSentence } from '#server/lib/schema/knowledge.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import {
  type ContradictionRow,
  deleteContradictions,
  findAll,
  keepContradiction,
  lockContradictions,
  type NewContradiction,
} from './queries.ts'

/** Of one business at a time. */
const LIMIT = 200

const KINDS = ['answer', 'product', 'file', 'page'] as const
const PROFILE = /^(?:profile|hours|contact):/

const sentenceOf = ({ id, text }: { id: string; text: string }): ContradictingSentence => ({
  kind: PROFILE.test(id) ? 'profile' : (KINDS.find((kind) => id.startsWith(`${kind}:`)) ?? 'context'),
  text,
  passage: id,
})

const fingerprintOf = (sentences: readonly ContradictingSentence[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sentences.map(({ kind, text }) => [kind, text])))
    .digest('base64url')

/** The same two sentences are the same contradiction, whichever was found first. */
const asNew = (first: ContradictingSentence, second: ContradictingSentence, ordered: boolean) => {
  const [one, other] = ordered || first.text < second.text ? [first, second] : [second, first]
  return { id: newId(), fingerprint: fingerprintOf([one, other]), one, other, ordered }
}

/** As somebody decided on it: which of the two is believed more may change, the decision stays. */
const asDecided = (found: NewContradiction, decided: readonly ContradictionRow[]): NewContradiction => {
  const fingerprint = fingerprintOf([found.other, found.one])
  return decided.some((row) => row.fingerprint === fingerprint)
    ? { ...found, fingerprint, one: found.other, other: found.one, ordered: false }
    : found
}

const loserOf = ({ holds, one, other }: ContradictionRow): ContradictingSentence | undefined =>
  holds === 'one' ? other : holds === 'other' ? one : undefined

/**
 * Looks for contradictions among the sources of a business.
 * @throws TaskStuck when there are too many sentences to compare
 */
export const compareSentences = async (deps: Deps, scope: BusinessScope): Promise<void> => {
  const known = await findAll(deps.db, scope)
  const decided = known.flatMap((row) => loserOf(row)?.text ?? [])
  const compared = await compareSources(deps, scope, { standing: decided, limit: LIMIT })
  const standing = new Set(compared.standing)
  await inTransaction(deps, scope, async (unit) => {
    await lockContradictions(unit)
    const rows = await findAll(unit.trx, scope)
    const decidedRows = rows.filter(({ holds }) => holds !== null)
    const found = compared.contradictions.map(({ one, other, ordered }) =>
      asDecided(asNew(sentenceOf(one), sentenceOf(other), ordered), decidedRows),
    )
    const fingerprints = new Set(found.map(({ fingerprint }) => fingerprint))
    // What somebody decided holds for as long as the sentence that lost is said anywhere.
    const gone = rows.filter(
      (row) => !fingerprints.has(row.fingerprint) && !standing.has(loserOf(row)?.text ?? ''),
    )
    const before = new Set(rows.map(({ fingerprint }) => fingerprint))
    await deleteContradictions(
      unit,
      gone.map(({ id }) => id),
    )
    for (const contradiction of found) await keepContradiction(unit, contradiction, deps.now())
    if (gone.length > 0 || found.some(({ fingerprint }) => !before.has(fingerprint))) tellKnowledge(unit)
  })
}
