import { ShieldCheck } from 'lucide-react'
import { cx } from '#dashboard/lib/classes.ts'

/** What one should know about security, in small under a form. */
export function SecurityNote({ children, className }: { children: string; className?: string }) {
  return (
    <p className={cx('mt-5 flex gap-2.5 text-[0.78125rem]/[1.125rem] text-ink-subtle', className)}>
      <ShieldCheck size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
      {children}
    </p>
  )
}
