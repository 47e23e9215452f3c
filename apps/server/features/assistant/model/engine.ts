import type { LanguageModel } from 'ai'
import { sourceLabel } from '#contract/knowledge/source-kinds.ts'
import type { ModelSettings } from '#server/lib/model-config.ts'
import { createBreaker } from './breaker.ts'
import { ModelFailure } from './failure.ts'
import { type FigureKind, groundingOf } from './grounding.ts'
import { createMeter, type Meter, type ModelUsage } from './meter.ts'
import {
  buildPrompt,
  LENGTHS,
  type PromptInput,
  type PromptPassage,
  passagesAsData,
  type Refused,
} from './prompt.ts'
import { languageModel } from './provider.ts'
import { createSentenceSplitter } from './sentences.ts'
import { streamModel } from './stream.ts'
import { type TextRequest, writeText } from './write-text.ts'

export interface ModelPassage extends PromptPassage {
  /** Of what its page no longer says: the day at which it did, and what is said before it. */
  dated?: { day: string; lead: string }
}

/** A look-up of an order; its label holds what the model wrote as the number, which nobody told it. */
const ORDER_ID = 'order:'
/** Passages whose label holds a number that is none of the business's: that of an order, of a line. */
const NUMBERED = /^(?:order|context):/

export interface ModelQuestion extends Omit<PromptInput, 'shop' | 'found'> {
  shop: readonly ModelPassage[]
  found: readonly ModelPassage[]
  /** What ranks first for the model's own words. */
  lookUp: (query: string) => readonly ModelPassage[] | Promise<readonly ModelPassage[]>
  /** What may be said of the visitor's own order with this number; undefined without a shop. */
  orderStatus?: ((number: string) => Promise<string>) | undefined
}

export interface ModelResult {
  kind: 'answered' | 'handed-off' | 'unknown'
  /** Everything that the answer may stand on: what was given, and what was looked up. */
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
/** How often one answer may look something up. */
const LOOK_UPS = 2
/** What the assistant may say, in all. */
const MAX_CHARACTERS = 4_000

interface ModelEngineOptions {
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

/** A sentence that states what nobody told. */
class Unfounded extends Error {
  override name = 'Unfounded'
  readonly sentence: string
  readonly kinds: readonly FigureKind[]
  constructor(sentence: string, kinds: readonly FigureKind[]) {
    super('a sentence states what nobody told')
    this.sentence = sentence
    this.kinds = kinds
  }
}

/** Sentences that say the same, whatever their spaces. */
const normaliseSpaces = (sentence: string): string => sentence.replace(/\s+/gu, ' ').trim()

async function* writeChecked(
  model: LanguageModel,
  settings: ModelSettings,
  question: ModelQuestion,
  signal: AbortSignal,
  meter: Meter,
): AsyncGenerator<string, ModelResult, undefined> {
  const began = performance.now()
  const passages = new Map([...question.shop, ...question.found].map((passage) => [passage.id, passage]))
  let grounding = groundingFor(question, [...passages.values()])
  const learn = (found: readonly ModelPassage[]): string => {
    for (const passage of found) passages.set(passage.id, passage)
    grounding = groundingFor(question, [...passages.values()])
    return passagesAsData(found)
  }
  let lookedUp = 0
  const lookUp = async (query: string): Promise<string> => {
    lookedUp += 1
    return lookedUp > LOOK_UPS ? 'No more look-ups for this answer.' : learn(await question.lookUp(query))
  }
  const ask = question.orderStatus
  const orderStatus =
    ask &&
    (async (number: string): Promise<string> =>
      learn([
        {
          id: `${ORDER_ID}${number}`,
          label: sourceLabel({ kind: 'order', number }),
          text: await ask(number),
        },
      ]))
  const released: string[] = []
  const releasedBefore = new Set<string>()
  let full = false
  const ended = (kind: ModelResult['kind']): ModelResult => ({ kind, passages: [...passages.values()] })

  async function* writeOnce(refused?: Refused): AsyncGenerator<string, ModelResult, undefined> {
    const splitter = createSentenceSplitter()
    const before = released.length
    /** Hands sentences out that state nothing but what was told, and were not said before. */
    function* release(sentences: string[]): Generator<string, void, undefined> {
      for (const sentence of sentences) {
        if (releasedBefore.has(normaliseSpaces(sentence))) continue
        const kinds = grounding.unsupported(sentence)
        if (kinds.length > 0) throw new Unfounded(sentence, kinds)
        full ||= released.join('').length + sentence.length > MAX_CHARACTERS
        if (full) return
        const joined = released.length > 0 && !/\s$/u.test(released.at(-1) ?? '') ? ` ${sentence}` : sentence
        released.push(joined)
        yield joined
      }
    }
    const parts = streamModel(model, buildPrompt(question, refused), {
      maxOutputTokens: LENGTHS[question.instructions.responseLength].tokens,
      firstTokenMs: settings.timeoutMs * FIRST_TOKEN_SHARE,
      stallMs: settings.timeoutMs * STALL_SHARE,
      totalMs: Math.max(1, Math.round(settings.timeoutMs - (performance.now() - began))),
      lookUp,
      ...(orderStatus && { orderStatus }),
      signal,
    })
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
        if (released.length > before || (refused && released.length > 0 && part.complete))
          return ended('answered')
        throw new ModelFailure('empty')
      }
    }
    throw new ModelFailure('malformed')
  }

  try {
    return yield* writeOnce()
  } catch (error) {
    if (!(error instanceof Unfounded)) throw error
    meter.cut()
    for (const sentence of released) releasedBefore.add(normaliseSpaces(sentence))
    const refused = { said: released.join(''), sentence: error.sentence, kinds: error.kinds }
    try {
      const result = yield* writeOnce(refused)
      // What it will not say again is the built-in engine's to say.
      if (result.kind === 'unknown' && released.length > 0) throw new ModelFailure('ungrounded')
      return result
    } catch (again) {
      throw again instanceof Unfounded ? new ModelFailure('ungrounded') : again
    }
  }
}

const groundingFor = (question: ModelQuestion, passages: readonly ModelPassage[]) => {
  const turns = (from: 'visitor' | 'business') =>
    question.history
      .filter((turn) => (turn.from === 'visitor') === (from === 'visitor'))
      .map(({ text }) => text)
  return groundingOf(
    [
      ...passages.flatMap(({ id, label, title = '', text }) =>
        NUMBERED.test(id) ? [title, text] : [`${label} : ${text}`, title],
      ),
      question.businessName,
      question.hoursNow ?? '',
      question.instructions.customInstructions,
      ...question.orders,
      ...turns('business'),
    ],
    [question.localTime, question.question, question.visitorName ?? '', ...turns('visitor')],
  )
}
