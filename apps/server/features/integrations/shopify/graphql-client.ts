import type * as z from 'zod/mini'
import type { HttpClient } from '#server/lib/http-client.ts'
import { unlessAborted } from '#server/lib/unless-aborted.ts'
import { ShopError } from '../connector.ts'
import { callShop, jsonOf } from '../shop-call.ts'
import { isRow } from '../shop-values.ts'
import { API_VERSION, DOCUMENTS } from './documents.ts'
import { errorsOf, graphQlFailure, statusFailure } from './failures.ts'
import type { Tokens } from './tokens.ts'

const TIME_LIMIT_MS = 10_000
const MAX_BYTES = 4 * 1024 * 1024

export interface Answer<T> {
  data: T
  /** Dotted paths of the fields that were refused; the question may have been answered without them. */
  denied: string[]
}

/** Puts one question of `DOCUMENTS` to the shop. */
export type GraphqlClient = <T>(
  name: keyof typeof DOCUMENTS,
  variables: Readonly<Record<string, unknown>>,
  data: z.ZodMiniType<T>,
  signal?: AbortSignal,
) => Promise<Answer<T>>

/** The part of an answer that was asked for; refused fields are null in it and listed. */
const read = <T>(text: string, schema: z.ZodMiniType<T>): Answer<T> => {
  const answer = jsonOf(text)
  if (!isRow(answer)) throw new ShopError({ code: 'shopify.bad-answer' })
  const errors = errorsOf(answer.errors)
  const denied = errors.filter((error) => error.code === 'ACCESS_DENIED')
  if (errors.length > denied.length) throw graphQlFailure(errors, answer.extensions)
  const data = schema.safeParse(answer.data)
  if (data.success) return { data: data.data, denied: denied.map((error) => error.path) }
  if (denied.length > 0) throw graphQlFailure(denied, answer.extensions)
  throw new ShopError({ code: 'shopify.bad-answer' }, { cause: data.error })
}

/** A renewal goes on for the others who wait for it; who gives up does not. */
const unlessGivenUp = <T>(renewal: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal === undefined
    ? renewal
    : unlessAborted(signal, renewal).catch((error: unknown) => {
        throw error === signal.reason ? new ShopError({ code: 'shop.slow' }, { cause: error }) : error
      })

/**
 * The way to a shop's Admin API. A token that is refused is renewed once and the question put again.
 * @param shop its host name, checked: the token is sent there
 */
export const createGraphqlClient = (shop: string, tokens: Tokens, http: HttpClient): GraphqlClient => {
  const send = (token: string, name: keyof typeof DOCUMENTS, variables: object, signal?: AbortSignal) =>
    callShop(http, {
      url: `https://${shop}/admin/api/${API_VERSION}/graphql.json`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-shopify-access-token': token,
      },
      body: JSON.stringify({ query: DOCUMENTS[name], variables }),
      timeoutMs: TIME_LIMIT_MS,
      maxBytes: MAX_BYTES,
      ...(signal && { signal }),
    })
  return async (name, variables, schema, signal) => {
    const token = await unlessGivenUp(tokens.current(), signal)
    let response = await send(token, name, variables, signal)
    if (response.status === 401) {
      const renewed = await unlessGivenUp(tokens.renew(token), signal)
      if (renewed !== null) response = await send(renewed, name, variables, signal)
    }
    const failure = statusFailure(response)
    if (failure) throw failure
    return read(response.text, schema)
  }
}
