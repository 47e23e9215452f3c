import { useLayoutEffect, useRef } from 'react'
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

const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Letters are text while the focus is in a field, and belong to a dialog that is open. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof Element)) return false
  return target.closest(FIELDS) !== null
}

/** Calls the handler for every key pressed on the page that nothing else took, from the moment its caller is seen. */
export function useKeys(handler: (event: KeyboardEvent) => void): void {
  const latest = useRef(handler)
  latest.current = handler
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) latest.current(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A letter within this time after a G goes to a page. */
const JUMP_MS = 1200
let jumpedAt = Number.NEGATIVE_INFINITY

/** Notes that a G was pressed; answers whether one was, shortly before an event. */
export const beginJump = ({ timeStamp }: KeyboardEvent): void => {
  jumpedAt = timeStamp
}
export const isJump = ({ timeStamp }: KeyboardEvent): boolean => timeStamp - jumpedAt < JUMP_MS
export const endJump = (): void => {
  jumpedAt = Number.NEGATIVE_INFINITY
}

/** Calls what a single letter stands for, unless it is text, belongs to a dialog, or follows a G. */
export function useLetters(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || !letterShortcuts() || isTyping(event)) return
    if (isJump(event) || document.querySelector('dialog[open]')) return
    const act = actions[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}
