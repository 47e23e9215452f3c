import type { FirstView } from '#contract/first-view.ts'
import { authToken } from './session.ts'

/** Later, the page begins without it and asks for what it shows. */
const LONGEST_MS = 4_000

declare global {
  interface Window {
    /** What the page asked for before its code had come, with this token; null when it cannot be had. */
    first?: { token: string; answer: Promise<FirstView | null> }
  }
}

let kept: { token: string; view: FirstView } | null = null

/** Waits for what the page asked for before its code had come; never fails. */
export async function awaitFirstView(): Promise<void> {
  const { token, answer } = window.first ?? {}
  const late = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_MS, null))
  if (!token) return
  const view = await Promise.race([answer, late])
  // An answer of another shape is none.
  kept = view?.profile && view.businesses ? { token, view } : null
}

/** The first view, once; null when there is none, or when another session asked for it. */
export function takeFirstView(): FirstView | null {
  const view = kept?.token === authToken() ? kept.view : null
  kept = null
  return view
}
