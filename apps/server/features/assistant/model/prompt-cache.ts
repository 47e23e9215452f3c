import { createHash } from 'node:crypto'
import type { LanguageModel, SystemModelMessage } from 'ai'
import type { Prompt } from './prompt.ts'

type ProviderOptions = NonNullable<SystemModelMessage['providerOptions']>

/** The first of OpenAI's models that keep a beginning only where it is marked. */
const MARKED_FROM = { major: 5, minor: 6 }

const wantsMark = (modelId: string): boolean => {
  const [, major = '0', minor = '0'] = /^gpt-(\d{1,3})(?:\.(\d{1,3}))?/u.exec(modelId) ?? []
  return (
    Number(major) > MARKED_FROM.major ||
    (Number(major) === MARKED_FROM.major && Number(minor) >= MARKED_FROM.minor)
  )
}

/** The mark after what is the same for all questions; undefined for providers that find it themselves. */
const markOf = (model: LanguageModel): ProviderOptions | undefined => {
  if (typeof model === 'string') return undefined
  if (model.provider.startsWith('anthropic')) return { anthropic: { cacheControl: { type: 'ephemeral' } } }
  return model.provider.startsWith('openai.') && wantsMark(model.modelId)
    ? { openai: { promptCacheBreakpoint: { mode: 'explicit' } } }
    : undefined
}

/** How a prompt is sent so that a provider reads what is the same for all questions of a business from its cache. */
export const cached = (
  model: LanguageModel,
  { rules, situation }: Prompt,
): { instructions: string | SystemModelMessage[]; providerOptions: ProviderOptions } => {
  const mark = markOf(model)
  const promptCacheKey = createHash('sha256').update(rules).digest('hex').slice(0, 32)
  return {
    instructions: mark
      ? [
          { role: 'system', content: rules, providerOptions: mark },
          { role: 'system', content: situation },
        ]
      : `${rules}\n${situation}`,
    providerOptions: {
      openai: { promptCacheKey, ...(mark?.openai && { promptCacheOptions: { mode: 'explicit' } }) },
      mistral: { promptCacheKey },
    },
  }
}
