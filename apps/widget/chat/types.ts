import type { ResponseOf } from '#contract/endpoint.ts'
import type { widget } from '#contract/widget/widget.ts'

export type Session = ResponseOf<typeof widget.startSession>

/** A message of the visitor that the server has not finished with. */
export interface Pending {
  clientId: string
  content: string
  /** Ids of its files, which the server has. */
  attachments?: string[] | undefined
  /** Stored by the server; its answer is still awaited. */
  accepted?: boolean
  /** The server will never take it as it is. */
  refused?: boolean
}

/** Why nothing goes through, and when the next try comes (ms since 1970; 0 = only by hand). */
export interface Trouble {
  reason: 'offline' | 'server' | 'busy' | 'key'
  retryAt: number
}
