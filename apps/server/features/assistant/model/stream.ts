import {
  isStepCount,
  jsonSchema,
  type LanguageModel,
  type LanguageModelUsage,
  streamText,
  type ToolSet,
} from 'ai'
import { failureOf, ModelFailure } from './failure.ts'
import type { Prompt } from './prompt.ts'
import { cached } from './prompt-cache.ts'

// The SDK writes its hints about settings that a model ignores to the console; they are of no use to an operator.
globalThis.AI_SDK_LOG_WARNINGS = false

/** What a provider says that one request took. Cached tokens are part of the input. */
export interface TokenUsage {
  inputTokens: number
  cachedInputTokens: number
  outputTokens: number
}

type ModelPart =
  | { type: 'text'; text: string }
  /** After each request, when the provider told it. */
  | { type: 'usage'; usage: TokenUsage }
  /** The model asks for a person, or says that it cannot answer. It ends the answer. */
  | { type: 'call'; name: 'hand_off' | 'cannot_answer' }
  /** The end; `complete` is false when the length limit cut it. */
  | { type: 'end'; complete: boolean }

interface StreamOptions {
  maxOutputTokens: number
  firstTokenMs: number
  /** Between two pieces of output. */
  stallMs: number
  totalMs: number
  /** Searches what the business told; the answer goes back to the model. Without it nothing can be called. */
  lookUp?: (query: string) => Promise<string>
  /** Reads the state of the visitor's own order; the visitor is not the model's to name. */
  orderStatus?: (number: string) => Promise<string>
  signal: AbortSignal
}

const MAX_STEPS = 3
/** After a call that ends the answer, how long the provider may take to say what it took. */
const USAGE_MS = 1_000
/** More than this without a look-up or an answer is a model gone wrong. */
const MAX_CHARACTERS = 8_000

const nothing = jsonSchema<object>({ type: 'object', properties: {}, additionalProperties: false })

/** A tool's one argument, a text of at most `max` characters. */
const oneText = (name: string, description: string, max: number) =>
  jsonSchema<Record<string, string>>(
    {
      type: 'object',
      properties: { [name]: { type: 'string', description } },
      required: [name],
      additionalProperties: false,
    },
    {
      validate: (value) => {
        const text = (value as Record<string, unknown> | null)?.[name]
        return typeof text === 'string'
          ? { success: true, value: { [name]: text.slice(0, max) } }
          : { success: false, error: new Error(`${name} must be text`) }
      },
    },
  )

const orderTool = (orderStatus: NonNullable<StreamOptions['orderStatus']>): ToolSet => ({
  order_status: {
    description:
      'Reads the state of an order of this visitor, after the visitor gave its number. Never invent a number. Say what it answers, nothing more; when it asks for something, ask the visitor.',
    inputSchema: oneText('number', 'The number of the order, as the visitor wrote it', 64),
    execute: ({ number = '' }: Record<string, string>) => orderStatus(number),
  },
})

const toolsWith = (
  lookUp: NonNullable<StreamOptions['lookUp']>,
  orderStatus: StreamOptions['orderStatus'],
): ToolSet => ({
  ...(orderStatus && orderTool(orderStatus)),
  look_up: {
    description:
      'Searches what the business told about itself, in other words than the visitor used. Use it before any factual claim that the passages at hand do not state.',
    inputSchema: oneText('query', 'A short question or a few keywords', 300),
    execute: ({ query = '' }: Record<string, string>) => lookUp(query),
  },
  hand_off: {
    description:
      'Hands the conversation over to a person of the team: when the visitor asks for one, is upset, or needs something that only the team can do.',
    inputSchema: nothing,
  },
  cannot_answer: {
    description: 'Says that the passages do not answer the question.',
    inputSchema: nothing,
  },
})

const usageOf = ({
  inputTokens,
  inputTokenDetails,
  outputTokens,
}: LanguageModelUsage): TokenUsage | undefined =>
  inputTokens === undefined || outputTokens === undefined
    ? undefined
    : { inputTokens, cachedInputTokens: inputTokenDetails.cacheReadTokens ?? 0, outputTokens }

/** Aborts when nothing was heard for the time that was last asked for. */
const createWatchdog = () => {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  return {
    signal: controller.signal,
    expect(withinMs: number) {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(new ModelFailure('slow')), withinMs)
    },
    /** Ends the request too, if it is still going on. */
    stop() {
      clearTimeout(timer)
      controller.abort()
    },
  }
}

/**
 * Streams a model's answer: text, then a call or the end.
 * @throws ModelFailure whatever goes wrong; the signal's reason when the caller gave up
 */
export async function* streamModel(
  model: LanguageModel,
  prompt: Prompt,
  options: StreamOptions,
): AsyncGenerator<ModelPart, void, undefined> {
  const watchdog = createWatchdog()
  const total = AbortSignal.timeout(options.totalMs)
  watchdog.expect(options.firstTokenMs)
  const { instructions, providerOptions } = cached(model, prompt)
  let characters = 0
  let call: ModelPart | undefined
  try {
    const { stream } = streamText({
      model,
      instructions,
      messages: prompt.messages,
      ...(options.lookUp && {
        tools: toolsWith(options.lookUp, options.orderStatus),
        stopWhen: isStepCount(MAX_STEPS),
        prepareStep: ({ stepNumber }) =>
          stepNumber === MAX_STEPS - 1 ? { activeTools: ['hand_off', 'cannot_answer'] } : {},
      }),
      maxRetries: 0,
      maxOutputTokens: options.maxOutputTokens,
      temperature: 0.2,
      // What visitors write is not to be kept by the provider.
      providerOptions: { ...providerOptions, openai: { ...providerOptions.openai, store: false } },
      abortSignal: AbortSignal.any([options.signal, total, watchdog.signal]),
      onError: () => {},
    })
    for await (const part of stream) {
      switch (part.type) {
        case 'finish-step': {
          const usage = usageOf(part.usage)
          if (usage !== undefined) yield { type: 'usage', usage }
          if (call !== undefined) return yield call
          break
        }
        case 'text-delta':
          if (call !== undefined) break
          watchdog.expect(options.stallMs)
          characters += part.text.length
          if (characters > MAX_CHARACTERS) return yield { type: 'end', complete: false }
          if (part.text !== '') yield { type: 'text', text: part.text }
          break
        case 'reasoning-delta':
        case 'tool-input-delta':
          if (call === undefined) watchdog.expect(options.stallMs)
          break
        case 'tool-call':
          if (call !== undefined) break
          watchdog.expect(options.firstTokenMs)
          if (part.toolName === 'hand_off' || part.toolName === 'cannot_answer') {
            call = { type: 'call', name: part.toolName }
            watchdog.expect(Math.min(options.stallMs, USAGE_MS))
          }
          break
        case 'error':
          throw part.error
        case 'abort':
          throw new ModelFailure('slow')
        case 'finish':
          if (part.finishReason === 'length') return yield { type: 'end', complete: false }
          if (part.finishReason === 'tool-calls') throw new ModelFailure('empty')
          if (part.finishReason !== 'stop') throw new ModelFailure('malformed')
          return yield { type: 'end', complete: true }
      }
    }
    throw new ModelFailure('malformed')
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason
    if (call !== undefined) return yield call
    throw failureOf(error, total.aborted || watchdog.signal.aborted)
  } finally {
    watchdog.stop()
  }
}
