import { cx } from '#dashboard/lib/classes.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { ui } from './messages.ts'

/** A turning arc. Decorative: the words beside it say what is awaited. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={cx('spinner flex-none animate-[spin_0.8s_linear_infinite]', className)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
    >
      <circle
        cx="8"
        cy="8"
        r="6.75"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="30 42.4"
        transform="rotate(52 8 8)"
      />
    </svg>
  )
}

/** Full-page wait: « Loading... ». */
export function PageSpinner({ text }: { text?: string }) {
  const t = useText(ui)
  const lang = useLangOf()
  return (
    <div
      role="status"
      className="flex min-h-60 flex-1 items-center justify-center gap-3 text-sm text-ink-muted"
    >
      <Spinner className="text-primary" />
      <span lang={text === undefined ? lang(ui.loading) : undefined}>{text ?? t.loading}</span>
    </div>
  )
}
