import { isSameServer } from '#contract/assistant/model-address.ts'
import type { OwnModel } from '#contract/assistant/model-choice.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError, fieldRefused } from '#server/lib/errors.ts'
import { type ModelSettings, shopCharactersOf } from '#server/lib/model-config.ts'
import type { StoredModel } from './queries.ts'

/** A shorter key would be told by its end. */
const SHORTEST_SHOWN = 16
const ENDING = 4

/** The stored key was sealed under another APP_SECRET. */
export class KeyUnreadable extends Error {
  override name = 'KeyUnreadable'
}

/** @throws KeyUnreadable when it was sealed under another APP_SECRET */
const openKey = ({ sealer }: Pick<Deps, 'sealer'>, sealed: string): string => {
  try {
    return sealer.open(sealed)
  } catch (error) {
    throw new KeyUnreadable('the key of a model was sealed under another APP_SECRET', { cause: error })
  }
}

const settingsOf = (
  { config }: Pick<Deps, 'config'>,
  named: Pick<ModelSettings, 'provider' | 'model' | 'baseUrl' | 'apiKey'>,
): ModelSettings => ({
  ...named,
  timeoutMs: config.ownModels.timeoutMs,
  shopCharacters: shopCharactersOf(config.ownModels.shopCharacters, named.model),
})

/**
 * The settings of a stored model, its key opened.
 * @throws KeyUnreadable
 */
export const openStored = (
  deps: Pick<Deps, 'sealer' | 'config'>,
  { provider, model, baseUrl, sealedKey }: StoredModel,
): ModelSettings => {
  const apiKey = sealedKey === null ? null : openKey(deps, sealedKey)
  return settingsOf(deps, { provider, model, baseUrl, apiKey })
}

/** What became of an entered model: what to ask, and what to store. */
interface EnteredModel {
  settings: ModelSettings
  stored: StoredModel
}

/**
 * Completes an entered model with the stored key, where that was given for the same server, and checks that it may be
 * asked: else whoever may save could have the key sent to a server of theirs.
 * @throws ApiError when the installation refuses it or a field is not valid
 */
export const completeOwn = async (
  deps: Pick<Deps, 'config' | 'sealer' | 'modelHttp'>,
  stored: StoredModel | undefined,
  entered: OwnModel,
): Promise<EnteredModel> => {
  const { config, sealer, modelHttp } = deps
  if (!config.ownModels.allowed) throw new ApiError('OWN_MODELS_REFUSED')
  const { provider, model } = entered
  const baseUrl = provider === 'openai-compatible' ? (entered.baseUrl ?? null) : null
  if (baseUrl !== null && (await modelHttp.leadsInside(new URL(baseUrl).hostname)))
    throw fieldRefused('own.baseUrl', 'PRIVATE_MODEL_ADDRESS')
  const known = stored?.sealedKey ? stored : undefined
  const same = known?.provider === provider && isSameServer(known.baseUrl, baseUrl)
  if (entered.apiKey == null && known !== undefined && !same)
    throw fieldRefused('own.apiKey', 'MODEL_KEY_AGAIN')
  const reused = entered.apiKey == null && same ? known : undefined
  const typed = entered.apiKey || null
  if (provider !== 'openai-compatible' && typed === null && reused === undefined)
    throw fieldRefused('own.apiKey', 'MODEL_KEY_REQUIRED')
  const apiKey = reused?.sealedKey ? openStoredKey(deps, reused.sealedKey) : typed
  return {
    settings: settingsOf(deps, { provider, model, baseUrl, apiKey }),
    stored: {
      provider,
      model,
      baseUrl,
      sealedKey: reused?.sealedKey ?? (typed && sealer.seal(typed)),
      keyEnding: reused?.keyEnding ?? (typed && endingOf(typed)),
    },
  }
}

/** A stored key that is to be used again. @throws ApiError when it cannot be read any more */
const openStoredKey = (deps: Pick<Deps, 'sealer'>, sealed: string): string => {
  try {
    return openKey(deps, sealed)
  } catch {
    throw fieldRefused('own.apiKey', 'MODEL_KEY_REQUIRED')
  }
}

const endingOf = (key: string): string => (key.length < SHORTEST_SHOWN ? '' : key.slice(-ENDING))
