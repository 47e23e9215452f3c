import type { AssistantDraft } from '#contract/assistant-drafts.ts'
import {
  findAiContext,
  hasToCheckFirst,
  presentInstructions,
  publishAiContext,
} from '#server/features/assistant/public.ts'
import type { Db } from '#server/lib/database.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import {
  type DraftContent,
  type DraftRow,
  deleteDraft,
  findDraft,
  lockDraft,
  saveCheckFirst,
  saveDraft,
  setCheck,
} from './draft-queries.ts'
import { countQuestions } from './question-queries.ts'
import { tellTests } from './questions.ts'
import { findRun } from './run-queries.ts'
import { beginRun, lockRuns, presentRun, presentStoredRun } from './runs.ts'

const contentOf = ({ content }: DraftRow): DraftContent => {
  const { aiContext, aiInstructions } = content as DraftContent
  return { aiContext, aiInstructions: presentInstructions(aiInstructions) }
}

const presentDraft = async (db: Db | Unit['trx'], scope: BusinessScope): Promise<AssistantDraft | null> => {
  const row = await findDraft(db, scope)
  if (row === undefined) return null
  const run = row.run_id === null ? undefined : await findRun(db, scope, row.run_id)
  return {
    ...contentOf(row),
    savedBy: row.saved_by_name,
    updatedAt: row.updated_at.toISOString(),
    overtaken: row.overtaken,
    check: run ? presentRun(run) : null,
  }
}

export const getCheckSettings: Handler<'getCheckSettings'> = async ({ deps, scope }) => ({
  checkFirst: await hasToCheckFirst(deps.db, scope),
})

export const updateCheckSettings: Handler<'updateCheckSettings'> = ({ deps, scope, body }) =>
  inTransaction(deps, scope, async (unit) => {
    await saveCheckFirst(unit, body.checkFirst, deps.now())
    tellTests(unit)
    return { checkFirst: body.checkFirst }
  })

export const getAssistantDraft: Handler<'getAssistantDraft'> = async ({ deps, scope }) => ({
  draft: await presentDraft(deps.db, scope),
})

export const saveAssistantDraft: Handler<'saveAssistantDraft'> = ({ deps, scope, user, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const published = await findAiContext(unit.trx, scope)
    await saveDraft(unit, {
      content: body,
      basedOn: published?.updated_at ?? null,
      userId: user.id,
      at: deps.now(),
    })
    tellTests(unit)
    const draft = await presentDraft(unit.trx, scope)
    if (draft === null) throw new ApiError('NOT_FOUND')
    return draft
  })

export const discardAssistantDraft: Handler<'discardAssistantDraft'> = ({ deps, scope }) =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await deleteDraft(unit))) throw new ApiError('NOT_FOUND')
    tellTests(unit)
    return null
  })

/** @throws ApiError 404 without a draft, 409 while another run is under way or without questions */
export const checkAssistantDraft: Handler<'checkAssistantDraft'> = ({ deps, scope, user }) =>
  inTransaction(deps, scope, async (unit) => {
    const running = await lockRuns(deps, unit)
    if (!(await lockDraft(unit))) throw new ApiError('NOT_FOUND')
    const draft = await findDraft(unit.trx, scope)
    if (draft === undefined) throw new ApiError('NOT_FOUND')
    if (running !== undefined) {
      if (running.id !== draft.run_id) throw new ApiError('TEST_RUNNING')
      return presentRun(running)
    }
    const { approved } = await countQuestions(unit.trx, scope)
    if (approved === 0) throw new ApiError('NO_TEST_QUESTIONS')
    const id = await beginRun(deps, unit, { cause: 'draft', content: contentOf(draft), userId: user.id })
    await setCheck(unit, id)
    return presentStoredRun(unit, id)
  })

/** @throws ApiError 409 unless it was checked, and broke nothing or is published all the same */
const requireCheck = async (unit: Unit, draft: DraftRow, despiteBroken: boolean): Promise<void> => {
  const { approved } = await countQuestions(unit.trx, unit.scope)
  if (approved === 0) return
  const run = draft.run_id === null ? undefined : await findRun(unit.trx, unit.scope, draft.run_id)
  if (run?.status !== 'done') throw new ApiError('DRAFT_NOT_CHECKED')
  if (run.broken > 0 && !despiteBroken) throw new ApiError('DRAFT_BREAKS', { values: { broken: run.broken } })
}

export const publishAssistantDraft: Handler<'publishAssistantDraft'> = ({ deps, scope, body }) =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await lockDraft(unit))) throw new ApiError('NOT_FOUND')
    const draft = await findDraft(unit.trx, scope)
    if (draft === undefined) throw new ApiError('NOT_FOUND')
    if (draft.overtaken) throw new ApiError('CONFLICT')
    await requireCheck(unit, draft, body.despiteBroken ?? false)
    const basedOn = draft.based_on?.toISOString() ?? 'none'
    const published = await publishAiContext(
      unit,
      { ...contentOf(draft), ifMatch: `"${basedOn}"` },
      deps.now(),
    )
    await deleteDraft(unit)
    tellTests(unit)
    return published
  })
