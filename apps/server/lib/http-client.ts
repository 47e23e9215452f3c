import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { guardedAgent, type Resolve } from './guarded-connector.ts'
import { OutgoingError } from './outgoing-error.ts'
import { unlessAborted } from './unless-aborted.ts'

export interface OutgoingRequest {
  url: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** For everything together: names, connections, redirects and the body; 10 s unless said otherwise. */
  timeoutMs?: number
  /** Of the decoded body; 2 MiB unless said otherwise. */
  maxBytes?: number
  /** Redirects are followed for GET and HEAD only; 5 unless said otherwise. */
  maxRedirects?: number
  /** An answer that redirects is returned as it is; its `location` may repeat secrets of the request. */
  returnRedirects?: boolean
  signal?: AbortSignal
}

export interface OutgoingResponse {
  status: number
  /** Where the answer came from, after redirects. */
  url: string
  /** Lower-case names; a repeated header's values are joined with `, `. */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export interface HttpClient {
  /** @throws OutgoingError whenever there is no complete answer; an answer of any status is returned */
  request(request: OutgoingRequest): Promise<OutgoingResponse>
  close(): Promise<void>
}

const DEFAULTS = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024, maxRedirects: 5 }
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** What may follow a redirect to another origin: nothing that could be a secret. */
const HARMLESS_HEADERS = new Set(['accept', 'accept-language', 'user-agent'])
const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress }

/**
 * The client for addresses that users give: shops, webhooks, pages to read. It connects to public addresses only.
 * The address is checked at the moment of connecting, on the very address that is connected to, for every
 * redirect again; `allow` lists addresses, subnets or host names that are excepted.
 */
export const createHttpClient = (options: { allow: readonly string[]; resolve?: Resolve }): HttpClient => {
  const agent = guardedAgent(options)
  return {
    close: () => agent.destroy(),
    async request(request) {
      const timeout = AbortSignal.timeout(request.timeoutMs ?? DEFAULTS.timeoutMs)
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
      try {
        // undici looks at the signal only once it is connected; a name that does not resolve must end in time too.
        return await unlessAborted(signal, follow(agent, request, signal))
      } catch (error) {
        throw explain(error, request, timeout)
      }
    },
  }
}

const parseUrl = (value: string, base?: string): URL => {
  if (!URL.canParse(value, base)) throw new OutgoingError('invalid-address', 'The address is not valid.')
  const url = new URL(value, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutgoingError('invalid-address', 'Only http and https addresses can be reached.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutgoingError('invalid-address', 'An address must not contain a user name or a password.')
  }
  return url
}

const follow = async (agent: Dispatcher, request: OutgoingRequest, signal: AbortSignal) => {
  const method = request.method ?? 'GET'
  const followed = !request.returnRedirects && (method === 'GET' || method === 'HEAD')
  let url = parseUrl(request.url)
  let headers = lowerCased(request.headers ?? {})
  for (let left = request.maxRedirects ?? DEFAULTS.maxRedirects; ; left -= 1) {
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      body: request.body ?? null,
      signal,
    })
    const { location } = response.headers
    if (!followed || !REDIRECTS.has(response.statusCode) || typeof location !== 'string') {
      const body = await readBody(response, method, request.maxBytes ?? DEFAULTS.maxBytes)
      return { status: response.statusCode, url: url.href, headers: joined(response.headers), body }
    }
    response.body.on('error', () => {}).destroy()
    if (left <= 0) throw new OutgoingError('too-many-redirects', `${url.host} redirects too often.`)
    const next = parseUrl(location, url.href)
    if (next.origin !== url.origin) headers = harmless(headers)
    url = next
  }
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const harmless = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.has(name)))

const joined = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

/** The decoded body; a decompression bomb is cut at the same limit as a plain one. */
const readBody = async (response: Dispatcher.ResponseData, method: string, maxBytes: number) => {
  const encoding = String(response.headers['content-encoding'] ?? '').toLowerCase()
  const decoder = method === 'HEAD' ? undefined : DECODERS[encoding as keyof typeof DECODERS]
  const raw: Readable = response.body
  const stream: Readable = decoder ? raw.compose(decoder()) : raw
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) {
        throw new OutgoingError('too-large', `The answer is larger than ${maxBytes} bytes.`)
      }
      parts.push(part)
    }
  } finally {
    raw.on('error', () => {}).destroy()
  }
  return Buffer.concat(parts)
}

/** Node's codes for a certificate that is not trusted, has ended, is of another name, or lacks its chain. */
const CERTIFICATE_CODES = /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE/

const explain = (error: unknown, request: OutgoingRequest, timeout: AbortSignal): OutgoingError => {
  const known = [error, (error as { cause?: unknown } | null)?.cause].find((e) => e instanceof OutgoingError)
  if (known) return known
  const host = URL.canParse(request.url) ? new URL(request.url).host : 'The address'
  if (request.signal?.aborted) return new OutgoingError('aborted', 'The request was given up.', error)
  const code = String((error as { code?: unknown } | null)?.code)
  if (timeout.aborted || /TIMEOUT|TIMEDOUT/.test(code)) {
    return new OutgoingError('timeout', `${host} took too long to answer.`, error)
  }
  if (code === 'ENOTFOUND') return new OutgoingError('unknown-host', `${host} does not exist.`, error)
  if (CERTIFICATE_CODES.test(code))
    return new OutgoingError('bad-certificate', `The certificate of ${host} is not valid.`, error)
  return new OutgoingError('unreachable', `${host} could not be reached.`, error)
}
