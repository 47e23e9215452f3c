import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './clamped-messages.ts'

/** A text of which four lines are shown, and all of it on a click; without a button where it fits. */
export function Clamped({ className, children }: { className?: string; children: ReactNode }) {
  const t = useText(texts)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)
  useEffect(() => {
    const text = box.current
    if (text === null || open) return
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + 1))
    observer.observe(text)
    return () => observer.disconnect()
  }, [open])
  return (
    <>
      <div ref={box} id={id} className={cx(!open && 'line-clamp-4', className)}>
        {children}
      </div>
      {cut && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="touch-target link mt-1 text-sm"
          onClick={() => setOpen(!open)}
        >
          {open ? t.less : t.more}
        </button>
      )}
    </>
  )
}
