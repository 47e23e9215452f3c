const KEY = 'lg_opened_businesses'

/** When each business was last opened in this browser, in milliseconds since 1970. */
export function lastOpenedAt(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export function recordOpened(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...lastOpenedAt(), [id]: Date.now() }))
  } catch {
    // Without storage the order falls back to the creation.
  }
}
