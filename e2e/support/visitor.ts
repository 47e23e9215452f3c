import { randomUUID } from 'node:crypto'
import { createKey, type KeyOwner } from './accounts.ts'

/** The page that a visitor looks at, and the browser they use. */
interface Place {
  title: string
  userAgent: string
}

/** A visitor of a shop who speaks through the widget's public calls. */
export interface Visitor {
  sessionId: string
  /** Writes and waits for the answer; null when a person has the conversation. */
  say(
    content: string,
    from?: Place,
  ): Promise<{ id: string; content: string; cards?: { id: string }[] } | null>
  /** Opens one of the passages that an answer showed. */
  open(messageId: string, cardId: string): Promise<void>
  /** Says whether an answer helped. */
  rate(messageId: string, useful: boolean): Promise<void>
  /** Asks for a person. */
  handOff(): Promise<void>
  /** Says where answers are to be mailed. */
  leaveAddress(email: string): Promise<void>
}

const post = async <T>(url: string, body: unknown, headers: Record<string, string>): Promise<T> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** What the widget sends with its key from a page of the key's domain. */
const fromShop = ({ apiKey, domain }: { apiKey: string; domain: string }) => ({
  origin: `https://${domain}`,
  'x-widget-key': apiKey,
})

/** The headers of a page on a domain of its own, with a key made for it. */
const ownPage = async (shop: KeyOwner) =>
  fromShop(await createKey(shop, `boutique-${randomUUID().slice(0, 8)}.example`))

/** What somebody waits for, and under which address. */
export interface Wish {
  product: { id: string; name: string }
  email: string
  name?: string | undefined
  phone?: string | undefined
}

/** Leaves stock requests through the widget's own call, the oldest first. */
export const leaveRequests = async (shop: KeyOwner, wishes: readonly Wish[]): Promise<void> => {
  const headers = await ownPage(shop)
  for (const { product, email, name, phone } of wishes) {
    const wish = {
      productId: product.id,
      productName: product.name,
      customerEmail: email,
      ...(name && { customerName: name }),
      ...(phone && { customerPhone: phone }),
      consent: true,
    }
    await post(`${shop.url}/widget/v1/stock-requests`, wish, headers)
  }
}

/** Opens a conversation with a business, with a key made for it. */
export const visit = async (shop: KeyOwner): Promise<Visitor> => enter(shop.url, await ownPage(shop))

/** Opens so many, one after the other, with one key. */
export const visitOften = async (shop: KeyOwner, times: number): Promise<Visitor[]> => {
  const headers = await ownPage(shop)
  const visitors: Visitor[] = []
  while (visitors.length < times) visitors.push(await enter(shop.url, headers))
  return visitors
}

const enter = async (baseURL: string, headers: ReturnType<typeof fromShop>): Promise<Visitor> => {
  const { origin } = headers
  const sessions = `${baseURL}/widget/v1/sessions`
  const { sessionId, token } = await post<{ sessionId: string; token: string }>(
    sessions,
    { language: 'fr' },
    headers,
  )
  const tell = <T>(path: string, body: unknown, more: Record<string, string> = {}): Promise<T> =>
    post<T>(`${sessions}/${sessionId}/${path}`, body, {
      origin,
      authorization: `Bearer ${token}`,
      ...more,
    })
  return {
    sessionId,
    async say(content, from) {
      const { answer } = await tell<{ answer: Awaited<ReturnType<Visitor['say']>> }>(
        'messages',
        { content, clientId: randomUUID(), ...(from && { page: { title: from.title } }) },
        from && { 'user-agent': from.userAgent },
      )
      return answer
    },
    async open(messageId, cardId) {
      await tell('card', { messageId, cardId })
    },
    async rate(messageId, useful) {
      await tell('rating', { messageId, useful })
    },
    async handOff() {
      await tell('handoff', {})
    },
    async leaveAddress(email) {
      await tell('address', { email })
    },
  }
}
