import { type RefObject, useEffect, useState } from 'react'

/** « /reto » as it is being typed: where it begins, where the caret stands, what follows the slash. */
export interface Slash {
  from: number
  to: number
  query: string
}

/** What is being typed after a slash at the beginning of a text or after white space. */
export const slashAt = (text: string, caret: number): Slash | null => {
  const [, query] = /(?:^|\s)\/([^\s/]{0,40})$/.exec(text.slice(0, caret)) ?? []
  return query === undefined ? null : { from: caret - query.length - 1, to: caret, query }
}

/** Follows what is typed into a field; null also while it has no focus, and once it was dismissed until the next one. */
export function useSlash(field: RefObject<HTMLTextAreaElement | null>): {
  slash: Slash | null
  dismiss: () => void
  /** Puts the caret where a slash was being typed. */
  resume: (slash: Slash) => void
} {
  const [slash, setSlash] = useState<Slash | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  useEffect(() => {
    const element = field.current
    if (!element) return
    const follow = () => {
      const { value, selectionStart, selectionEnd } = element
      const focused = document.activeElement === element && selectionStart === selectionEnd
      const next = focused ? slashAt(value, selectionStart) : null
      setSlash((before) => (before?.from === next?.from && before?.to === next?.to ? before : next))
      if (focused) setDismissed((before) => (before === next?.from ? before : null))
    }
    follow()
    // On the document: React has heard of the event by then. A state that is set before makes it draw the field anew as it
    // was, without the letter that was typed.
    const listening = new AbortController()
    for (const event of ['input', 'focusin', 'focusout', 'keyup', 'click', 'selectionchange'])
      document.addEventListener(event, follow, { signal: listening.signal })
    return () => listening.abort()
  }, [field])
  return {
    slash: slash !== null && slash.from === dismissed ? null : slash,
    dismiss: () => setDismissed(slash?.from ?? null),
    resume: (before) => {
      const element = field.current
      element?.focus()
      element?.setSelectionRange(before.to, before.to)
      setSlash(element ? slashAt(element.value, before.to) : null)
    },
  }
}
