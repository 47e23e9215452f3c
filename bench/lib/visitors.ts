import { randomUUID } from 'node:crypto'
import { Agent, fetch, type Response } from 'undici'
import type { BenchBusiness } from './database.ts'

let people = 0

/** Somebody at an address of their own: limits count addresses. */
export interface Person {
  call(
    url: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal },
  ): Promise<Response>
  /** @param body JSON, or what is made into it */
  post(url: string, headers: Record<string, string>, body: unknown): Promise<Response>
}

/** Somebody new, at the next loopback address. */
export const somebody = (): Person => {
  people += 1
  const dispatcher = new Agent({ localAddress: `127.0.${1 + (people >> 8)}.${people & 255}` })
  const call: Person['call'] = (url, init = {}) => fetch(url, { ...init, dispatcher })
  return {
    call,
    post: (url, headers, body) =>
      call(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

export interface Shop extends BenchBusiness {
  url: string
  /** What a page of the shop sends with its calls. */
  headers: Record<string, string>
}

const ORIGIN = 'https://shop.example.com'

/** A business with a widget key, at a running product. */
export const openShop = async (url: string, business: BenchBusiness): Promise<Shop> => {
  const response = await somebody().post(
    `${url}/api/businesses/${business.businessId}/keys`,
    { authorization: `Bearer ${business.token}` },
    { domain: 'shop.example.com' },
  )
  if (response.status !== 201) throw new Error(`key: ${response.status} ${await response.text()}`)
  const { apiKey } = (await response.json()) as { apiKey: string }
  return { ...business, url, headers: { 'x-widget-key': apiKey, origin: ORIGIN } }
}

/** Calls the team's API of a shop. */
export const callTeam = (who: Person, shop: Shop, path: string, body: unknown): Promise<Response> =>
  who.post(
    `${shop.url}/api/businesses/${shop.businessId}/${path}`,
    { authorization: `Bearer ${shop.token}` },
    body,
  )

interface Chat {
  sessionId: string
  headers: Record<string, string>
  /** Writes and waits for the whole answer. @throws when it is refused */
  say(content: string): Promise<void>
}

/** A visitor of a shop's page, with a conversation of their own. */
export const openChat = async (who: Person, shop: Shop): Promise<Chat> => {
  const started = await who.post(`${shop.url}/widget/v1/sessions`, shop.headers, { language: 'fr' })
  const { sessionId, token } = (await started.json()) as { sessionId: string; token: string }
  const headers = { authorization: `Bearer ${token}`, origin: ORIGIN, accept: 'application/json' }
  return {
    sessionId,
    headers,
    async say(content) {
      const url = `${shop.url}/widget/v1/sessions/${sessionId}/messages`
      const response = await who.post(url, headers, { content, clientId: randomUUID() })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`message: ${response.status} ${text}`)
    },
  }
}
