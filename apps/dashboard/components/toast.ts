import type { LucideIcon } from 'lucide-react'
import { LIMITS } from '#contract/shared-limits.ts'
import { createStore } from '#dashboard/lib/create-store.ts'
import { failureReason } from '#dashboard/lib/failure.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

interface ToastOptions {
  title: string
  text?: string
  kind?: ToastKind
  /** In place of the kind's own icon. */
  icon?: LucideIcon
  /** A button under the text. An error with an action stays until dismissed. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds on screen; default 3000. `Infinity` stays until dismissed. */
  durationMs?: number
  /** Language of the words when it is not the page's. */
  lang?: 'fr' | 'en'
  /** Language of the text when it is not that of the title. */
  textLang?: 'fr' | 'en'
}

export interface ShownToast extends ToastOptions {
  id: number
  kind: ToastKind
  durationMs: number
  open: boolean
}

const current = createStore<ShownToast | null>(null)
let nextId = 1
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast, from anywhere. One at a time: a new one replaces the one on screen. Returns its id. */
export function toast(options: ToastOptions): number {
  const kind = options.kind ?? 'success'
  const stays = kind === 'error' && options.action !== undefined
  const id = nextId++
  clearTimeout(removal)
  current.set({
    ...options,
    id,
    kind,
    durationMs: options.durationMs ?? (stays ? Number.POSITIVE_INFINITY : LIMITS.toastMs),
    open: true,
  })
  return id
}

/** A failed update stays 5 seconds. */
export function toastUpdateFailed(options: Omit<ToastOptions, 'kind' | 'durationMs'>): number {
  return toast({ ...options, kind: 'error', durationMs: LIMITS.updateFailureToastMs })
}

/** Says what did not work and, from the call's error, why; nothing when the session ended. */
export function toastCallFailed(error: Error, options: Omit<ToastOptions, 'kind' | 'text'>): void {
  const text = failureReason(error)
  if (text !== null) toast({ ...options, kind: 'error', text })
}

/** Hides the toast on screen (or that one); its record goes after the removal delay. */
export function dismissToast(id?: number): void {
  const shown = current.get()
  if (!shown?.open || (id !== undefined && shown.id !== id)) return
  current.set({ ...shown, open: false })
  removal = setTimeout(() => current.set(null), LIMITS.toastRemovalMs)
}

export const shownToast = current.get
export const onToast = current.subscribe
