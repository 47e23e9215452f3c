import { useEffect, useRef } from 'react'

const SCROLL_DELAY_MS = 100
const CONTENT_ARRIVES_MS = 3_000

const GESTURES = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Scrolls to the section of the anchor, about 100 ms after the page is there (clause settings.hash-scroll), and once more when its content
 * arrives soon after: the page was too short before. Whoever touched the page in between stays where they are.
 */
export function useScrollToAnchor(hash: string, filled: boolean): void {
  const asked = useRef({ hash: '', at: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: content that arrives scrolls once more
  useEffect(() => {
    if (asked.current.hash !== hash) asked.current = { hash, at: Date.now() }
    if (hash === '' || Date.now() - asked.current.at > CONTENT_ARRIVES_MS) return
    const timer = setTimeout(
      () => document.getElementById(hash)?.scrollIntoView({ block: 'start' }),
      SCROLL_DELAY_MS,
    )
    const stay = () => {
      clearTimeout(timer)
      asked.current.at = 0
    }
    for (const gesture of GESTURES) window.addEventListener(gesture, stay, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const gesture of GESTURES) window.removeEventListener(gesture, stay)
    }
  }, [hash, filled])
}
