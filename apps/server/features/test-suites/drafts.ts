import type { AssistantDraft } from '#contract/assistant/assistant-drafts.ts'
import {
  chosenModelOf,
  type DraftContent,
  type DraftRow,
  deleteDraft,
  draftChoice,
  findAiContext,
  findDraft,
  hasToCheckFirst,
  isChoiceOvertaken,
  lockDraft,
  presentAiContext,
  presentDraftedChoice,
  presentInstructions,
  publishAiContext,
  publishChoice,
  saveCheckFirst,
  saveDraft,
  setCheck,
  saveDraftEngine as storeDraftEngine,
  type TrialContent,
} from '#server/features/assistant/public.ts'
import {
  countDrafted,
  countDraftedPages,
  countDraftedSources,
  dropDraftedPages,
  dropDraftedSources,
  publishAnswers,
  publishPages,
  publishSources,
  tellAnswers,
  tellKnowledge,
} from '#server/features/knowledge/public.ts'
import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { countQuestions } from './question-queries.ts'
import { tellTests } from './questions.ts'
import { findRun } from './run-queries.ts'
import { beginRun, lockRuns, presentRun, presentStoredRun } from './runs.ts'

/** What a draft changes of what the assistant knows and says; null when only the answer engine is another one. */
const contentOf = ({ content }: DraftRow): DraftContent | null => {
  const { aiContext, aiInstructions } = content as Partial<DraftContent>
  if (aiContext === undefined) return null
  return { aiContext, aiInstructions: presentInstructions(aiInstructions) }
}

/** What a check of a draft asks: the knowledge base with what waits of it, whatever else is drafted. */
const trialOf = (row: DraftRow): TrialContent => ({ ...contentOf(row), withDraft: true })

const isOvertaken = async (db: Db, scope: BusinessScope, row: DraftRow): Promise<boolean> =>
  (contentOf(row) !== null && row.overtaken) ||
  (await countDrafted({ trx: db, scope })).overtaken ||
  (await countDraftedPages({ trx: db, scope })).overtaken ||
  (row.engine !== null && (await isChoiceOvertaken(db, scope, row.engine)))

/** The model that a draft's check asks: what is to answer visitors, or else what answers them; null for the built-in engine. */
const checkedBy = async (deps: Deps, scope: BusinessScope, { engine }: DraftRow): Promise<string | null> =>
  engine === null
    ? ((await chosenModelOf(deps, scope))?.name ?? null)
    : presentDraftedChoice(deps.config, engine).model

const presentDraft = async (deps: Deps, db: Db, scope: BusinessScope): Promise<AssistantDraft | null> => {
  const row = await findDraft(db, scope)
  if (row === undefined) return null
  const run = row.run_id === null ? undefined : await findRun(db, scope, row.run_id)
  const { reading, ...sources } = await countDraftedSources({ trx: db, scope })
  const { overtaken: _, ...answers } = await countDrafted({ trx: db, scope })
  const pages = await countDraftedPages({ trx: db, scope })
  const { aiContext, aiInstructions } = contentOf(row) ?? presentAiContext(await findAiContext(db, scope))
  return {
    aiContext,
    aiInstructions,
    knowledge: { answers, sources, pages: pages.count, reading: reading || pages.reading },
    engine: row.engine && presentDraftedChoice(deps.config, row.engine),
    checkedBy: await checkedBy(deps, scope, row),
    savedBy: row.saved_by_name,
    updatedAt: row.updated_at.toISOString(),
    overtaken: await isOvertaken(db, scope, row),
    check: run ? presentRun(run) : null,
  }
}

const presentSaved = async (deps: Deps, unit: Unit): Promise<AssistantDraft> => {
  tellTests(unit)
  const draft = await presentDraft(deps, unit.trx, unit.scope)
  if (draft === null) throw new ApiError('NOT_FOUND')
  return draft
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
  draft: await presentDraft(deps, deps.db, scope),
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
    return presentSaved(deps, unit)
  })

/** @throws ApiError as `saveModelChoice`; 409 when the draft changed in the same moment */
export const saveDraftEngine: Handler<'saveDraftEngine'> = async ({ deps, scope, user, body }) => {
  const before = await findDraft(deps.db, scope)
  // Its name is resolved before the row is held.
  const engine = await draftChoice(deps, scope, body, before?.engine ?? null)
  return inTransaction(deps, scope, async (unit) => {
    await lockDraft(unit)
    const current = await findDraft(unit.trx, scope)
    if (current?.updated_at.getTime() !== before?.updated_at.getTime()) throw new ApiError('CONFLICT')
    await storeDraftEngine(unit, { engine, userId: user.id, at: deps.now() })
    return presentSaved(deps, unit)
  })
}

export const discardAssistantDraft: Handler<'discardAssistantDraft'> = ({ deps, scope }) =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await deleteDraft(unit))) throw new ApiError('NOT_FOUND')
    await dropDraftedPages(unit, deps.now())
    await dropDraftedSources(unit)
    tellTests(unit)
    tellAnswers(unit)
    tellKnowledge(unit)
    return null
  })

/** @throws ApiError 404 without a draft, 409 while another run is under way or without questions */
export const checkAssistantDraft: Handler<'checkAssistantDraft'> = async ({ deps, scope, user, body }) => {
  const published = await chosenModelOf(deps, scope)
  return inTransaction(deps, scope, async (unit) => {
    const running = await lockRuns(deps, unit)
    if (!(await lockDraft(unit))) throw new ApiError('NOT_FOUND')
    const draft = await findDraft(unit.trx, scope)
    if (draft === undefined) throw new ApiError('NOT_FOUND')
    if (running !== undefined) {
      if (running.id !== draft.run_id) throw new ApiError('TEST_RUNNING')
      return presentRun(running)
    }
    await requireRead(unit)
    const { approved } = await countQuestions(unit.trx, scope)
    if (approved === 0) throw new ApiError('NO_TEST_QUESTIONS')
    const builtin = draft.engine === null && body.engine === 'builtin'
    const model = builtin ? null : await checkedBy(deps, scope, draft)
    const id = await beginRun(deps, unit, {
      cause: 'draft',
      content: trialOf(draft),
      asksModel: !builtin && (model !== null || published !== null),
      model,
      userId: user.id,
    })
    await setCheck(unit, id)
    return presentStoredRun(unit.trx, scope, id)
  })
}

/** @throws ApiError 409 while a site or a file of it is being read */
const requireRead = async (unit: Unit): Promise<void> => {
  if ((await countDraftedSources(unit)).reading || (await countDraftedPages(unit)).reading)
    throw new ApiError('READING_UNDER_WAY')
}

/** @throws ApiError 409 unless it was checked, and broke nothing or is published all the same */
const requireCheck = async (unit: Unit, draft: DraftRow, despiteBroken: boolean): Promise<void> => {
  const { approved } = await countQuestions(unit.trx, unit.scope)
  if (approved === 0) return
  const run = draft.run_id === null ? undefined : await findRun(unit.trx, unit.scope, draft.run_id)
  if (run?.status !== 'done') throw new ApiError('DRAFT_NOT_CHECKED')
  if (run.broken > 0 && !despiteBroken) throw new ApiError('DRAFT_BREAKS', { values: { broken: run.broken } })
}

export const publishAssistantDraft: Handler<'publishAssistantDraft'> = ({
  deps,
  scope,
  user,
  body,
  request,
}) =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await lockDraft(unit))) throw new ApiError('NOT_FOUND')
    const draft = await findDraft(unit.trx, scope)
    if (draft === undefined) throw new ApiError('NOT_FOUND')
    // What was proposed since it was read is published by nobody who has not seen it.
    const { ifMatch } = request
    if (ifMatch !== null && ifMatch !== `"${draft.updated_at.toISOString()}"`) throw new ApiError('CONFLICT')
    if (await isOvertaken(unit.trx, scope, draft)) throw new ApiError('CONFLICT')
    await requireRead(unit)
    await requireCheck(unit, draft, body.despiteBroken ?? false)
    const basedOn = draft.based_on?.toISOString() ?? 'none'
    const content = contentOf(draft)
    if (draft.engine !== null) await publishChoice(unit, draft.engine, deps.now())
    const published =
      content === null
        ? presentAiContext(await findAiContext(unit.trx, scope))
        : await publishAiContext(unit, { ...content, ifMatch: `"${basedOn}"` }, deps.now())
    await publishAnswers(unit, { user, at: deps.now() })
    await publishPages(unit, deps.now())
    await publishSources(unit)
    await deleteDraft(unit)
    tellTests(unit)
    return published
  })
