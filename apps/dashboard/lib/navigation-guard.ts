type Guard = (go: () => void) => void

let guard: Guard | undefined

/** Lets a page ask first before what is unsaved on it would go; undefined when nothing is. */
export function setNavigationGuard(ask: Guard | undefined): void {
  guard = ask
}

/** Does what leaves what is shown: at once, or when the page that has something unsaved lets it. */
export function throughNavigationGuard(go: () => void): void {
  if (guard) guard(go)
  else go()
}
