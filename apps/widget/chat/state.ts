import type { WidgetConfig, WidgetMessage, WidgetState } from '#contract/widget/widget.ts'
import type { Identity, StockAlert } from '../loader/types.ts'
import type { Pending, Trouble } from './types.ts'

/** The alert form, then what became of it. */
export interface Alert {
  product: StockAlert
  email: string
  /** The address came from the page or the conversation. */
  known: boolean
  name: string
  phone: string
  consent: boolean
  problem?: 'wrongEmail' | 'wrongAddress' | 'alertOffline' | 'alertBusy' | 'alertRefused' | undefined
  /** It was sent once: what lacks is said. */
  tried?: boolean
  sending?: boolean
  saved?: { id: string; cancelToken: string } | undefined
  cancelled?: boolean
}

/** The visitor's mark on an answer. */
export interface Rating {
  useful: boolean
  reason?: 'wrong' | 'unclear' | 'incomplete'
  /** The reasons are on screen. */
  asking?: boolean
}

export interface State {
  open: boolean
  config: WidgetConfig | undefined
  messages: WidgetMessage[]
  unsent: Pending[]
  /** The answer being written. */
  answer: { clientId: string; text: string; stopping?: boolean } | undefined
  handling: WidgetState
  typing?: boolean
  trouble: Trouble | undefined
  hasMore?: boolean
  draft: string
  unread: number
  ratings: Record<string, Rating>
  identity: Identity | undefined
  alert: Alert | undefined
  /** The visitor sends files: those that the part for it has not taken yet. */
  attach?: File[]
  /** The address that the visitor gave for a stock alert in this visit. */
  leftEmail?: string
  openedAt: number
}

export interface Store {
  state: State
  set(patch: Partial<State>): void
}

/** A state that calls `changed` after every patch. */
export function createStore(initial: Partial<State>, changed: () => void): Store {
  const store: Store = {
    // What is not named is undefined.
    state: {
      open: false,
      messages: [],
      unsent: [],
      handling: { handledBy: 'assistant', agentName: null, waiting: false },
      draft: '',
      unread: 0,
      ratings: {},
      openedAt: Date.now(),
      ...initial,
    } as Partial<State> as State,
    set(patch) {
      store.state = { ...store.state, ...patch }
      changed()
    },
  }
  return store
}
