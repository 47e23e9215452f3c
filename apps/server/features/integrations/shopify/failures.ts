import { ShopError } from '../connector.ts'
import { retryAfterMs, type ShopAnswer } from '../shop-call.ts'

/** What an answer's status says is wrong with a call; null when it has a body to read. */
export const statusFailure = ({ status, headers }: ShopAnswer): ShopError | null => {
  const wait = { retryAfterMs: retryAfterMs(headers) }
  if (status >= 200 && status < 300) return null
  if (status === 401) return new ShopError({ code: 'shopify.token-refused' })
  if (status === 402) return new ShopError({ code: 'shopify.frozen' })
  if (status === 403) return new ShopError({ code: 'shopify.right-missing' })
  if (status === 404 || (status >= 300 && status < 400)) return new ShopError({ code: 'shopify.no-shop' })
  if (status === 423) return new ShopError({ code: 'shopify.locked' })
  if (status === 429) return new ShopError({ code: 'shopify.throttled' }, wait)
  if (status === 430 || status >= 500) return new ShopError({ code: 'shopify.unavailable' }, wait)
  return new ShopError({ code: 'shopify.bad-answer' })
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
  const [needed, available, rate] = [
    cost?.requestedQueryCost,
    status?.currentlyAvailable,
    status?.restoreRate,
  ]
  if (typeof needed !== 'number' || typeof available !== 'number' || typeof rate !== 'number') return null
  if (!(rate > 0) || !Number.isFinite(needed - available)) return null
  return Math.min(Math.max(Math.ceil(((needed - available) / rate) * 1000), 0), 3_600_000)
}

/** What the errors of an answer mean for the whole question. */
export const graphQlFailure = (errors: readonly GraphQlError[], extensions: unknown): ShopError => {
  const has = (code: string) => errors.some((error) => error.code === code)
  if (has('THROTTLED')) {
    return new ShopError({ code: 'shopify.throttled' }, { retryAfterMs: restoreMs(extensions) ?? 1_000 })
  }
  if (has('ACCESS_DENIED')) return new ShopError({ code: 'shopify.right-missing' })
  if (has('SHOP_INACTIVE')) return new ShopError({ code: 'shopify.frozen' })
  if (has('INTERNAL_SERVER_ERROR')) return new ShopError({ code: 'shopify.unavailable' })
  if (errors.some((error) => /invalid api key or access token/i.test(error.message))) {
    return new ShopError({ code: 'shopify.token-refused' })
  }
  return new ShopError({ code: 'shopify.bad-answer' })
}
