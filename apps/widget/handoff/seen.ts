import type { PartOptions } from '../chat/part-kit.ts'

const LOOK_MS = 1_000

/** Tells the server, once for each, the last message that stood on a screen somebody had before them. */
export function tellSeen({ store, conversation }: Pick<PartOptions, 'store' | 'conversation'>): void {
  let told = ''
  setInterval(() => {
    const { open, alert, messages } = store.state
    const last = messages.findLast(({ kind, senderType }) => kind === 'message' && senderType !== 'customer')
    if (!last || last.id === told || !open || alert || document.visibilityState !== 'visible') return
    told = last.id
    void conversation.tell('seen', { messageId: told })
  }, LOOK_MS)
}
