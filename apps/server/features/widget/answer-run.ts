import type { WidgetMessage, WidgetOutcome } from '#contract/widget/widget.ts'
import { answer, type Outcome, type VisitorPage } from '#server/features/assistant/public.ts'
import {
  type AddedAnswer,
  abandonAnswer,
  addAnswer,
  findMessages,
  presentMessage,
  type StoredMessage,
  turnsOf,
} from '#server/features/conversations/public.ts'
import { DatabaseUnavailable, retryUntilAvailable } from '#server/lib/database-unavailable.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { watchAnswer } from './answer-watch.ts'
import { type PendingAnswer, releaseLease } from './answering-queries.ts'
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

export interface AnswerRequest {
  conversationId: string
  question: StoredMessage
  language: string | null
  visitorName: string | null
  visitorEmail: string | null
  /** What the visitor's address counts under, while the call that asked is there. */
  addressKey?: string | undefined
  /** What the visitor's browser says of the page that it shows. */
  page: VisitorPage
}

/** How long an answer that is written waits for a database that is away, before it is left to others. */
const AWAY_MS = 10_000

/** Of what was said before a question, the last are read with it. */
const TURNS = 20

const runs = processState(() => new Map<string, AnswerRun>())

/** The run that writes the answer to a message in this process. */
export const findRun = (deps: Deps, messageId: string): AnswerRun | undefined => runs(deps).get(messageId)

export const resultOf = (added: AddedAnswer): AnswerResult => {
  if (added.kind === 'team') return { message: null, outcome: 'team' }
  if (added.kind === 'none') return { message: null, outcome: 'stopped' }
  return { message: presentToVisitor(presentMessage(added.message)), outcome: outcomeOf(added.message) }
}

const outcomeOf = ({ metadata }: StoredMessage): WidgetOutcome =>
  metadata.stopped === true ? 'stopped' : ((metadata.outcome as WidgetOutcome | undefined) ?? 'answered')

/**
 * Writes the assistant's answer to a message, whoever still listens, and stores it. One run for each message:
 * docs/decisions/0006-answers-outlive-their-stream.md.
 */
export const startRun = (deps: Deps, scope: BusinessScope, request: AnswerRequest): AnswerRun => {
  const { question, conversationId } = request
  const owed: PendingAnswer = { conversationId, messageId: question.id }
  const listeners = new Set<(part: string) => void>()
  const stopping = new AbortController()
  const ended = new AbortController()
  const settled = Promise.withResolvers<AnswerResult>()
  settled.promise.catch(() => {})
  let text = ''

  const write = async (signal: AbortSignal): Promise<Outcome> => {
    const before = { before: question.id, limit: TURNS }
    const { messages } = await findMessages(deps.db, scope, conversationId, before)
    const answering = await answer(
      deps,
      scope,
      {
        ...request,
        question: question.content,
        history: turnsOf(messages),
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

  /** Hands over what nobody can answer in time; null, or why it could not be handed over. */
  const leaveToTeam = async (stuck: TaskStuck, signal: AbortSignal): Promise<unknown> => {
    deps.log.error({ err: stuck, ...scope, ...owed }, 'a question could not be answered in time')
    const abandon = () => abandonAnswer(deps, scope, conversationId, question.id)
    return retryUntilAvailable(abandon, { patienceMs: AWAY_MS, signal }).then(
      () => null,
      (error: unknown) => error,
    )
  }

  const work = async (shutdown: AbortSignal): Promise<void> => {
    const startedAt = performance.now()
    watchAnswer(deps, scope, owed, ended.signal, () => stopping.abort())
    try {
      const outcome = await write(AbortSignal.any([shutdown, stopping.signal])).catch((error: unknown) => {
        if (stopping.signal.aborted) return null
        throw error
      })
      const stopped = {
        kind: null,
        text,
        engine: null,
        latencyMs: performance.now() - startedAt,
        sources: [],
      }
      const { kind, text: content, ...rest } = outcome ?? stopped
      const written = { ...rest, conversationId, question, content, outcome: kind }
      const store = () => addAnswer(deps, scope, written)
      const added = await retryUntilAvailable(store, { patienceMs: AWAY_MS, signal: shutdown })
      settled.resolve(resultOf(added))
    } catch (cause) {
      const error = cause instanceof TaskStuck ? await leaveToTeam(cause, shutdown) : cause
      if (error === null) return settled.resolve({ message: null, outcome: 'team' })
      settled.reject(error)
      const failed = !shutdown.aborted && !(error instanceof DatabaseUnavailable)
      ended.abort()
      // Else whoever asks again waits for the end of the lease, although the database is back.
      const release = () => releaseLease(deps.pool, scope, owed, deps.now(), failed)
      await retryUntilAvailable(release, { patienceMs: AWAY_MS, signal: shutdown }).catch(() => {})
      if (!shutdown.aborted) throw error
    } finally {
      ended.abort()
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
