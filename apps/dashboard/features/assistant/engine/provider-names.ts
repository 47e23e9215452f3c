import type { ModelProvider } from '#contract/assistant/model-providers.ts'

/** Of the makers; a compatible server has its address. */
const PROVIDER_NAMES: Record<Exclude<ModelProvider, 'openai-compatible'>, string> = {
  mistral: 'Mistral',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
}

/** What a provider is called, in words of the page for a compatible server. */
export const providerName = (provider: ModelProvider, compatible: string): string =>
  provider === 'openai-compatible' ? compatible : PROVIDER_NAMES[provider]

/** Models that exist with each maker, as examples in an empty field. */
export const EXAMPLES: Record<ModelProvider, string> = {
  mistral: 'mistral-small-latest',
  openai: 'gpt-5.4-mini',
  anthropic: 'claude-haiku-4-5',
  'openai-compatible': 'qwen3',
}
