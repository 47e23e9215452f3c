import type { ResponseOf } from '#contract/endpoint.ts'
import type { WidgetMessage, widget } from '#contract/widget/widget.ts'
import { merge } from './messages.ts'
import type { Recovery } from './recovery.ts'
import type { SessionKeeper } from './session.ts'
import { readEvents } from './sse.ts'
import type { Store } from './state.ts'

interface Parts {
  store: Store
  session: SessionKeeper
  recovery: Recovery
  receive(message: WidgetMessage): void
}

/** Longest silence of the stream; the server says something every 20 s. */
const SILENCE_MS = 50_000
const TYPING_MS = 6_000

/** What the others do in the conversation: the team's messages, who answers. */
export function createLive({ store, session, recovery, receive }: Parts) {
  let following: string | undefined
  let lastId = ''
  let stream: AbortController | undefined
  let typing: ReturnType<typeof setTimeout> | undefined

  const page = async (query = ''): Promise<ResponseOf<typeof widget.listMessages>> =>
    (await session.call(`messages${query}`)).json()
  const sync = async () => {
    const { messages, state, hasMore, lastEventId } = await page()
    lastId = lastEventId
    // The answer being written comes with its own stream.
    const questionId = store.state.answer?.clientId
    const at = questionId ? messages.findIndex(({ clientId }) => clientId === questionId) : -1
    const known = messages.filter(({ isAIResponse }, i) => at < 0 || i <= at || !isAIResponse)
    const before = store.state.messages
    store.set({ messages: merge(before, known), handling: state })
    if (!before.length) store.set({ hasMore })
  }
  const setTyping = (on: boolean) => {
    clearTimeout(typing)
    if (on) typing = setTimeout(() => store.set({ typing: false }), TYPING_MS)
    store.set({ typing: on })
  }
  const handle = (event: string, data: string) => {
    const value = data ? JSON.parse(data) : {}
    const message = value.message as WidgetMessage
    if (event === 'typing') setTyping(value.by === 'team' && value.active)
    else if (event === 'reset') sync().catch(() => {})
    else if (event === 'state') store.set({ handling: value })
    else if (event === 'paused' && store.state.config)
      store.set({ config: { ...store.state.config, paused: value.paused } })
    else if (event === 'message' && !(message.isAIResponse && store.state.answer)) {
      receive(message)
      if (message.senderType !== 'customer') setTyping(false)
    }
  }
  const follow = async () => {
    stream?.abort()
    stream = new AbortController()
    const { signal } = stream
    while (!signal.aborted) {
      try {
        if (!lastId) await sync()
        const response = await session.call('events', {
          headers: { Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) },
          signal,
        })
        if (store.state.trouble?.reason !== 'busy') recovery.calm()
        // A stream that ends or is cut is simply opened again where it stopped.
        await readEvents(response, SILENCE_MS, ({ id, event, data }) => {
          handle(event, data)
          if (id) lastId = id
        }).catch(() => {})
        await new Promise((next) => setTimeout(next, 500 + Math.random() * 2000))
      } catch (error) {
        if (!signal.aborted) await recovery.nextTry(error)
      }
    }
  }
  return {
    /** Reads the messages before the oldest one on screen. */
    async older() {
      const { messages, hasMore } = await page(`?before=${store.state.messages[0]?.id}`)
      store.set({ messages: merge(store.state.messages, messages), hasMore })
    },
    /** Follows the conversation from now on; again at once when it already does. */
    listen() {
      const { sessionId } = session.current() ?? {}
      if (!sessionId || following === sessionId) return
      following = sessionId
      lastId = ''
      void follow()
    },
    /** Closes the stream: in the back-forward cache it would keep one of the browser's few connections. */
    rest: () => stream?.abort(),
    /** Opens it again where it stopped. */
    wake() {
      if (stream?.signal.aborted) void follow()
    },
  }
}
