const KEY = 'lg_opened_businesses'

/** When each business was last opened in this browser, in milliseconds since 1970. */
export function openedAt(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export function noteOpened(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...openedAt(), [id]: Date.now() }))
  } catch {
    // Without storage the order falls back to the creation.
  }
}
