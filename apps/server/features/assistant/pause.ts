import { type AssistantState, PAUSE_MAX_DAYS, PAUSE_MAX_MS } from '#contract/assistant/assistant-state.ts'
import { recordAction } from '#server/features/team/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { hasModel } from './engines.ts'
import { deletePause, findPauseRow, savePause } from './pause-queries.ts'

type Pause = Omit<AssistantState, 'model'>

const ANSWERS: Pause = { paused: false, pausedAt: null, pausedUntil: null, pausedBy: null }

/** Whether a pause still holds: without an end, or before it. */
const holds = (until: Date | null, now: Date): boolean => until === null || until > now

const present = (row: Awaited<ReturnType<typeof findPauseRow>>, now: Date): Pause =>
  row === undefined || !holds(row.paused_until, now)
    ? ANSWERS
    : {
        paused: true,
        pausedAt: row.paused_at.toISOString(),
        pausedUntil: row.paused_until?.toISOString() ?? null,
        pausedBy: row.paused_by_name,
      }

/** Whether the assistant of a business answers at this moment, or until when it is silent. */
export const findPause = async (deps: Pick<Deps, 'db' | 'now'>, scope: BusinessScope): Promise<Pause> =>
  present(await findPauseRow(deps.db, scope), deps.now())

/** Tells the team's dashboards and every open chat of the business. */
const tell = (unit: Unit, paused: boolean, until: Date | null): void =>
  unit.emit(() => ({ type: 'assistant', paused, pausedUntil: until?.toISOString() ?? null }), {
    visitor: true,
  })

const stateOf = async (deps: Deps, scope: BusinessScope): Promise<AssistantState> => {
  const [pause, model] = await Promise.all([findPause(deps, scope), hasModel(deps, scope)])
  return { ...pause, model }
}

export const getAssistantState: Handler<'getAssistantState'> = ({ deps, scope }) => stateOf(deps, scope)

/** @throws ApiError 400 for an hour that has passed or is more than a month away */
export const pauseAssistant: Handler<'pauseAssistant'> = async ({ deps, scope, user, body }) => {
  const now = deps.now()
  const until = body.until === null ? null : new Date(body.until)
  const ahead = until === null ? 1 : until.getTime() - now.getTime()
  if (!(ahead > 0 && ahead <= PAUSE_MAX_MS))
    throw new ApiError('PAUSE_TOO_LONG', { values: { days: PAUSE_MAX_DAYS } })
  await inTransaction(deps, scope, async (unit) => {
    await savePause(unit, { at: now, until, userId: user.id })
    await recordAction(unit, { kind: 'paused', user, at: now, ...(until && { label: until.toISOString() }) })
    tell(unit, true, until)
  })
  return stateOf(deps, scope)
}

/** Ends a pause; nothing happens when there is none. */
export const resumeAssistant: Handler<'resumeAssistant'> = async ({ deps, scope, user }) => {
  const now = deps.now()
  await inTransaction(deps, scope, async (unit) => {
    const ended = await deletePause(unit)
    if (ended === undefined || !holds(ended.paused_until, now)) return
    const minutes = Math.max(0, Math.round((now.getTime() - ended.paused_at.getTime()) / 60_000))
    await recordAction(unit, { kind: 'resumed', user, at: now, amount: minutes })
    tell(unit, false, null)
  })
  return stateOf(deps, scope)
}
