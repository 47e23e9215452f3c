import type { Failure } from './http.ts'
import type { Store } from './state.ts'
import type { Trouble } from './types.ts'

export type Recovery = ReturnType<typeof createRecovery>

const LONGEST_MS = 30_000

/** One back-off for everything the chat does: 2, 4, 8 … 30 s, or what the server asks for. */
export function createRecovery(store: Store) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []

  const show = (trouble: Trouble | undefined) => {
    if (trouble !== store.state.trouble) store.set({ trouble })
  }
  const retry = () => {
    clearTimeout(timer)
    timer = undefined
    const resume = waiting
    waiting = []
    for (const next of resume) next()
  }
  return {
    /** Tries now. */
    retry,
    /** Something went through: the trouble is over. */
    calm() {
      failures = 0
      show(undefined)
      retry()
    },
    /** Shows what is wrong and waits for the next try: the timer's, the network's or the visitor's. */
    nextTry: (error: unknown) =>
      new Promise<void>((resume) => {
        // Anything that is not an answer of the server is the network.
        const { status, retryAfterMs } = error as Partial<Failure>
        waiting.push(resume)
        const byHand = status === 401 || status === 403
        if (timer && !byHand) return
        const delay = retryAfterMs || Math.min(LONGEST_MS, 2000 * 2 ** failures++) * (0.9 + Math.random() / 5)
        const reason = byHand ? 'key' : status === 429 ? 'busy' : status ? 'server' : 'offline'
        clearTimeout(timer)
        if (!byHand) timer = setTimeout(retry, delay)
        show({ reason, retryAt: byHand ? 0 : Date.now() + delay })
      }),
  }
}
