import { useCallback, useEffect, useRef, useState } from 'react'
import { currentSession } from './session.ts'

const PREFIX = 'lg_draft:'

/** Where this browser keeps something for the signed-in user until an explicit logout. */
export function storageKey(key: string): string {
  return `${PREFIX}${currentSession()?.user.email ?? ''}:${key}`
}

/** Keys of the browser's storage under which something is kept for the signed-in user; they begin with `storageKey(prefix)`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(storageKey(prefix)))
  } catch {
    return []
  }
}

/** What is kept as JSON under a key of the browser's storage; undefined for nothing, or nothing that can be read. */
export function readStored<T>(key: string): T | undefined {
  try {
    const raw = localStorage.getItem(key)
    return raw === null ? undefined : (JSON.parse(raw) as T)
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON, or nothing of it (undefined). */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or blocked storage only costs its survival.
  }
}

interface Draft<T> {
  value: T
  set: (value: T | ((previous: T) => T)) => void
  /** Back to `initial`; what was kept is forgotten. */
  clear: () => void
  /** A draft is kept: what the user typed differs from `initial`. */
  dirty: boolean
}

/**
 * A value that survives reloads and an expired session, the same in every tab, per user and per key
 * (put the ids in the key: `reply:${sessionId}`). Equal to `initial` = no draft.
 */
export function useDraft<T>(key: string, initial: T): Draft<T> {
  const full = storageKey(key)
  const [state, setState] = useState<{ key: string; kept: T | undefined }>(() => ({
    key: full,
    kept: readStored<T>(full),
  }))
  const current = state.key === full ? state : { key: full, kept: readStored<T>(full) }
  if (current !== state) setState(current)

  const initialRef = useRef(initial)
  initialRef.current = initial

  // Two tabs share what is kept: each shows it, so that neither writes over what was typed in the other.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === full) setState({ key: full, kept: readStored<T>(full) })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [full])

  const set = useCallback<Draft<T>['set']>(
    (next) => {
      setState((previous) => {
        const before =
          previous.key === full && previous.kept !== undefined ? previous.kept : initialRef.current
        const value = typeof next === 'function' ? (next as (previous: T) => T)(before) : next
        const stored = sameValue(value, initialRef.current) ? undefined : value
        // At once: what another tab types into the same draft a moment later adds to it.
        writeStored(full, stored)
        return { key: full, kept: stored }
      })
    },
    [full],
  )

  const clear = useCallback(() => {
    writeStored(full, undefined)
    setState({ key: full, kept: undefined })
  }, [full])

  return { value: current.kept ?? initial, set, clear, dirty: current.kept !== undefined }
}

/** Deep equality of JSON values, whatever the order of the keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  for (const key of keys) {
    if (!sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false
  }
  return true
}

/** Keeps the drafts of a user whose address changed. */
export function moveDrafts(from: string, to: string): void {
  const prefix = `${PREFIX}${from}:`
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      localStorage.setItem(`${PREFIX}${to}:${key.slice(prefix.length)}`, localStorage.getItem(key) ?? '')
      localStorage.removeItem(key)
    }
  } catch {
    // Nothing is kept where storage is blocked.
  }
}

/** Forgets the drafts of the signed-in user, and what else is kept under `storageKey`: called by an explicit logout, never by an expired session. */
export function clearDrafts(): void {
  for (const key of storedKeys('')) writeStored(key, undefined)
}
