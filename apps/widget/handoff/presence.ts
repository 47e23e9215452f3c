import type { PartOptions } from '../chat/part-kit.ts'

/** Tells the server that the visitor writes, and once for each the last message whose end stood on a screen somebody had before them. */
export function tellPresence({ root, store, conversation }: PartOptions): void {
  let seenId: string | undefined
  let before = store.state.draft
  setInterval(() => {
    const { open, alert, messages, draft } = store.state
    // Said again while they write: one that is lost is not missed. The server knows whether the team is to hear it.
    if (draft && draft !== before) conversation.call('typing', { body: {} }).catch(() => {})
    before = draft
    const last = messages.findLast(({ kind, senderType }) => kind === 'message' && senderType !== 'customer')
    if (!open || alert || document.hidden || last?.id === seenId) return
    const [end = 0, fold = 0] = ['.theirs>.bubble', '.thread'].map(
      (each) => [...root.querySelectorAll(each)].at(-1)?.getBoundingClientRect().bottom,
    )
    if (end > fold) return
    seenId = last?.id
    void conversation.tell('seen', { messageId: seenId })
  }, 1_000)
}
