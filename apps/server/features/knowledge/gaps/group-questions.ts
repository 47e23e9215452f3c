import { type Subject, sameSubject } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import { assignQuestions, findUngrouped, lockSubjects } from './group-queries.ts'
import { insertGap } from './queries.ts'

const AT_ONCE = 200
/** With which a question is compared, the newest first. */
export const SUBJECTS = 2_000

/** What questions are about, in their order. */
export const subjectsOf = async (
  { threads }: Deps,
  { businessId }: BusinessScope,
  questions: readonly string[],
): Promise<Subject[]> => (await threads.files.run('assistant.subjects', questions, businessId)) as Subject[]

/**
 * Puts the open questions of a business that were not looked at yet into their subjects, or new ones.
 * @param rounds how many times two hundred at most: who looks at a list waits no longer; the rest follows each minute
 */
export const groupQuestions = async (deps: Deps, scope: BusinessScope, rounds = Number.POSITIVE_INFINITY) => {
  for (let round = 0; round < rounds; round += 1) {
    const questions = await findUngrouped(deps.db, scope, AT_ONCE)
    if (questions.length === 0) return
    const texts = questions.map(({ question }) => question)
    const subjects = await subjectsOf(deps, scope, texts)
    await inTransaction(deps, scope, async (unit) => {
      const known = (await lockSubjects(unit, SUBJECTS)) as { id: string; subject: Subject }[]
      const assigned: { questionId: string; gapId: string }[] = []
      for (const [index, { id: questionId }] of questions.entries()) {
        const subject = subjects[index] as Subject
        let gap = known.find((other) => sameSubject(other.subject, subject))
        if (gap === undefined) {
          gap = { id: newId(), subject }
          known.unshift(gap)
          await insertGap(unit, gap, deps.now())
        }
        assigned.push({ questionId, gapId: gap.id })
      }
      await assignQuestions(unit, assigned)
      tellKnowledge(unit)
    })
    if (questions.length < AT_ONCE) return
  }
}
