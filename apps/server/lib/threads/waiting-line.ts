/**
 * A line in which shares take turns: whoever adds a thousand items delays only themselves. Of one share at most
 * `atOnce` items are out at a time.
 */
interface WaitingLine<T> {
  add(share: string, item: T): void
  /** The next item whose share may have one more out; undefined when there is none. */
  take(): { share: string; item: T } | undefined
  /** An item of this share is back. */
  back(share: string): void
  /** How many wait; of one share when it is named. */
  size(share?: string): number
  /** Takes out an item that still waits; false where it does not. */
  remove(share: string, item: T): boolean
  /** Empties the line. */
  clear(): T[]
}

export const createWaitingLine = <T>(atOnce: number): WaitingLine<T> => {
  /** In the order of their turns. */
  const waiting = new Map<string, T[]>()
  const out = new Map<string, number>()
  let size = 0
  return {
    add(share, item) {
      const own = waiting.get(share)
      if (own === undefined) waiting.set(share, [item])
      else own.push(item)
      size += 1
    },
    take() {
      for (const [share, items] of waiting) {
        const busy = out.get(share) ?? 0
        if (busy >= atOnce) continue
        const item = items.shift() as T
        waiting.delete(share)
        if (items.length > 0) waiting.set(share, items)
        out.set(share, busy + 1)
        size -= 1
        return { share, item }
      }
      return undefined
    },
    back(share) {
      const busy = (out.get(share) ?? 1) - 1
      if (busy > 0) out.set(share, busy)
      else out.delete(share)
    },
    size: (share) => (share === undefined ? size : (waiting.get(share)?.length ?? 0)),
    remove(share, item) {
      const items = waiting.get(share) ?? []
      const at = items.indexOf(item)
      if (at === -1) return false
      items.splice(at, 1)
      if (items.length === 0) waiting.delete(share)
      size -= 1
      return true
    },
    clear() {
      const items = [...waiting.values()].flat()
      waiting.clear()
      size = 0
      return items
    },
  }
}
