import * as z from 'zod/mini'
import type { HttpClient } from '#server/lib/http-client.ts'
import { ShopError } from '../connector.ts'
import type { ShopCredentials } from '../platform.ts'
import { callShop, jsonOf } from '../shop-call.ts'
import { statusFailure } from './failures.ts'

/** Ten years: a longer life is none that Shopify gives. */
const MAX_SECONDS = 10 * 365 * 86_400

const REFUSALS = new Set([400, 401, 403])

const Issued = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(4_000)),
  scope: z.optional(z.nullable(z.string())),
  expires_in: z.optional(z.nullable(z.number().check(z.positive(), z.maximum(MAX_SECONDS)))),
  refresh_token: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(4_000)))),
})

/** Which grant it is that a shop refuses. */
export type GrantRefusal =
  | 'shopify.client-refused'
  | 'shopify.authorization-refused'
  | 'shopify.authorization-ended'

/**
 * Asks a shop for a token: what is kept of it, and what it may do.
 * @param fields of the grant, as Shopify names them
 * @throws ShopError `credentials` when the shop refuses the grant, whatever else keeps the token away by its reason
 */
export const requestToken = async (
  http: HttpClient,
  shop: string,
  fields: Readonly<Record<string, string>>,
  options: { now: Date; refused: GrantRefusal },
): Promise<{ credentials: ShopCredentials; scopes: string[] }> => {
  const answer = await callShop(http, {
    url: `https://${shop}/admin/oauth/access_token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(fields).toString(),
    timeoutMs: 8_000,
    maxBytes: 64 * 1024,
  })
  if (REFUSALS.has(answer.status)) throw new ShopError({ code: options.refused })
  const failure = statusFailure(answer)
  if (failure) throw failure
  const read = Issued.safeParse(jsonOf(answer.text))
  if (!read.success) throw new ShopError({ code: 'shopify.bad-answer' }, { cause: read.error })
  const { access_token, expires_in, refresh_token, scope } = read.data
  return {
    credentials: {
      accessToken: access_token,
      ...(expires_in && { expiresAt: new Date(options.now.getTime() + expires_in * 1000).toISOString() }),
      ...(refresh_token && { refreshToken: refresh_token }),
    },
    scopes: (scope ?? '').split(/[\s,]+/),
  }
}
