import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpClient, type HttpClient } from '#server/lib/http-client.ts'

/** An exchange with a real shop, as it was recorded. */
export interface Recording {
  name: string
  direction: 'connector-to-shop' | 'shop-to-connector'
  request: {
    method: string
    path: string
    headers: Record<string, string>
    body: unknown
    signatureBaseString?: string
  }
  response: { status: number; headers: Record<string, string>; body: unknown }
  /** What a delivery was signed with. */
  secret?: string
}

type Platform = 'woocommerce' | 'prestashop'
const folder = (platform: Platform) => new URL(`./fixtures/${platform}/`, import.meta.url)

/** The exchange recorded under this name. */
export const recorded = (platform: Platform, name: string): Recording =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder(platform)), 'utf8')) as Recording

/** Everything recorded of a platform. */
export const allRecorded = (platform: Platform): Recording[] =>
  readdirSync(folder(platform))
    .filter((file) => file.endsWith('.json'))
    .map((file) => recorded(platform, file.slice(0, -5)))

export interface ShopRequest {
  method: string
  /** Below the shop's folder, without query. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: string
  /** Whether the call came over https, as far as the shop knows. */
  secure: boolean
}

export interface Reply {
  status: number
  headers?: Record<string, string>
  /** An object is sent as JSON, a text as it is. */
  body: unknown
}

/** What goes wrong with an answer on its way. */
type Fault = 'cut' | 'truncated' | 'slow'

export interface ReplayShop {
  /** `http://127.0.0.1:<port>`, or as its place says. */
  origin: string
  /** Every call that came, in order. */
  asked: ShopRequest[]
  /** Answers the next calls for which `when` is true in another way, `times` times. */
  instead(when: (request: ShopRequest) => boolean, reply: Reply | (() => Reply), times?: number): void
  /** Changes every answer of the shop's own before it is sent. */
  alter(change: (reply: Reply) => Reply): void
  /** Spoils the next answer for which `when` is true. */
  spoil(when: (request: ShopRequest) => boolean, fault: Fault): void
  close(): Promise<void>
}

/** The answer of a recording, its host replaced by this shop's. */
export const replyOf = ({ response }: Recording, origin: string): Reply => {
  const here = (text: string) =>
    text
      .replace(/https?:\\?\/\\?\/localhost:180(88|89)/g, origin)
      .replace(/localhost:180(88|89)/g, origin.slice(7))
  return {
    status: response.status,
    headers: Object.fromEntries(
      Object.entries(response.headers)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, here(value).replace(/[^\x20-\x7e]/g, '')]),
    ),
    body: response.body,
  }
}

/** What a shop on a loopback address calls itself, and the folder it stands in. */
export interface Place {
  host?: '127.0.0.1' | 'localhost'
  folder?: string
}

/** A shop on a loopback address that answers with `answer`, and spoils what it is told to. */
export const startReplay = async (
  answer: (request: ShopRequest, origin: string) => Reply,
  { host = '127.0.0.1', folder = '' }: Place = {},
): Promise<ReplayShop> => {
  const requests: ShopRequest[] = []
  const others: { when: (call: ShopRequest) => boolean; reply: Reply | (() => Reply); left: number }[] = []
  const faults: { when: (call: ShopRequest) => boolean; fault: Fault }[] = []
  let change = (reply: Reply): Reply => reply
  let origin = ''
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = new URL(request.url ?? '/', 'http://shop')
    const call: ShopRequest = {
      method: request.method ?? 'GET',
      path: url.pathname.startsWith(`${folder}/`) ? url.pathname.slice(folder.length) : '/outside',
      query: url.searchParams,
      headers: request.headers as ShopRequest['headers'],
      body: Buffer.concat(parts).toString('utf8'),
      secure: request.headers['x-forwarded-proto'] === 'https',
    }
    requests.push(call)
    const other = others.find(({ when, left }) => left > 0 && when(call))
    if (other) other.left -= 1
    const reply =
      typeof other?.reply === 'function' ? other.reply() : (other?.reply ?? change(answer(call, origin)))
    const at = faults.findIndex(({ when }) => when(call))
    const fault = at < 0 ? null : faults.splice(at, 1)[0]?.fault
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    const body = Buffer.from(text)
    if (fault === 'slow') await once(response, 'close')
    const headers = { ...reply.headers }
    if (fault === 'cut') headers['content-length'] = String(body.length)
    response.writeHead(reply.status, headers)
    if (fault === 'cut') return response.write(body.subarray(0, body.length >> 1), () => response.destroy())
    return response.end(fault === 'truncated' ? body.subarray(0, body.length - 20) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://${host}:${(server.address() as AddressInfo).port}${folder}`
  return {
    origin,
    asked: requests,
    instead: (when, reply, times = Number.POSITIVE_INFINITY) => others.push({ when, reply, left: times }),
    alter: (next) => {
      change = next
    },
    spoil: (when, fault) => faults.push({ when, fault }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * The guarded client, allowed to reach loopback. An https address goes to the same port over http with the header by
 * which a proxy tells a shop that the call came over TLS, as the exchanges were recorded.
 */
export const testClient = (): HttpClient => {
  const client = createHttpClient({ allow: ['127.0.0.1'] })
  return {
    close: () => client.close(),
    request: (request) =>
      client.request(
        /^https:\/\/127\.0\.0\.1/.test(request.url)
          ? {
              ...request,
              url: request.url.replace(/^https/, 'http'),
              headers: { ...request.headers, 'x-forwarded-proto': 'https' },
            }
          : request,
      ),
  }
}
