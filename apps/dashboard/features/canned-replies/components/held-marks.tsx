import { type RefObject, useLayoutEffect, useRef } from 'react'
import { HELD_PARTS } from '../held-variables.ts'

/** Marks the variables that still stand in a field, behind its letters; its form isolates what is behind. */
export function HeldMarks({ field, text }: { field: RefObject<HTMLTextAreaElement | null>; text: string }) {
  const marks = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    const behind = marks.current
    if (!element || !behind) return
    const follow = () => {
      behind.style.top = `${element.offsetTop}px`
      behind.style.left = `${element.offsetLeft}px`
      behind.style.width = `${element.clientWidth}px`
      behind.style.height = `${element.clientHeight}px`
      behind.scrollTop = element.scrollTop
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    element.addEventListener('scroll', follow)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [field])
  return (
    <div
      ref={marks}
      aria-hidden="true"
      className="pointer-events-none absolute -z-1 overflow-hidden px-3.5 pt-3 text-base break-words whitespace-pre-wrap text-transparent max-md:text-md"
    >
      {text.split(HELD_PARTS).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing else
          <mark key={index} className="rounded-xs bg-warning-soft text-transparent">
            {part}
          </mark>
        ),
      )}
    </div>
  )
}
