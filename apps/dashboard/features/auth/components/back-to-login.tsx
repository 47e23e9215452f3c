import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

export function BackToLogin({ className }: { className?: string }) {
  const t = useText(texts)
  return (
    <Link
      href="/login"
      className={cx(
        'touch-target inline-flex w-fit items-center gap-2.5 rounded-xs text-sm font-medium text-ink-link hover:underline',
        className,
      )}
    >
      <ArrowLeft size={15} strokeWidth={1.75} aria-hidden />
      {t.signIn}
    </Link>
  )
}
