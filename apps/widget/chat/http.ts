/** What went wrong with a call; status 0 is the network. */
export class Failure extends Error {
  declare status: number
  declare code: string
  declare retryAfterMs: number

  constructor(status: number, code = '', retryAfterMs = 0) {
    super()
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

export interface Request {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type Call = (path: string, request?: Request) => Promise<Response>

const ANSWER_MS = 20_000

/** Calls of the widget API: GET without a body, POST with one; anything but success throws a Failure. */
export const caller =
  (site: string): Call =>
  async (path, { body, headers, signal } = {}) => {
    signal?.throwIfAborted()
    const give = new AbortController()
    const timer = setTimeout(() => give.abort(), ANSWER_MS)
    signal?.addEventListener('abort', () => give.abort())
    let response: Response
    try {
      response = await fetch(`${site}widget/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: body ? { 'Content-Type': 'application/json', ...headers } : headers,
        body: body && JSON.stringify(body),
        signal: give.signal,
      } as RequestInit)
    } catch {
      throw new Failure(0)
    } finally {
      clearTimeout(timer)
    }
    if (response.ok) return response
    const { code } = await response.json().catch(() => ({}))
    throw new Failure(response.status, code, Number(response.headers.get('Retry-After')) * 1000)
  }
