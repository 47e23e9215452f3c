import { Check, CircleAlert, Clock, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useStore } from '#dashboard/lib/use-store.ts'
import { Button, IconButton } from './button.tsx'
import { ui } from './messages.ts'
import { dismissToast, onToast, type ShownToast, shownToast, type ToastKind } from './toast.ts'
import { keepClear } from './toast-place.ts'

const icons = { success: Check, error: CircleAlert, warning: Clock, info: Info }
const tiles: Record<ToastKind, string> = {
  success: 'bg-success-soft text-on-success-soft',
  error: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-on-warning-soft',
  info: 'bg-info-soft text-info',
}

/** Where toasts appear: what is drawn in the host of toasts, by the entry. */
export function Toaster() {
  const current = useStore(onToast, shownToast)
  const t = useText(ui)
  return (
    <div
      role="status"
      aria-label={t.notifications}
      className="pointer-events-none fixed right-6 bottom-6 z-[var(--z-toast)] w-[360px] max-md:inset-x-4 max-md:top-[calc(0.75rem+env(safe-area-inset-top))] max-md:bottom-auto max-md:w-auto"
    >
      {current && <Toast key={current.id} toast={current} closeLabel={t.close} />}
    </div>
  )
}

function Toast({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const [held, setHeld] = useState(false)
  const left = useRef(toast.durationMs)
  const { id, open } = toast
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (open && host.current ? keepClear(host.current) : undefined), [open])

  useEffect(() => {
    if (!open || held || !Number.isFinite(left.current)) return
    const from = Date.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(500, left.current - (Date.now() - from))
    }
  }, [id, open, held])

  if (!open) return null
  return (
    <div ref={host}>
      <ToastCard toast={toast} closeLabel={closeLabel} onHold={setHeld} />
    </div>
  )
}

/** The card alone (also shown on /ui). */
export function ToastCard(props: {
  toast: ShownToast
  closeLabel: string
  onHold?: (held: boolean) => void
}) {
  const { toast, closeLabel, onHold } = props
  const Icon = toast.icon ?? icons[toast.kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the timer is not an action
    <div
      lang={toast.lang}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(toast.id)}
      className="pointer-events-auto flex animate-[rise_var(--dur-base)_var(--ease-out)] gap-3 rounded-lg border border-border bg-surface-overlay p-3 pr-3 pl-3.5 shadow-md"
    >
      <span className={cx('flex size-7 flex-none items-center justify-center rounded-md', tiles[toast.kind])}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </span>
      <div className={cx('min-w-0 flex-1', !toast.text && !toast.action && 'self-center')}>
        <p className="text-[0.84375rem]/5 font-semibold text-ink">{toast.title}</p>
        {toast.text && (
          <p lang={toast.textLang} className="text-sm text-ink-muted">
            {toast.text}
          </p>
        )}
        {toast.action && (
          <Button
            size="sm"
            className="mt-2"
            onClick={() => {
              dismissToast(toast.id)
              toast.action?.onClick()
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton
        label={closeLabel}
        icon={X}
        size="sm"
        tooltip={false}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  )
}
