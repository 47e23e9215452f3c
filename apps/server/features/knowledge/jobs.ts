import { CLOSE_REPEATED_QUESTIONS, type RepeatedQuestion } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { lookAtChanges } from './changes/look-at-changes.ts'
import { findDue } from './changes/queries.ts'
import { type FileToRead, READ_FILE, readFile } from './files/read-file.ts'
import { findUngroupedBusinesses } from './gaps/group-queries.ts'
import { groupQuestions } from './gaps/group-questions.ts'
import { type AnswerToSend, SEND_ANSWER, sendAnswer } from './gaps/send-answer.ts'
import { settleRepeatedQuestions } from './gaps/settle-repeated-questions.ts'
import { deleteOldUses } from './provenance/queries.ts'
import { startSiteReading } from './site/jobs.ts'

const RETENTION_DAYS = 400
const DAY_MS = 86_400_000
/** How many businesses are looked at each minute: those where something changed, and those with new questions. */
const AT_ONCE = { changed: 100, ungrouped: 200 }

/** Does the same for one business after the other; one that fails keeps no other waiting. */
const inTurn = async (
  deps: Deps,
  businessIds: readonly string[],
  failure: string,
  work: (scope: BusinessScope) => Promise<void>,
): Promise<void> => {
  for (const id of businessIds) {
    try {
      await workForBusiness(id, work)
    } catch (error) {
      deps.log.error({ err: error, business: id }, failure)
    }
  }
}

/** Registers the look at what changed each minute. */
export const registerChanges = (deps: Deps): void =>
  deps.jobs.schedule('knowledge.look-at-changes', '* * * * *', async () => {
    const due = await findDue(deps.db, AT_ONCE.changed)
    await inTurn(deps, due, 'changes of sources were not looked at', (scope) => lookAtChanges(deps, scope))
  })

/** Has files and sites read, questions grouped, answers sent, and what is old forgotten. Answers how to end it. */
export const startKnowledgeWork = (deps: Deps): (() => Promise<void>) => {
  const work = <Data extends { businessId: string }>(
    name: string,
    doWork: (deps: Deps, scope: BusinessScope, data: Data) => Promise<void>,
  ) =>
    deps.jobs.work(name, (data) =>
      workForBusiness((data as Data).businessId, (scope) => doWork(deps, scope, data as Data)),
    )
  work<FileToRead>(READ_FILE, readFile)
  work<RepeatedQuestion>(CLOSE_REPEATED_QUESTIONS, settleRepeatedQuestions)
  work<AnswerToSend>(SEND_ANSWER, sendAnswer)
  deps.jobs.schedule('knowledge.forget-uses', '50 3 * * *', () =>
    deleteOldUses(deps.db, new Date(deps.now().getTime() - RETENTION_DAYS * DAY_MS)),
  )
  deps.jobs.schedule('knowledge.group-questions', '* * * * *', async () => {
    const waiting = await findUngroupedBusinesses(deps.db, AT_ONCE.ungrouped)
    const group = (scope: BusinessScope) => groupQuestions(deps, scope)
    await inTurn(deps, waiting, 'questions without an answer were not grouped', group)
  })
  registerChanges(deps)
  return startSiteReading(deps)
}
