import { createAnthropic } from '@ai-sdk/anthropic'
import { createMistral } from '@ai-sdk/mistral'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai'
import type { ModelSettings } from '#server/lib/model-config.ts'

/** An answer of a model is some kilobytes; one without end must not fill the memory until the time is up. */
const MAX_BYTES = 4 * 1024 * 1024

const bounded =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await ask(input, init)
    let bytes = 0
    const body = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          if (bytes > MAX_BYTES) controller.error(new Error('the answer of the model is too large'))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(body ?? null, response)
  }

/**
 * The model of some settings.
 * @param ask asks its server: a guarded one where the address is not the operator's, whose own is theirs to choose
 */
export const languageModel = (
  { provider, model, apiKey, baseUrl }: ModelSettings,
  ask: typeof fetch = fetch,
) => {
  const options = {
    fetch: bounded(ask),
    ...(apiKey === null ? {} : { apiKey }),
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
  }
  switch (provider) {
    case 'mistral':
      return createMistral(options)(model)
    case 'openai':
      return createOpenAI(options)(model)
    case 'anthropic':
      return createAnthropic(options)(model)
    case 'openai-compatible':
      return wrapLanguageModel({
        model: createOpenAICompatible({
          ...options,
          name: 'openai-compatible',
          baseURL: baseUrl ?? '',
          includeUsage: true,
        })(model),
        // Open models think aloud between these tags when their server does not take it out.
        middleware: extractReasoningMiddleware({ tagName: 'think' }),
      })
  }
}
