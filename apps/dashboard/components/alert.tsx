import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'

const looks = {
  warning: ['bg-warning-soft text-on-warning-soft', TriangleAlert],
  error: ['bg-danger-soft text-on-danger-soft', CircleAlert],
  info: ['bg-info-soft text-on-info-soft', Info],
  success: ['bg-success-soft text-on-success-soft', CircleCheck],
} as const

interface AlertProps {
  kind: keyof typeof looks
  children: ReactNode
  title?: ReactNode
  /** Text action on the right, e.g. Try Again. */
  action?: { label: ReactNode; onClick: () => void }
  /** Already there when the page opens: not announced. */
  quiet?: boolean
  lang?: string
  className?: string
}

/** An alert inside the page. Errors are announced at once. */
export function Alert({ kind, children, title, action, quiet, lang, className }: AlertProps) {
  const [colours, Icon] = looks[kind]
  return (
    <div
      role={quiet ? undefined : kind === 'error' ? 'alert' : 'status'}
      lang={lang}
      className={cx('flex items-start gap-2.5 rounded-[10px] px-3.5 py-[11px] text-sm', colours, className)}
    >
      <Icon size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action && (
        <button
          type="button"
          onClick={action.onClick}
          className="touch-target flex-none font-semibold underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
