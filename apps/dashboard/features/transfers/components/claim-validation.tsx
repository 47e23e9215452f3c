import { Clock, Link, Mail } from 'lucide-react'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { DeadLink } from '#dashboard/components/dead-link.tsx'
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

/** The link cannot be used, and why that may be. `onRetry` when the server could not be asked. */
export function LinkInvalid({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const t = useText(claimTexts)
  return (
    <DeadLink
      card
      title={t.invalid}
      text={message}
      causes={[
        [Clock, t.cause7Days],
        [Link, t.causeWhole],
        [Mail, t.causeAsk],
      ]}
    >
      {onRetry && (
        <Button size="lg" block onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
      <ButtonLink href="/" variant="primary" size="lg" block>
        {t.homepage}
      </ButtonLink>
    </DeadLink>
  )
}
