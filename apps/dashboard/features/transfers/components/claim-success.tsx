import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { CLAIM_REDIRECT_MS } from '#contract/transfers/transfers.ts'
import { Drawing } from '#dashboard/components/drawing.tsx'
import { Spinner } from '#dashboard/components/spinner.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import type { Offer } from '../claim.ts'
import { claimTexts } from '../claim-messages.ts'
import { CLAIM_TITLE } from './claim-validation.tsx'

const SECOND_MS = 1_000

/** The business is theirs: what comes next, then the sign-in (or the dashboard of whoever is signed in). */
export function ClaimSuccess({ offer, signedIn }: { offer: Offer; signedIn: boolean }) {
  const t = useText(claimTexts)
  const [, navigate] = useLocation()
  const [left, setLeft] = useState(CLAIM_REDIRECT_MS / SECOND_MS)
  useEffect(() => {
    const tick = setInterval(() => setLeft((n) => Math.max(1, n - 1)), SECOND_MS)
    const leave = setTimeout(
      () =>
        navigate(signedIn ? '/dashboard' : '/login', {
          replace: true,
          state: { email: offer.newOwnerEmail },
        }),
      CLAIM_REDIRECT_MS,
    )
    return () => {
      clearInterval(tick)
      clearTimeout(leave)
    }
  }, [navigate, signedIn, offer.newOwnerEmail])
  const shops = (offer.receives?.integrations ?? 0) > 0
  const steps = [
    signedIn ? t.nextOpen : t.nextSignIn,
    t.nextProfile,
    ...(shops ? [t.nextRenew] : []),
    t.nextRead,
  ]
  return (
    <div className="flex flex-col items-center px-2 py-1 max-md:px-0">
      <Drawing name="business" />
      <h1 className={`${CLAIM_TITLE} mt-5 text-center`}>{t.success}</h1>
      <p role="status" className="mt-1.5 text-center text-base text-ink-muted">
        {t.nowYours({ business: offer.businessName })}
      </p>
      <section className="mt-6 w-full rounded-lg bg-surface-sunken px-5 py-4">
        <h2 className="text-xs font-semibold text-ink-muted">{t.next}</h2>
        <ol className="mt-2.5 space-y-3.5">
          {steps.map((step, index) => (
            <li key={step} className="flex items-center gap-3.5 text-base">
              <span
                aria-hidden="true"
                className="flex size-[22px] flex-none items-center justify-center rounded-full bg-primary-soft text-2xs font-semibold text-on-primary-soft"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <p className="mt-6 flex items-center gap-2.5 text-sm text-ink-muted">
        <Spinner size={16} className="text-primary" />
        {signedIn ? t.redirectingHome({ n: left }) : t.redirecting({ n: left })}
      </p>
    </div>
  )
}
