import { BULK_MAX } from '#contract/conversations/conversations.ts'
import { createStore } from '#dashboard/lib/create-store.ts'
import { useStore } from '#dashboard/lib/use-store.ts'

/** Conversations of the list that are chosen for one change of all; `picking`: they are about to be. */
interface Selection {
  ids: ReadonlySet<string>
  picking: boolean
}

const NONE: Selection = { ids: new Set(), picking: false }

const selection = createStore(NONE)
/** The list as it is shown, and the row that a range begins at. */
let order: readonly string[] = []
let anchor: string | undefined

export const useChosen = (): Selection => useStore(selection.subscribe, selection.get)

/** Says which conversations are shown; what is not shown any more is not chosen either. */
export const showRows = (ids: readonly string[]): void => {
  order = ids
  const chosen = selection.get()
  const remaining = ids.filter((id) => chosen.ids.has(id))
  if (remaining.length !== chosen.ids.size) selection.set({ ...chosen, ids: new Set(remaining) })
}

const choose = (ids: Iterable<string>): void =>
  selection.set({ ...selection.get(), ids: new Set([...ids].slice(0, BULK_MAX)) })

/** Chooses a conversation or no longer; with `range`, all from the last one to it. */
export const toggle = (id: string, range = false): void => {
  const { ids } = selection.get()
  const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)]
  if (range && from >= 0 && to >= 0)
    choose([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)])
  else if (ids.has(id)) choose([...ids].filter((one) => one !== id))
  else choose([...ids, id])
  anchor = id
}

/** Chooses every row that is shown, or none. */
export const chooseAll = (all: boolean): void =>
  selection.set({ ids: new Set(all ? order.slice(0, BULK_MAX) : []), picking: true })

/** Shows the boxes of all rows, for who has no pointer to hover with. */
export const beginPicking = (): void => selection.set({ ...selection.get(), picking: true })

export const clearSelection = (): void => {
  anchor = undefined
  selection.set(NONE)
}
