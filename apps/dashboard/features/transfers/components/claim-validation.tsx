import { Clock, Link, Mail, X } from 'lucide-react'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { Drawing } from '#dashboard/components/illustrations.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { Spinner } from '#dashboard/components/spinner.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { claimTexts } from '../claim-messages.ts'

/** The claim page's titles: display 24/30. */
export const CLAIM_TITLE = 'font-display text-[1.5rem]/[1.875rem] font-semibold tracking-[-0.02em]'

/** The link is being looked up: the form's own geometry. */
export function Validating() {
  const t = useText(claimTexts)
  return (
    <div aria-busy="true">
      <div className="flex items-center gap-3.5">
        <span className="flex size-11 flex-none items-center justify-center rounded-md bg-primary-soft text-primary">
          <Spinner size={18} />
        </span>
        <h1 className={CLAIM_TITLE}>{t.validating}</h1>
      </div>
      <p role="status" className="mt-3 text-base text-ink-muted">
        {t.validatingText}
      </p>
      <Skeleton className="mt-6 h-11 rounded-md" />
      <Skeleton className="mt-5 h-3 w-24" />
      <Skeleton className="mt-2 h-11 rounded-md" />
      <Skeleton className="mt-5 h-3 w-28" />
      <Skeleton className="mt-2 h-11 rounded-md" />
      <Skeleton className="mt-5 h-11 rounded-md" />
    </div>
  )
}

const causes = [
  [Clock, 'cause7Days'],
  [Link, 'causeWhole'],
  [Mail, 'causeAsk'],
] as const

/** The link cannot be used, and why that may be. `onRetry` when the server could not be asked. */
export function LinkInvalid({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const t = useText(claimTexts)
  return (
    <div className="flex flex-col items-center px-2 py-1 max-md:px-0">
      <span className="relative">
        <Drawing name="mail" />
        <span
          aria-hidden="true"
          className="absolute top-6 right-5 flex size-[26px] items-center justify-center rounded-full border-[1.5px] border-ink-muted bg-surface text-ink-muted"
        >
          <X size={13} strokeWidth={2} />
        </span>
      </span>
      <h1 className={`${CLAIM_TITLE} mt-5 text-center`}>{t.invalid}</h1>
      <p role="alert" className="mt-2 text-center text-base text-ink-muted">
        {message}
      </p>
      <ul className="mt-6 w-full space-y-2.5 rounded-lg bg-surface-sunken px-5 py-4 text-sm">
        {causes.map(([Icon, name]) => (
          <li key={name} className="flex items-center gap-3">
            <Icon size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
            {t[name]}
          </li>
        ))}
      </ul>
      {onRetry && (
        <Button size="lg" block className="mt-5" onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
      <ButtonLink href="/" variant="primary" size="lg" block className={onRetry ? 'mt-2.5' : 'mt-5'}>
        {t.homepage}
      </ButtonLink>
    </div>
  )
}
