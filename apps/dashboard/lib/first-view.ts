import type { FirstView } from '#contract/businesses/first-view.ts'
import { authToken } from './session.ts'

/** What a page shows first, and the token that asked for it. */
interface First {
  token: string
  view: FirstView
}

declare global {
  interface Window {
    /** What the page asked for before its code had come; null when it cannot be had, or takes too long. Never fails. */
    first?: Promise<First | null>
    /** When the server drew this page, in milliseconds since 1970; not there when it did not, or not for this browser. */
    drawnAt?: number | undefined
    /** The session that it was drawn for was that of this token; null: nobody's. */
    drawnToken?: string | null
  }
}

let first: First | null | undefined

/** Waits for what the page asked for before its code had come. */
export async function awaitFirstView(): Promise<void> {
  first = await window.first
}

/** The first view, until it is forgotten; null when there is none, or when another session asked for it. */
export const firstView = (): FirstView | null => (first?.token === authToken() ? first.view : null)

/** What is on the screen; whatever is drawn later asks for what is new. */
export function forgetFirstView(): void {
  first = null
}
