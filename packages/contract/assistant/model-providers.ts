/** Who makes or serves a model. Apart, because pages that need nothing else of models load it. */
export const MODEL_PROVIDERS = ['mistral', 'openai', 'anthropic', 'openai-compatible'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]
