/** One localStorage key as a small store: same-tab and cross-tab changes notify; a blocked storage is survived. */
export function createStoredValue(key: string) {
  const listeners = new Set<() => void>()
  let memory: string | null = null
  let blocked = false

  function get(): string | null {
    if (blocked) return memory
    try {
      return localStorage.getItem(key)
    } catch {
      blocked = true
      return memory
    }
  }

  function set(value: string | null): void {
    memory = value
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      blocked = true
    }
    tell()
  }

  /** Notifies this tab's listeners, as a change does. */
  function tell(): void {
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) tell()
  }

  /** A page in the back-forward cache hears of no change meanwhile. */
  function onShow(event: PageTransitionEvent): void {
    if (event.persisted) tell()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onShow)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }

  return { get, set, tell, subscribe }
}
