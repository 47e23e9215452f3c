import { useEffect, useRef, useState } from 'react'

const SKELETON_DELAY_MS = 150
const SKELETON_MINIMUM_MS = 300

/** True while a skeleton should show: 150 ms after `pending` began, then for at least 300 ms. */
export function useDelayedPending(pending: boolean): boolean {
  const [shown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (pending === shown) return
    const wait = pending
      ? SKELETON_DELAY_MS
      : Math.max(0, SKELETON_MINIMUM_MS - (Date.now() - shownAt.current))
    const timer = setTimeout(() => {
      if (pending) shownAt.current = Date.now()
      setShown(pending)
    }, wait)
    return () => clearTimeout(timer)
  }, [pending, shown])
  return shown
}
