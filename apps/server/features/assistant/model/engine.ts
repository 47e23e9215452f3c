import type { LanguageModel } from 'ai'
import { sourceLabel } from '#contract/source-kinds.ts'
import type { ModelSettings } from '#server/lib/config.ts'
import { createBreaker } from './breaker.ts'
import { ModelFailure } from './failure.ts'
import { groundingOf } from './grounding.ts'
import { createMeter, type Meter, type ModelUsage } from './meter.ts'
import { buildPrompt, LENGTHS, type PromptInput, passagesAsData } from './prompt.ts'
import { languageModel } from './provider.ts'
import { createSentenceSplitter } from './sentences.ts'
import { streamModel } from './stream.ts'
import { type TextRequest, writeText } from './write-text.ts'

export interface ModelPassage {
  id: string
  label: string
  text: string
  /** Of what its page no longer says: the day at which it did, and what is said before it. */
  dated?: { day: string; lead: string }
}

/** A look-up of an order; its label holds what the model wrote as the number, which nobody told it. */
const ORDER_ID = 'order:'

export interface ModelQuestion extends Omit<PromptInput, 'passages'> {
  /** What retrieval found above its floor. */
  passages: readonly ModelPassage[]
  /** The same retrieval with the same floor, for the model's own words. */
  lookUp: (query: string) => readonly ModelPassage[] | Promise<readonly ModelPassage[]>
  /** What may be said of the visitor's own order with this number; undefined without a shop. */
  orderStatus?: ((number: string) => Promise<string>) | undefined
}

export interface ModelResult {
  kind: 'answered' | 'handed-off' | 'unknown'
  /** Everything that was looked up for the answer. */
  passages: ModelPassage[]
}

export interface ModelEngine {
  name: string
  /** False while the model is known not to answer. */
  available(): boolean
  /**
   * Writes an answer sentence by sentence, each checked before it is handed out.
   * @param report told once what the model worked, also when it failed; not when the provider refused or was not there
   * @throws ModelFailure when the model fails or says what it was not told; the signal's reason when given up
   */
  write(
    question: ModelQuestion,
    signal: AbortSignal,
    report?: (usage: ModelUsage) => void,
  ): AsyncGenerator<string, ModelResult, undefined>
  /** Writes a text for the team; reports, and fails, as `write` does. */
  writeText(request: TextRequest, signal: AbortSignal, report?: (usage: ModelUsage) => void): Promise<string>
}

const FAILURES_UNTIL_PAUSE = 3
const PAUSE_MS = 30_000
/** Of the whole time: what the first words may take, and a silence between words. */
const FIRST_TOKEN_SHARE = 0.5
const STALL_SHARE = 0.4
/** What the assistant may say, in all. */
const MAX_CHARACTERS = 4_000

export interface ModelEngineOptions {
  /** Asks the model's server; see `languageModel`. */
  ask?: typeof fetch
  /** Milliseconds of a clock that only goes on. */
  now?: () => number
}

export const createModelEngine = (
  settings: ModelSettings,
  { ask, now = () => performance.now() }: ModelEngineOptions = {},
): ModelEngine => {
  const model = languageModel(settings, ask)
  const breaker = createBreaker({ failures: FAILURES_UNTIL_PAUSE, pauseMs: PAUSE_MS, now })
  const fail = (error: unknown, signal: AbortSignal, meter: Meter): void => {
    const reason = error instanceof ModelFailure ? error.reason : 'crashed'
    meter.failed(signal.aborted ? undefined : reason)
    if (signal.aborted) breaker.abandoned()
    else if (reason === 'ungrounded') breaker.succeeded()
    else breaker.failed()
  }
  const begin = (signal: AbortSignal): Meter => {
    if (!signal.aborted) return createMeter()
    breaker.abandoned()
    throw signal.reason
  }
  const tell = (meter: Meter, report: (usage: ModelUsage) => void): void => {
    const usage = meter.read()
    if (usage !== null) report(usage)
  }
  return {
    name: settings.model,
    available: () => breaker.allows(),
    async *write(question, signal, report = () => {}) {
      const meter = begin(signal)
      try {
        const result = yield* writeChecked(model, settings, question, signal, meter)
        breaker.succeeded()
        return result
      } catch (error) {
        fail(error, signal, meter)
        throw error
      } finally {
        tell(meter, report)
      }
    },
    async writeText(request, signal, report = () => {}) {
      const meter = begin(signal)
      try {
        const text = await writeText(model, settings, request, signal, meter)
        breaker.succeeded()
        return text
      } catch (error) {
        fail(error, signal, meter)
        throw error
      } finally {
        tell(meter, report)
      }
    },
  }
}

async function* writeChecked(
  model: LanguageModel,
  settings: ModelSettings,
  question: ModelQuestion,
  signal: AbortSignal,
  meter: Meter,
): AsyncGenerator<string, ModelResult, undefined> {
  const passages = new Map(question.passages.map((passage) => [passage.id, passage]))
  let grounding = groundingFor(question, [...passages.values()])
  const lookUp = async (query: string): Promise<string> => {
    const found = await question.lookUp(query)
    for (const passage of found) passages.set(passage.id, passage)
    grounding = groundingFor(question, [...passages.values()])
    return passagesAsData(found)
  }
  const ask = question.orderStatus
  const orderStatus =
    ask &&
    (async (number: string): Promise<string> => {
      const found = {
        id: `${ORDER_ID}${number}`,
        label: sourceLabel({ kind: 'order', number }),
        text: await ask(number),
      }
      passages.set(found.id, found)
      grounding = groundingFor(question, [...passages.values()])
      return passagesAsData([found])
    })
  const splitter = createSentenceSplitter()
  let released = 0
  let full = false
  let waiting: string[] = []
  /** Hands sentences out once something was found to answer from, and only when they state nothing else. */
  function* release(sentences: string[]): Generator<string, void, undefined> {
    waiting.push(...sentences)
    if (passages.size === 0) return
    const ready = waiting
    waiting = []
    for (const sentence of ready) {
      if (grounding.unsupported(sentence).length > 0) throw new ModelFailure('ungrounded')
      full ||= released + sentence.length > MAX_CHARACTERS
      if (full) return
      released += sentence.length
      yield sentence
    }
  }
  const parts = streamModel(model, buildPrompt(question), {
    maxOutputTokens: LENGTHS[question.instructions.responseLength].tokens,
    firstTokenMs: settings.timeoutMs * FIRST_TOKEN_SHARE,
    stallMs: settings.timeoutMs * STALL_SHARE,
    totalMs: settings.timeoutMs,
    lookUp,
    markCached: settings.provider === 'anthropic',
    ...(orderStatus && { orderStatus }),
    signal,
  })
  const ended = (kind: ModelResult['kind']): ModelResult => ({ kind, passages: [...passages.values()] })
  for await (const part of parts) {
    if (part.type === 'usage') {
      meter.add(part.usage)
    } else if (part.type === 'text') {
      meter.working()
      yield* release(splitter.push(part.text))
      if (full) return ended('answered')
    } else if (part.type === 'call') {
      return ended(part.name === 'hand_off' ? 'handed-off' : 'unknown')
    } else {
      const rest = splitter.rest()
      if (part.complete && rest.trim() !== '') yield* release([rest])
      if (released > 0) return ended('answered')
      if (passages.size === 0 && waiting.length > 0) return ended('unknown')
      throw new ModelFailure('empty')
    }
  }
  throw new ModelFailure('malformed')
}

const groundingFor = (question: ModelQuestion, passages: readonly ModelPassage[]) => {
  const turns = (from: 'visitor' | 'business') =>
    question.history
      .filter((turn) => (turn.from === 'visitor') === (from === 'visitor'))
      .map(({ text }) => text)
  return groundingOf(
    [
      ...passages.flatMap(({ id, label, text }) => (id.startsWith(ORDER_ID) ? [text] : [label, text])),
      question.businessName,
      question.localTime,
      question.instructions.customInstructions,
      ...question.orders,
      ...turns('business'),
    ],
    [question.question, question.visitorName ?? '', ...turns('visitor')],
  )
}
