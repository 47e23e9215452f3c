export interface ReceivedEvent {
  event: string
  id: string | null
  data: Record<string, unknown>
}

export interface EventClient {
  readonly status: number
  /** Everything that came so far. */
  readonly received: ReceivedEvent[]
  /** The first event for which `matches` holds, also one that came before; fails after `timeoutMs`. */
  next(matches: (event: ReceivedEvent) => boolean, timeoutMs?: number): Promise<ReceivedEvent>
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>
  close(): void
}

const parse = (block: string): ReceivedEvent | null => {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): (.*)$/s.exec(line) ?? []
    fields.set(name, value)
  }
  const data = fields.get('data')
  return data === undefined
    ? null
    : {
        event: fields.get('event') ?? '',
        id: fields.get('id') ?? null,
        data: JSON.parse(data) as Record<string, unknown>,
      }
}

/**
 * Opens an event stream over HTTP and collects what comes. A stream of a team is open once it says that it is ready:
 * what happens before is told by nobody.
 */
export const openEvents = async (
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<EventClient> => {
  const line = new AbortController()
  const response = await fetch(url, {
    method: init.method ?? 'GET',
    headers: {
      accept: 'text/event-stream',
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...init.headers,
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
    signal: line.signal,
  })
  const received: ReceivedEvent[] = []
  const waiting = new Set<() => void>()
  const read = async (): Promise<void> => {
    let buffer = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      buffer += decoder.decode(chunk, { stream: true })
      const blocks = buffer.split('\n\n')
      buffer = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parse(block)
        if (event) received.push(event)
      }
      for (const wake of [...waiting]) wake()
    }
  }
  const ended = read().catch(() => {})
  const client: EventClient = {
    status: response.status,
    received,
    ended,
    close: () => line.abort(),
    next: (matches, timeoutMs = 30_000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = received.find(matches)
          if (found === undefined) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`no such event among ${received.map((e) => e.event).join(', ') || 'none'}`))
        }, timeoutMs)
        waiting.add(look)
        look()
      }),
  }
  const isTeams = new URL(url).pathname.startsWith('/api/') && response.ok
  if (isTeams && init.method === undefined && init.headers?.['last-event-id'] === undefined) {
    const ready = client.next(({ event }) => event === 'ready')
    ready.catch(() => {})
    await Promise.race([ready, ended])
  }
  return client
}

interface SignedIn {
  headers: Record<string, string>
}

/** What the dashboard of a business hears, as its owner or who is named opens it; `url` is where the server listens. */
export const openTeamEvents = (
  url: string,
  { id, owner }: { id: string; owner: SignedIn },
  { headers }: SignedIn = owner,
): Promise<EventClient> => openEvents(`${url}/api/businesses/${id}/events`, { headers })

/** What the chat of a visitor hears. */
export const openChatEvents = (
  url: string,
  { sessionId, headers }: SignedIn & { sessionId: string },
): Promise<EventClient> => openEvents(`${url}/widget/v1/sessions/${sessionId}/events`, { headers })
