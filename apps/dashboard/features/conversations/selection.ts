import { BULK_MAX } from '#contract/conversations/conversations.ts'
import { useStore } from '#dashboard/lib/use-store.ts'

/** Conversations of the list that are chosen for one change of all; `picking`: they are about to be. */
interface Selection {
  ids: ReadonlySet<string>
  picking: boolean
}

const NONE: Selection = { ids: new Set(), picking: false }

let selection = NONE
/** The list as it is shown, and the row that a range begins at. */
let order: readonly string[] = []
let anchor: string | undefined
const listeners = new Set<() => void>()

const set = (next: Selection): void => {
  selection = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useChosen = (): Selection => useStore(subscribe, () => selection)

/** Says which conversations are shown; what is not shown any more is not chosen either. */
export const showRows = (ids: readonly string[]): void => {
  order = ids
  const remaining = ids.filter((id) => selection.ids.has(id))
  if (remaining.length !== selection.ids.size) set({ ...selection, ids: new Set(remaining) })
}

const choose = (ids: Iterable<string>): void =>
  set({ ...selection, ids: new Set([...ids].slice(0, BULK_MAX)) })

/** Chooses a conversation or no longer; with `range`, all from the last one to it. */
export const toggle = (id: string, range = false): void => {
  const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)]
  if (range && from >= 0 && to >= 0)
    choose([...selection.ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)])
  else if (selection.ids.has(id)) choose([...selection.ids].filter((one) => one !== id))
  else choose([...selection.ids, id])
  anchor = id
}

/** Chooses every row that is shown, or none. */
export const chooseAll = (all: boolean): void =>
  set({ ids: new Set(all ? order.slice(0, BULK_MAX) : []), picking: true })

/** Shows the boxes of all rows, for who has no pointer to hover with. */
export const beginPicking = (): void => set({ ...selection, picking: true })

export const clearSelection = (): void => {
  anchor = undefined
  set(NONE)
}
