import type { ContradictionSide } from '#contract/knowledge/contradictions.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { ContradictingSentence } from '#server/lib/schema/knowledge.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { findDueTime } from '../changes/queries.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import { compareSentences } from './compare.ts'
import { type ContradictionRow, findAll, findPlaces, findQuestions, setHolds } from './queries.ts'

const idOf = ({ passage }: ContradictingSentence): string => passage.slice(passage.indexOf(':') + 1)

/** Contradictions as people see them, with where each sentence stands at this moment. */
const present = async (deps: Deps, scope: BusinessScope, rows: readonly ContradictionRow[]) => {
  const sides = rows.flatMap(({ one, other }) => [one, other])
  const idsOf = (...kinds: string[]) => sides.filter(({ kind }) => kinds.includes(kind)).map(idOf)
  const [places, questions] = await Promise.all([
    findPlaces(deps.db, scope, idsOf('page', 'file')),
    findQuestions(deps.db, scope, idsOf('answer')),
  ])
  const sideOf = (sentence: ContradictingSentence): ContradictionSide => {
    const { kind, text } = sentence
    const id = idOf(sentence)
    const place = places.get(id)
    return {
      kind,
      text,
      name: place?.name ?? questions.get(id) ?? '',
      heading: place?.heading ?? '',
      address: place?.address ?? null,
      answerId: kind === 'answer' && questions.has(id) ? id : null,
    }
  }
  return rows.map((row) => ({
    id: row.id,
    one: sideOf(row.one),
    other: sideOf(row.other),
    ordered: row.ordered,
    holds: row.holds,
    foundAt: row.found_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_name,
  }))
}

const laterIfStuck = (error: unknown): void => {
  if (!(error instanceof TaskStuck)) throw error
}

export const listContradictions: Handler<'listContradictions'> = async ({ deps, scope }) => {
  if ((await findDueTime(deps.db, scope)) !== undefined)
    await compareSentences(deps, scope).catch(laterIfStuck)
  return { contradictions: await present(deps, scope, await findAll(deps.db, scope)) }
}

/** @throws ApiError 404 when one of its sentences is not said any more */
export const decideContradiction: Handler<'decideContradiction'> = async ({
  deps,
  scope,
  user,
  params,
  body,
}) => {
  await inTransaction(deps, scope, async (unit) => {
    const decision = { holds: body.holds, userId: user.id, at: deps.now() }
    if (!(await setHolds(unit, params.contradictionId, decision))) throw new ApiError('NOT_FOUND')
    tellKnowledge(unit)
  })
  const rows = await findAll(deps.db, scope)
  const decided = rows.filter(({ id }) => id === params.contradictionId)
  const [contradiction] = await present(deps, scope, decided)
  if (contradiction === undefined) throw new ApiError('NOT_FOUND')
  return contradiction
}
