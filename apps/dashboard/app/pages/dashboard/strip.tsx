import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { cx } from '#dashboard/lib/classes.ts'

const TONES = {
  primary: 'bg-primary-soft text-on-primary-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
} as const

interface StripProps {
  icon: LucideIcon
  tone: keyof typeof TONES
  title: string
  children?: ReactNode
  action: { label: string; href: string }
  className?: string
}

/** One thing that waits for somebody, and the way to it. */
export function Strip({ icon: Icon, tone, title, children, action, className }: StripProps) {
  return (
    <section
      aria-label={title}
      className={cx(
        'flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-lg border border-dashed border-border-strong px-[18px] py-[17px]',
        className,
      )}
    >
      <span className={cx('flex size-9 flex-none items-center justify-center rounded-md', TONES[tone])}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-base/5 font-semibold text-ink">{title}</p>
        {children}
      </div>
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
    </section>
  )
}
