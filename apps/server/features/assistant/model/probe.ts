import type { ModelSettings } from '#server/lib/model-config.ts'
import { ModelFailure } from './failure.ts'
import { createMeter, type ModelUsage } from './meter.ts'
import { languageModel } from './provider.ts'
import { streamModel } from './stream.ts'

const PROMPT = {
  rules: 'This is a trial of your tools. Call the tool hand_off now. Write nothing.',
  situation: '',
  messages: [{ role: 'user' as const, content: 'Call hand_off.' }],
}
/** A call is short; models that think first need some room. */
const MAX_TOKENS = 400

/**
 * Asks a model to call a tool, which is the least that the assistant needs of it.
 * @param report told once what it worked; not when the provider refused or was not there
 * @throws ModelFailure `no-tools` when it does not, else why it gave no answer; the signal's reason when given up
 */
export const probeModel = async (
  settings: ModelSettings,
  { ask, signal, report }: { ask?: typeof fetch; signal: AbortSignal; report: (usage: ModelUsage) => void },
): Promise<void> => {
  const meter = createMeter()
  try {
    const parts = streamModel(languageModel(settings, ask), PROMPT, {
      maxOutputTokens: MAX_TOKENS,
      firstTokenMs: settings.timeoutMs,
      stallMs: settings.timeoutMs,
      totalMs: settings.timeoutMs,
      lookUp: async () => '[]',
      signal,
    })
    for await (const part of parts) {
      if (part.type === 'call') return
      if (part.type === 'usage') meter.add(part.usage)
      else meter.working()
    }
    throw new ModelFailure('empty', undefined, undefined, 'no-tools')
  } catch (error) {
    meter.failed(error instanceof ModelFailure ? error.reason : undefined)
    throw error
  } finally {
    const usage = meter.read()
    if (usage !== null) report(usage)
  }
}
