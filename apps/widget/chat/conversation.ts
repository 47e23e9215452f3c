import type { WidgetConfig, WidgetMessage } from '#contract/widget/widget.ts'
import type { Identity, Options } from '../loader/types.ts'
import { caller, type Failure } from './http.ts'
import { createLive } from './live.ts'
import { merge } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { createRecovery } from './recovery.ts'
import { persistSession } from './session.ts'
import type { Rating, Store } from './state.ts'
import { readVisit, type Visit, writeVisit } from './storage.ts'
import type { Session } from './types.ts'

export type Conversation = ReturnType<typeof createConversation>

/**
 * The visitor's conversation: everything that travels between the page and the server.
 * @param emit tells the shop's page: `message` with a message of the other side.
 */
export function createConversation(
  site: string,
  options: Options,
  store: Store,
  emit: (event: string, detail?: unknown) => void,
) {
  const call = caller(site)
  const { apiKey, language } = options
  const key = { 'X-Widget-Key': apiKey, ...(language && { 'Accept-Language': language }) }
  const visit: Visit = readVisit(apiKey)
  const recovery = createRecovery(store)
  const session = persistSession(
    call,
    apiKey,
    () => ({
      ...(language && { language }),
      pageUrl: location.href.slice(0, 2000),
    }),
    visit.session,
    (current, isNew) => {
      // A new one is nobody's wish to keep.
      keep({ session: current, ...(isNew && { until: 0 }) })
      live.listen()
      if (isNew) tabs?.postMessage(current)
      if (isNew && store.state.identity) identify(store.state.identity)
    },
  )
  const keep = (patch: Partial<Visit>) => writeVisit(Object.assign(visit, patch))
  // Another tab of this visit goes on with the same conversation, which is stored for neither.
  let tabs: BroadcastChannel | undefined
  try {
    tabs = new BroadcastChannel(site + apiKey)
    tabs.onmessage = ({ data }) => {
      const current = session.current()
      if (current) !data && tabs?.postMessage(current)
      else if (data) session.adopt(data)
    }
  } catch {}
  /** Shows a message; the page hears of the other side's, once: two streams may bring it. */
  const receive = (message: WidgetMessage) => {
    const { messages } = store.state
    store.set({ messages: merge(messages, [message]) })
    if (
      message.kind !== 'message' ||
      message.senderType === 'customer' ||
      messages.some(({ id }) => id === message.id)
    )
      return
    emit('message', { ...message })
    if (!store.state.open) {
      store.set({ unread: store.state.unread + 1 })
      emit('unread', store.state.unread)
    }
  }
  const live = createLive({ store, session, recovery, receive })
  const stopAnswer = (clientId: string) => void tell('stop', { clientId })
  const outbox = createOutbox({ store, session, recovery, receive, stopAnswer })

  /** Tells the server until it has understood; an answer that refuses for good ends it. */
  const tell = async (path: string, body?: unknown): Promise<unknown> => {
    for (;;) {
      try {
        const response = await session.call(path, { body })
        recovery.calm()
        return await response.json()
      } catch (error) {
        if ([400, 404, 409, 413, 422].includes((error as Failure).status)) return
        await recovery.nextTry(error)
      }
    }
  }
  const identify = (identity: Identity) => {
    store.set({ identity })
    if (session.current()) void tell('identify', identity)
  }
  const change = async (path: 'handoff' | 'handback') => {
    const handling = await tell(path, {})
    if (handling) store.set({ handling: handling as never })
  }

  return {
    ...recovery,
    ...outbox,
    identify,
    tell,
    keep,
    /** Goes on with a longer or a shorter token of the same conversation. */
    adopt: (token: object) => session.adopt({ ...(session.current() as Session), ...token }),
    /** Until when this device keeps the conversation, in ms since 1970. */
    keptUntil: () => visit.until,
    rest: live.rest,
    wake: live.wake,
    older: () => live.older().catch(recovery.nextTry),
    handoff: () => change('handoff'),
    handback: () => change('handback'),
    /** Reads what was said earlier in this visit, and follows the conversation. */
    resume() {
      store.set({ draft: visit.draft ?? '', unsent: visit.unsent ?? [] })
      if (session.current()) live.listen()
      else tabs?.postMessage(0)
      void outbox.flush()
    },
    /** Keeps what the visitor has written and not sent. */
    save() {
      const { draft, unsent } = store.state
      if (draft !== (visit.draft ?? '') || unsent !== visit.unsent) keep({ draft, unsent })
    },
    /** Sends the draft. */
    submit() {
      const content = store.state.draft.trim()
      store.set({ draft: '' })
      if (content) outbox.send(content)
    },
    rate(messageId: string, { useful, reason }: Rating, comment?: string) {
      void tell('rating', { messageId, useful, ...(reason && { reason }), ...(comment && { comment }) })
    },
    /** Asks for what the loader could not get, or got in another language. */
    async loadConfig() {
      for (;;) {
        try {
          const config: WidgetConfig = await (await call('config', { headers: key })).json()
          recovery.calm()
          return store.set({ config })
        } catch (error) {
          await recovery.nextTry(error)
        }
      }
    },
    /** A call of the shop's key, for the stock alert. */
    callWithKey: (path: string, body: unknown) => call(path, { body, headers: key }),
    session: session.current,
    /** Calls once. */
    call: session.call,
  }
}
