import { type RefObject, useEffect, useRef } from 'react'

/** Once what comes is drawn: gives the focus to something when what had it is gone, and leaves it anywhere else. */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}

/**
 * Gives the focus to what opened an edit mode when the mode ends and takes the focused field with it; a focus that
 * went elsewhere meanwhile stays there.
 */
export function useReturnFocus(editing: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    if (before.current && !editing && document.activeElement === document.body) opener.current?.focus()
    before.current = editing
  }, [editing])
  return opener
}
