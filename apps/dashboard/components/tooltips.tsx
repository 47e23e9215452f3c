import { useEffect, useRef } from 'react'
import { place, type Side } from '#dashboard/lib/floating.ts'

const SHOW_MS = 450
const HIDE_MS = 120

/**
 * One tooltip for the whole page. Any element with `data-tip="text"` has one: after a short hover,
 * at once on keyboard focus; Escape hides it, the pointer may go onto it. `data-tip-side` chooses the side.
 * It repeats the element's name, so it is hidden from screen readers.
 */
export function Tooltips() {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const tip = ref.current
    if (!tip) return
    let anchor: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    const later = (action: () => void, ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(action, ms)
    }
    const hide = () => {
      clearTimeout(timer)
      anchor = null
      if (tip.matches(':popover-open')) tip.hidePopover()
    }
    const show = (element: HTMLElement) => {
      const text = element.dataset.tip
      if (!text || !element.isConnected) return
      anchor = element
      tip.textContent = text
      if (!tip.matches(':popover-open')) tip.showPopover()
      place(element, tip, { side: (element.dataset.tipSide as Side | undefined) ?? 'top', align: 'center' })
    }
    const tipped = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null

    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      if (event.target === tip) return clearTimeout(timer)
      const element = tipped(event)
      if (element === anchor && anchor) return clearTimeout(timer)
      if (element) later(() => show(element), anchor ? 0 : SHOW_MS)
      else later(hide, anchor ? HIDE_MS : 0)
    }
    const focus = (event: FocusEvent) => {
      const element = tipped(event)
      // After this event: a menu or dialog that is just opening moves the focus, and nothing else opens meanwhile.
      if (element?.matches(':focus-visible')) later(() => show(element), 0)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }

    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', over, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    document.addEventListener('keydown', key, { capture: true, signal })
    window.addEventListener('scroll', hide, { capture: true, signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])

  return (
    <div
      ref={ref}
      popover="manual"
      aria-hidden="true"
      className="floating max-w-64 rounded-sm! border-0! bg-ink! px-2 py-1 text-xs font-medium text-bg!"
    />
  )
}
