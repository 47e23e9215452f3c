import { setTimeout as sleep } from 'node:timers/promises'
import type { WidgetMessage, WidgetOutcome } from '#contract/widget.ts'
import type { Deps } from '../../lib/deps.ts'
import { perDeps } from '../../lib/per-deps.ts'
import type { BusinessScope } from '../../lib/scope.ts'
import { answer, type Outcome } from '../assistant/public.ts'
import { type AddedAnswer, addAnswer, presentMessage, type StoredMessage } from '../conversations/public.ts'
import { extendLease, type Owed, releaseLease } from './answering-queries.ts'
import { historyBefore } from './history.ts'
import { presentToVisitor } from './present.ts'

export interface AnswerResult {
  message: WidgetMessage | null
  outcome: WidgetOutcome
}

/** An answer being written in this process. */
export interface AnswerRun {
  /** Gives what is written so far, then every further part; answers how to stop listening. */
  follow(listener: (part: string) => void): () => void
  /** Ends it; what was written is kept. */
  stop(): void
  /** Settles when the answer is stored; rejects when it could not be written here and is left to others. */
  readonly done: Promise<AnswerResult>
}

export interface Asked {
  conversationId: string
  question: StoredMessage
  language: string | null
  visitorName: string | null
}

/** How long others leave an answer to the process that writes it; extended while it does. */
export const LEASE_MS = 15_000
const EXTEND_MS = 2_500
/** Faster answers are not announced. */
const TYPING_AFTER_MS = 250

const runs = perDeps(() => new Map<string, AnswerRun>())

/** The run that writes the answer to a message in this process. */
export const findRun = (deps: Deps, messageId: string): AnswerRun | undefined => runs(deps).get(messageId)

export const resultOf = (added: AddedAnswer): AnswerResult => {
  if (added.kind === 'team') return { message: null, outcome: 'team' }
  if (added.kind === 'none') return { message: null, outcome: 'stopped' }
  return { message: presentToVisitor(presentMessage(added.message)), outcome: outcomeOf(added.message) }
}

const outcomeOf = ({ metadata }: StoredMessage): WidgetOutcome =>
  metadata.stopped === true ? 'stopped' : ((metadata.outcome as WidgetOutcome | undefined) ?? 'answered')

/** Tells the team that the assistant writes, once it takes a moment; answers how to end that. */
const announce = (deps: Deps, scope: BusinessScope, sessionId: string): (() => void) => {
  let shown = false
  const show = (active: boolean) =>
    deps.events.typing(scope.businessId, { type: 'typing', sessionId, by: 'assistant', active })
  const timer = setTimeout(() => {
    shown = true
    show(true)
  }, TYPING_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (shown) show(false)
  }
}

/** Keeps the lease while an answer is written, and notices when it is not wanted any more. */
const keepLease = async (
  deps: Deps,
  scope: BusinessScope,
  owed: Owed,
  ended: AbortSignal,
  unwanted: () => void,
): Promise<void> => {
  while (!ended.aborted) {
    await sleep(EXTEND_MS, undefined, { signal: ended }).catch(() => {})
    if (ended.aborted) return
    const until = new Date(deps.now().getTime() + LEASE_MS)
    if (!(await extendLease(deps.pool, scope, owed, until))) return unwanted()
  }
}

/** Writes the assistant's answer to a message, whoever still listens, and stores it. One run for each message. */
export const startRun = (deps: Deps, scope: BusinessScope, asked: Asked): AnswerRun => {
  const { question, conversationId } = asked
  const owed: Owed = { conversationId, messageId: question.id }
  const listeners = new Set<(part: string) => void>()
  const stopping = new AbortController()
  const ended = new AbortController()
  const settled = Promise.withResolvers<AnswerResult>()
  settled.promise.catch(() => {})
  let text = ''

  const write = async (signal: AbortSignal): Promise<Outcome> => {
    const answering = await answer(
      deps,
      scope,
      {
        conversationId,
        question: question.content,
        history: await historyBefore(deps.db, scope, conversationId, question.id),
        language: asked.language,
        visitorName: asked.visitorName,
      },
      signal,
    )
    answering.outcome.catch(() => {})
    for await (const part of answering.chunks) {
      signal.throwIfAborted()
      text += part
      for (const listener of listeners) listener(part)
    }
    return answering.outcome
  }

  const work = async (shutdown: AbortSignal): Promise<void> => {
    const quiet = announce(deps, scope, conversationId)
    const startedAt = performance.now()
    void keepLease(deps, scope, owed, ended.signal, () => stopping.abort()).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the lease of an answer could not be extended'),
    )
    try {
      const outcome = await write(AbortSignal.any([shutdown, stopping.signal])).catch((error: unknown) => {
        if (stopping.signal.aborted) return null
        throw error
      })
      const added = await addAnswer(deps, scope, {
        conversationId,
        question,
        content: outcome?.text ?? text,
        outcome: outcome?.kind ?? null,
        engine: outcome?.engine ?? null,
        latencyMs: outcome?.latencyMs ?? performance.now() - startedAt,
        sources: outcome?.sources ?? [],
      })
      settled.resolve(resultOf(added))
    } catch (error) {
      settled.reject(error)
      await releaseLease(deps.pool, scope, owed, deps.now()).catch(() => {})
      if (!shutdown.aborted) throw error
    } finally {
      ended.abort()
      quiet()
      runs(deps).delete(question.id)
    }
  }

  const run: AnswerRun = {
    follow(listener) {
      if (text !== '') listener(text)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => stopping.abort(),
    done: settled.promise,
  }
  runs(deps).set(question.id, run)
  deps.background.run('answer', work)
  return run
}
