import { type RefObject, useEffect, useRef } from 'react'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'

const MARKED_MS = 2_500
const MARK = 'outline-primary!'
/** Two pixels in the four that stand between two bubbles: nothing is covered. */
const OUTLINE = [
  'outline-2',
  'outline-offset-2',
  'outline-transparent',
  'transition-[outline-color]',
  'duration-500',
  'motion-reduce:transition-none',
]

/** Marks a bubble of the thread for a moment. */
const markForAMoment = (bubble: Element): void => {
  bubble.classList.add(...OUTLINE, MARK)
  setTimeout(() => bubble.classList.remove(MARK), MARKED_MS)
}

interface FoundMessageProps {
  id: string
  pages: readonly ConversationDetail[]
  scroller: RefObject<HTMLElement | null>
  /** Null while earlier messages come, and when there are none. */
  loadPrevious: (() => void) | null
}

/** Brings the message that a search found into view, from as far back as it stands, and marks it. */
export function FoundMessage({ id, pages, scroller, loadPrevious }: FoundMessageProps) {
  const reached = useRef('')
  const requestedPages = useRef(0)
  // After the thread has put itself where it was.
  useEffect(() => {
    if (reached.current === id) return
    const row = scroller.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)
    if (row) {
      reached.current = id
      row.scrollIntoView({ block: 'center' })
      markForAMoment(row.querySelector('[data-bubble]') ?? row)
      return
    }
    const oldest = pages.at(-1)?.messages[0]?.id ?? id
    // Asked once for each page: what fails is not asked for again and again.
    if (loadPrevious === null || oldest <= id || requestedPages.current === pages.length) return
    requestedPages.current = pages.length
    loadPrevious()
  })
  return null
}
