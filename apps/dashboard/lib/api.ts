import type { BodyOf, Endpoint, InputOf, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { pageMeta } from './page-meta.ts'
import { authToken } from './session.ts'

export const SESSION_EXPIRED_TEXT = 'Your session has expired. Please log in again.'

/** What tells why something was refused: the name of the failure and its values, and what the server says of it. */
export interface Refusal {
  message: string
  /** Of the contract's names; undefined where no server of ours answered. */
  failure?: string | undefined
  values?: unknown
  status?: number
  statusText?: string
}

const textOrNone = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** An answer that was not OK. `message` is the body's `error`, else the status text. */
export class ApiError extends Error implements Refusal {
  readonly status: number
  readonly statusText: string
  readonly code: string | undefined
  readonly failure: string | undefined
  readonly values: unknown
  readonly details: unknown
  constructor(response: { status: number; statusText: string }, body: unknown) {
    const { error, code, reason, values, details } = (body ?? {}) as Partial<Record<string, unknown>>
    super(textOrNone(error) || response.statusText)
    this.name = 'ApiError'
    this.status = response.status
    this.statusText = response.statusText
    this.code = textOrNone(code)
    this.failure = textOrNone(reason) ?? this.code
    this.values = values
    this.details = details
  }
}

/** A 401 on a call that carried a token. The window event `token-expired` was fired before. */
export class SessionExpiredError extends Error {
  constructor() {
    super(SESSION_EXPIRED_TEXT)
    this.name = 'SessionExpiredError'
  }
}

/** Address of the API, without a final slash: the `api-base` meta tag, else the page's own origin. */
export function apiBase(): string {
  return pageMeta('api-base').replace(/\/$/, '')
}

interface RequestOptions {
  method?: string
  body?: unknown
  signal?: AbortSignal | undefined
  query?: Record<string, unknown> | undefined
  /** `updatedAt` of the copy that a change was made from: 409 when another one is saved by now. Undefined: whatever is. */
  basedOn?: string | null | undefined
  /** Sends the bearer token when there is one; default true. */
  auth?: boolean
}

/** One call by path. Rejects with ApiError, SessionExpiredError, or the browser's TypeError when unreachable. */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const { method = 'GET', body, signal, query, basedOn, auth = true } = options
  const token = auth ? authToken() : null
  const file = body instanceof Blob
  const headers: Record<string, string> = {
    'content-type': file ? 'application/octet-stream' : 'application/json',
    accept: 'application/json',
  }
  if (token) headers.authorization = `Bearer ${token}`
  if (basedOn !== undefined) headers['if-match'] = `"${basedOn ?? 'none'}"`
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = file ? body : JSON.stringify(body)
  if (signal) init.signal = signal

  const response = await fetch(apiBase() + path + queryString(query), init)
  signal?.throwIfAborted()
  const parsed = await readBody(response)
  if (response.ok) return parsed
  if (response.status === 401 && token) {
    window.dispatchEvent(new Event('token-expired'))
    throw new SessionExpiredError()
  }
  throw new ApiError(response, parsed)
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
    return undefined
  }
}

export function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Puts encoded parameters into `/api/businesses/:businessId`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new Error(name === 'businessId' ? 'No business ID provided' : `Missing parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value }
type GivenQuery<Value> = [Value] extends [undefined] ? { query?: undefined } : { query?: Partial<Value> }

type BodyGiven<E extends Endpoint> = E extends { raw: true }
  ? { body?: Blob }
  : Given<'body', InputOf<E['body']>>

type CallOptions<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  BodyGiven<E> &
  GivenQuery<QueryOf<E>> &
  Pick<RequestOptions, 'signal' | 'basedOn'>

export type CallArguments<E extends Endpoint> = [ParamsOf<E>, BodyOf<E>] extends [undefined, undefined]
  ? [options?: CallOptions<E>]
  : [options: CallOptions<E>]

/**
 * Calls an endpoint of the contract: `call(businesses.get, { params: { businessId }, signal })`.
 * Public endpoints never carry the token, so a wrong password is an ApiError, not an expired session.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[options]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const { params, ...rest } = (options ?? {}) as RequestOptions & { params?: Record<string, unknown> }
  if (endpoint.access !== 'public' && !authToken()) throw new Error('No authentication token')
  const answer = await request(fillPath(endpoint.path, params), {
    ...rest,
    method: endpoint.method,
    auth: endpoint.access !== 'public',
  })
  return answer as ResponseOf<E>
}
