import { type RefObject, useEffect, useRef } from 'react'
import type { ConversationDetail } from '#contract/conversations.ts'

const MARKED_MS = 2_500
const MARK = [
  'rounded-[14px]',
  'bg-warning-soft',
  'ring-4',
  'ring-warning-soft',
  'outline-2',
  'outline-accent',
]
const FADE = [
  'transition-[background-color,box-shadow,outline-color]',
  'duration-500',
  'motion-reduce:transition-none',
]

/** Marks a row of the thread for a moment. */
const markForAMoment = (row: Element): void => {
  row.classList.add(...MARK, ...FADE)
  setTimeout(() => row.classList.remove(...MARK), MARKED_MS)
}

export interface FoundMessageProps {
  id: string
  pages: readonly ConversationDetail[]
  scroller: RefObject<HTMLElement | null>
  /** Null while earlier messages come, and when there are none. */
  loadPrevious: (() => void) | null
}

/** Brings the message that a search found into view, from as far back as it stands, and marks it. */
export function FoundMessage({ id, pages, scroller, loadPrevious }: FoundMessageProps) {
  const reached = useRef('')
  const asked = useRef(0)
  // After the thread has put itself where it was.
  useEffect(() => {
    if (reached.current === id) return
    const row = scroller.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)
    if (row) {
      reached.current = id
      row.scrollIntoView({ block: 'center' })
      markForAMoment(row)
      return
    }
    const oldest = pages.at(-1)?.messages[0]?.id ?? id
    // Asked once for each page: what fails is not asked for again and again.
    if (loadPrevious === null || oldest <= id || asked.current === pages.length) return
    asked.current = pages.length
    loadPrevious()
  })
  return null
}
