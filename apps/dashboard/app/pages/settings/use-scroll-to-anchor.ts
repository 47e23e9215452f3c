import { useEffect } from 'react'

const SCROLL_DELAY_MS = 100
const CONTENT_ARRIVES_MS = 3_000

const GESTURES = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Scrolls to the section of the anchor, about 100 ms after the page is there (clause settings.hash-scroll), and again while the content around
 * it arrives: the page was too short before. Whoever touched the page in between stays where they are.
 */
export function useScrollToAnchor(hash: string): void {
  useEffect(() => {
    const section = document.getElementById(hash)
    if (!section?.parentElement) return
    const column = section.parentElement
    const scroll = () => section.scrollIntoView({ block: 'start' })
    const arriving = new ResizeObserver(scroll)
    const begin = setTimeout(() => {
      scroll()
      arriving.observe(column)
    }, SCROLL_DELAY_MS)
    const stop = () => {
      clearTimeout(begin)
      clearTimeout(end)
      arriving.disconnect()
      for (const gesture of GESTURES) window.removeEventListener(gesture, stop)
    }
    const end = setTimeout(stop, CONTENT_ARRIVES_MS)
    for (const gesture of GESTURES) window.addEventListener(gesture, stop, { passive: true })
    return stop
  }, [hash])
}
