import type { WidgetMessage } from '#contract/widget/widget.ts'
import { Failure } from './http.ts'
import { uuid } from './messages.ts'
import type { Recovery } from './recovery.ts'
import type { SessionKeeper } from './session.ts'
import { readEvents } from './sse.ts'
import type { Store } from './state.ts'
import type { Pending } from './types.ts'

interface Parts {
  store: Store
  session: SessionKeeper
  recovery: Recovery
  /** Shows a message of either side. */
  receive(message: WidgetMessage): void
  /** Tells the server to end an answer. */
  stopAnswer(clientId: string): void
}

/** Longest silence of an answer being written. */
const SILENCE_MS = 60_000

/** Everything the visitor writes leaves from here. */
export function createOutbox({ store, session, recovery, receive, stopAnswer }: Parts) {
  let busy = false

  const unsent = (change: (list: Pending[]) => Pending[]) => store.set({ unsent: change(store.state.unsent) })
  const drop = (clientId: string) => unsent((list) => list.filter((item) => item.clientId !== clientId))
  const mark = (clientId: string, patch: Partial<Pending>) =>
    unsent((list) => list.map((item) => (item.clientId === clientId ? { ...item, ...patch } : item)))

  const finish = (clientId: string, answer: WidgetMessage | null) => {
    store.set({ answer: undefined })
    drop(clientId)
    if (answer) receive(answer)
  }

  const deliver = async ({ clientId, content, attachments }: Pending) => {
    const accept = (message: WidgetMessage) => {
      recovery.calm()
      receive({ clientId, ...message })
      mark(clientId, { accepted: true })
    }
    const response = await session.call('messages', {
      body: {
        content,
        clientId,
        attachments,
        // Where the visitor is, for questions that mean what they look at. The server cuts it.
        page: {
          url: location.href,
          title: document.title,
          productId: document.querySelector<HTMLElement>('[data-lutingenie-stock-alert]')?.dataset.productId,
        },
      },
      headers: { Accept: 'text/event-stream' },
    })
    await readEvents(response, SILENCE_MS, ({ event, data }) => {
      const { message, text, code } = JSON.parse(data)
      if (event === 'accepted') {
        accept(message)
        store.set({ answer: { clientId, text: '' } })
      } else if (event === 'delta') {
        const { answer } = store.state
        if (answer && !answer.stopping) store.set({ answer: { ...answer, text: answer.text + text } })
      } else if (event === 'done') finish(clientId, message)
      else if (event === 'error') throw new Failure(503, code)
    })
    if (store.state.unsent.some((item) => item.clientId === clientId)) throw new Failure(0)
  }

  const flush = async () => {
    if (busy) return
    busy = true
    for (;;) {
      const item = store.state.unsent.find(({ refused }) => !refused)
      if (!item) break
      try {
        await deliver(item)
      } catch (error) {
        if ([400, 413, 422].includes((error as Failure).status)) mark(item.clientId, { refused: true })
        else await recovery.nextTry(error)
      }
    }
    busy = false
  }

  return {
    /** Sends what is left, one after the other; each goes out again with its own id until it is answered. */
    flush,
    send(content: string, attachments?: string[]) {
      unsent((list) => [...list, { clientId: uuid(), content, attachments }])
      if (store.state.trouble?.reason !== 'busy') recovery.retry()
      void flush()
    },
    /** Ends the answer being written; what the server has of it stays. */
    stop() {
      const { answer } = store.state
      if (!answer) return
      store.set({ answer: { ...answer, stopping: true } })
      stopAnswer(answer.clientId)
    },
    /** Takes a refused message back into the draft. */
    takeBack(clientId: string) {
      const item = store.state.unsent.find((pending) => pending.clientId === clientId)
      drop(clientId)
      store.set({ draft: [item?.content, store.state.draft].filter(Boolean).join('\n') })
    },
  }
}
