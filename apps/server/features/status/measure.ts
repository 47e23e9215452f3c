import type { PartState, StatusPart, StatusReason } from '#contract/status/status.ts'
import { countOverdue } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { countMails, countWaitingAnswers, readAnswers } from './queries.ts'

export interface Measured {
  state: PartState
  reason: StatusReason | null
}

const UP: Measured = { state: 'up', reason: null }
const found = (state: PartState, reason: StatusReason): Measured => ({ state, reason })

const PATIENCE_MS = 5_000
const SLOW_MS = 2_000
/** An answer that is owed for longer than this was not written. */
const OWED_MS = 60_000
const SLOW_ANSWER_MS = 6_000
const ANSWERS_WINDOW_MS = 5 * 60_000
/** Shops are read every few minutes; one that waits for longer than this was forgotten. */
const OVERDUE_MS = 20 * 60_000
const MAILS_WINDOW_MS = 60 * 60_000

/** Fetches a page of this server from where its visitors do. */
const probe = async (deps: Deps, path: string): Promise<Measured> => {
  const started = performance.now()
  try {
    const answer = await fetch(deps.publicUrl() + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.arrayBuffer()
    if (!answer.ok) return found('down', 'unreachable')
  } catch {
    return found('down', 'unreachable')
  }
  return performance.now() - started > SLOW_MS ? found('slow', 'slow') : UP
}

/** Answers that nobody wrote, then what those of the last minutes took and whether the model gave them. */
const measureAssistant = async (deps: Deps): Promise<Measured> => {
  const now = deps.now().getTime()
  if ((await countWaitingAnswers(deps.db, new Date(now - OWED_MS))) > 0) return found('down', 'broken')
  const { answers, fellBack, totalMs } = await readAnswers(deps.db, new Date(now - ANSWERS_WINDOW_MS))
  if (answers === 0) return UP
  if (fellBack * 2 >= answers) return found('slow', 'model-failing')
  return totalMs / answers > SLOW_ANSWER_MS ? found('slow', 'slow') : UP
}

/** Mails that had to be tried again, against those that left. A refused address is not a failure of ours. */
const measureMail = async (deps: Deps): Promise<Measured> => {
  const { waiting, sent } = await countMails(deps.db, new Date(deps.now().getTime() - MAILS_WINDOW_MS))
  if (waiting === 0) return UP
  return sent > 0 ? found('slow', 'slow') : found('down', 'refused')
}

/** Whether the shops are read in time. A shop that does not answer is not a failure of ours. */
const measureShops = async (deps: Deps): Promise<Measured> => {
  const { overdue, all } = await countOverdue(deps.db, new Date(deps.now().getTime() - OVERDUE_MS))
  if (overdue === 0) return UP
  return found(overdue === all ? 'down' : 'slow', 'late')
}

/** Measures every part, side by side. */
export const measureParts = async (deps: Deps): Promise<Record<StatusPart, Measured>> => {
  const [widget, dashboard, assistant, shops, mail] = await Promise.all([
    probe(deps, '/widget.js'),
    probe(deps, '/health'),
    measureAssistant(deps),
    measureShops(deps),
    measureMail(deps),
  ])
  return { widget, dashboard, assistant, shops, mail }
}
