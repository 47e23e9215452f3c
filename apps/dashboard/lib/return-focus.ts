import { type RefObject, useEffect, useRef } from 'react'

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
