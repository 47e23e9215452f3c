import { choice, type EnvironmentReader, list, number, webAddress } from './environment.ts'
import { StartupError } from './startup-error.ts'

export interface ModelSettings {
  provider: 'openai-compatible' | 'mistral' | 'openai' | 'anthropic'
  model: string
  apiKey: string | null
  baseUrl: string | null
  timeoutMs: number
  /** Characters of what a business tells that it is given for one answer. */
  shopCharacters: number
}

/** How much a model is given of what a business tells, in characters: what holds for all, and for some by name. */
interface ShopCharacters {
  all: number
  byModel: ReadonlyMap<string, number>
}

/** What holds for a model, by the name that its provider has for it. */
export const shopCharactersOf = ({ all, byModel }: ShopCharacters, model: string): number =>
  byModel.get(model) ?? all

/** Whether businesses may bring a model of their own, and where it may be. */
interface OwnModels {
  allowed: boolean
  /** Private addresses, subnets or names of this network that such a model may be at. */
  privateAddresses: string[]
  /** For a whole answer. */
  timeoutMs: number
  shopCharacters: ShopCharacters
}

/** The operator's model; null where none is offered. @throws StartupError where it is half told */
export const readModel = (read: EnvironmentReader): ModelSettings | null => {
  const model = read('AI_MODEL')
  const provider = read('AI_PROVIDER')
  if (model === null && provider === null) return null
  if (model === null) throw new StartupError('AI_PROVIDER is set, so AI_MODEL must name the model to use.')
  const chosen =
    read('AI_PROVIDER', choice('openai-compatible', 'mistral', 'openai', 'anthropic')) ?? 'openai-compatible'
  const baseUrl = read('AI_BASE_URL', webAddress)
  const apiKey = read('AI_API_KEY')
  if (chosen === 'openai-compatible' && baseUrl === null) {
    throw new StartupError(
      'AI_PROVIDER=openai-compatible needs AI_BASE_URL, for example http://127.0.0.1:11434/v1.',
    )
  }
  if (chosen !== 'openai-compatible' && apiKey === null) {
    throw new StartupError(`AI_PROVIDER=${chosen} needs AI_API_KEY.`)
  }
  return {
    provider: chosen,
    model,
    apiKey,
    baseUrl,
    timeoutMs: readModelTimeout(read),
    shopCharacters: shopCharactersOf(readShopCharacters(read), model),
  }
}

/** What a model is given where nothing else is set. */
export const USUAL_SHOP_CHARACTERS = 24_000
const SHOP_CHARACTERS = { least: 2_000, most: 2_000_000 }

/** « 24000, small-model=8000 ». */
const readShopCharacters = (read: EnvironmentReader): ShopCharacters => {
  const { least, most } = SHOP_CHARACTERS
  const entries = (read('AI_SHOP_CHARACTERS', list()) ?? []).map((entry) => {
    const at = entry.lastIndexOf('=')
    const [model, count] = at < 0 ? ['', entry] : [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
    if (
      !/^\d{1,7}$/.test(count) ||
      Number(count) < least ||
      Number(count) > most ||
      (at >= 0 && model === '')
    )
      throw new StartupError(
        `AI_SHOP_CHARACTERS must be a number from ${least} to ${most}, or such as 24000,small-model=8000.`,
      )
    return [model, Number(count)] as const
  })
  const byModel = new Map(entries)
  const all = byModel.get('') ?? USUAL_SHOP_CHARACTERS
  byModel.delete('')
  return { all, byModel }
}

const readModelTimeout = (read: EnvironmentReader): number =>
  read('AI_TIMEOUT_MS', number(500, 300_000)) ?? 20_000

export const readOwnModels = (read: EnvironmentReader): OwnModels => ({
  allowed: read('AI_OWN_MODELS', choice('yes', 'no')) !== 'no',
  privateAddresses: read('AI_PRIVATE_ADDRESSES', list()) ?? [],
  timeoutMs: readModelTimeout(read),
  shopCharacters: readShopCharacters(read),
})
