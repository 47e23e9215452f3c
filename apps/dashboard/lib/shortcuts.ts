import { useEffect, useRef } from 'react'
import { createStoredValue } from './stored-value.ts'
import { useStore } from './use-store.ts'

const stored = createStoredValue('lg_letter_shortcuts')

/** Whether single letters act as shortcuts; can be switched off in the profile. */
export const letterShortcuts = (): boolean => stored.get() !== 'off'

export function setLetterShortcuts(on: boolean): void {
  stored.set(on ? null : 'off')
}

export function useLetterShortcuts(): boolean {
  return useStore(stored.subscribe, letterShortcuts)
}

/** Letters are text while the focus is in a field, and belong to a dialog that is open. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof Element)) return false
  return target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
}

/** Calls the handler for every key pressed on the page that nothing else took. */
export function useKeys(handler: (event: KeyboardEvent) => void): void {
  const latest = useRef(handler)
  latest.current = handler
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) latest.current(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
