import { isSameServer, modelAddress } from '#contract/assistant/model-address.ts'
import type { ModelChoice } from '#contract/assistant/model-choice.ts'
import type { ModelProvider } from '#contract/assistant/model-providers.ts'
import type { ChoiceKind, EnteredModel } from './queries.ts'

/** What is edited. The key itself is kept in no browser: only that one was typed. */
export interface EngineDraft {
  choice: ChoiceKind
  provider: ModelProvider
  model: string
  baseUrl: string
  keyTyped: boolean
}

export const NOTHING_CHOSEN: EngineDraft = {
  choice: 'builtin',
  provider: 'mistral',
  model: '',
  baseUrl: '',
  keyTyped: false,
}

/** The saved choice as it is edited, with its date. */
export const draftOf = ({
  choice,
  own,
  updatedAt,
}: ModelChoice): EngineDraft & { updatedAt: string | null } => ({
  ...NOTHING_CHOSEN,
  choice,
  ...(own && { provider: own.provider, model: own.model, baseUrl: own.baseUrl ?? '' }),
  updatedAt,
})

const addressOf = ({ provider, baseUrl }: EngineDraft): string | null =>
  provider === 'openai-compatible' ? modelAddress(baseUrl) : null

/** Whether the stored key may be sent where the draft says. */
export const mayKeepKey = (draft: EngineDraft, own: ModelChoice['own']): boolean =>
  own?.hasKey === true && own.provider === draft.provider && isSameServer(own.baseUrl, addressOf(draft))

/** The draft and the key that was typed for it, as the server takes them. */
export const enteredModel = (draft: EngineDraft, key: string, own: ModelChoice['own']): EnteredModel => {
  if (draft.choice !== 'own') return { choice: draft.choice }
  const { provider, model, baseUrl } = draft
  return {
    choice: 'own',
    own: {
      provider,
      model,
      baseUrl: provider === 'openai-compatible' ? baseUrl : null,
      apiKey: key !== '' ? key : mayKeepKey(draft, own) ? null : '',
    },
  }
}

export type EngineField = 'model' | 'baseUrl' | 'apiKey'

type Words = Record<
  'modelRequired' | 'addressRequired' | 'addressInvalid' | 'keyRequired' | 'keyAgain',
  string
>

/** What is wrong with a draft, by field; empty when it can be saved and tried. */
export const draftErrors = (
  draft: EngineDraft,
  key: string,
  own: ModelChoice['own'],
  t: Words,
): Partial<Record<EngineField, string>> => {
  if (draft.choice !== 'own') return {}
  const { provider, model, baseUrl, keyTyped } = draft
  const needsKey = provider !== 'openai-compatible' && !mayKeepKey(draft, own)
  return {
    ...(model.trim() === '' && { model: t.modelRequired }),
    ...(provider === 'openai-compatible' &&
      modelAddress(baseUrl) === null && {
        baseUrl: baseUrl.trim() === '' ? t.addressRequired : t.addressInvalid,
      }),
    ...(key === '' && keyTyped
      ? { apiKey: t.keyAgain }
      : key === '' && needsKey
        ? { apiKey: t.keyRequired }
        : {}),
  }
}

const FIELDS: Record<string, EngineField> = {
  'own.model': 'model',
  'own.baseUrl': 'baseUrl',
  'own.apiKey': 'apiKey',
}

type RefusalWords = Words & Record<'addressPrivate' | 'keyInvalid', string>

const REASONS: Record<string, keyof RefusalWords> = {
  MODEL_REQUIRED: 'modelRequired',
  MODEL_ADDRESS_REQUIRED: 'addressRequired',
  INVALID_MODEL_ADDRESS: 'addressInvalid',
  PRIVATE_MODEL_ADDRESS: 'addressPrivate',
  MODEL_KEY_REQUIRED: 'keyRequired',
  MODEL_KEY_AGAIN: 'keyAgain',
  INVALID_MODEL_KEY: 'keyInvalid',
}

/** What the server refused a model for, by field. */
export const refusedFields = (
  { details }: { details: unknown },
  t: RefusalWords,
): Partial<Record<EngineField, string>> => {
  const refused: Partial<Record<EngineField, string>> = {}
  for (const { path, reason, message } of Array.isArray(details) ? details : []) {
    const field = FIELDS[String(path)]
    const words = REASONS[String(reason)]
    if (field !== undefined) refused[field] ??= words === undefined ? String(message) : t[words]
  }
  return refused
}
