import { ShopError } from '../connector.ts'
import { retryAfterMs, type ShopAnswer } from '../shop-call.ts'

export const SENTENCES = {
  token:
    'Shopify refuse le jeton d’accès : il a été révoqué ou l’application a été désinstallée. Reconnectez la boutique.',
  frozen: 'La boutique est suspendue par Shopify (facture impayée) : ses données ne sont pas accessibles.',
  rights:
    'L’application n’a pas l’autorisation demandée. Ajoutez-la dans Shopify (au moins read_products), puis réinstallez l’application.',
  notAShop: 'Aucune boutique Shopify ne répond à cette adresse. Vérifiez le domaine.',
  locked: 'La boutique est verrouillée par Shopify. Le propriétaire doit contacter l’assistance de Shopify.',
  throttled: 'Shopify demande d’attendre avant de reprendre.',
  givenUp: 'La boutique met trop longtemps à répondre. Réessayez dans quelques minutes.',
  unavailable: 'Shopify est momentanément indisponible. Un nouvel essai suivra.',
  badAnswer: 'Shopify a donné une réponse qui ne peut pas être lue.',
} as const

/** What an answer's status says is wrong with a call; null when it has a body to read. */
export const statusFailure = ({ status, headers }: ShopAnswer): ShopError | null => {
  const wait = { retryAfterMs: retryAfterMs(headers) }
  if (status >= 200 && status < 300) return null
  if (status === 401) return new ShopError('credentials', SENTENCES.token)
  if (status === 402) return new ShopError('unavailable', SENTENCES.frozen)
  if (status === 403) return new ShopError('rights', SENTENCES.rights)
  if (status === 404 || (status >= 300 && status < 400))
    return new ShopError('not-a-shop', SENTENCES.notAShop)
  if (status === 423) return new ShopError('unavailable', SENTENCES.locked)
  if (status === 429) return new ShopError('throttled', SENTENCES.throttled, wait)
  if (status === 430 || status >= 500) return new ShopError('unavailable', SENTENCES.unavailable, wait)
  return new ShopError('bad-answer', SENTENCES.badAnswer)
}

interface GraphQlError {
  message: string
  code: string | null
  path: string
}

/** The errors of a GraphQL answer in one form: Shopify sends a list, or for some refusals a text. */
export const errorsOf = (errors: unknown): GraphQlError[] => {
  if (errors === undefined || errors === null) return []
  if (!Array.isArray(errors)) {
    return [{ message: typeof errors === 'string' ? errors : '', code: null, path: '' }]
  }
  return errors.map((entry: unknown) => {
    const { message, extensions, path } = (entry ?? {}) as Record<string, unknown>
    const code = (extensions as { code?: unknown } | null | undefined)?.code
    return {
      message: typeof message === 'string' ? message : '',
      code: typeof code === 'string' ? code : null,
      path: Array.isArray(path) ? path.map(String).join('.') : '',
    }
  })
}

/** How long until the bucket holds what the question costs; null when the answer does not say. */
const restoreMs = (extensions: unknown): number | null => {
  const cost = (extensions as { cost?: Record<string, unknown> } | null | undefined)?.cost
  const status = cost?.throttleStatus as Record<string, unknown> | undefined
  const [needed, there, rate] = [cost?.requestedQueryCost, status?.currentlyAvailable, status?.restoreRate]
  if (typeof needed !== 'number' || typeof there !== 'number' || typeof rate !== 'number') return null
  if (!(rate > 0) || !Number.isFinite(needed - there)) return null
  return Math.min(Math.max(Math.ceil(((needed - there) / rate) * 1000), 0), 3_600_000)
}

/** What the errors of an answer mean for the whole question. */
export const graphQlFailure = (errors: readonly GraphQlError[], extensions: unknown): ShopError => {
  const has = (code: string) => errors.some((error) => error.code === code)
  if (has('THROTTLED')) {
    return new ShopError('throttled', SENTENCES.throttled, { retryAfterMs: restoreMs(extensions) ?? 1_000 })
  }
  if (has('ACCESS_DENIED')) return new ShopError('rights', SENTENCES.rights)
  if (has('SHOP_INACTIVE')) return new ShopError('unavailable', SENTENCES.frozen)
  if (has('INTERNAL_SERVER_ERROR')) return new ShopError('unavailable', SENTENCES.unavailable)
  if (errors.some((error) => /invalid api key or access token/i.test(error.message))) {
    return new ShopError('credentials', SENTENCES.token)
  }
  return new ShopError('bad-answer', SENTENCES.badAnswer)
}
