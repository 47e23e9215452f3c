import { Clock } from 'lucide-react'
import { Link } from 'wouter'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import type { ClaimOfferProps, Offer } from '../claim.ts'
import { claimTexts } from '../claim-messages.ts'
import { offerTexts } from '../offer-messages.ts'
import { remainingOf } from '../remaining.ts'
import { ClaimForm } from './claim-form.tsx'
import { CLAIM_TITLE } from './claim-validation.tsx'
import { OneClickClaim } from './one-click-claim.tsx'

const COUNTED = ['conversations', 'contacts', 'keys', 'integrations', 'answers', 'pages', 'files'] as const

/** What is offered, by whom, until when, and the form that accepts it. */
export function ClaimOffer(props: ClaimOfferProps) {
  const { offer } = props
  const t = useText(claimTexts)
  const times = useText(offerTexts)
  const f = useFormats('en')
  const now = useNow()
  const session = useSession()
  const known = session?.user.email.toLowerCase() === offer.newOwnerEmail.toLowerCase()
  const legal = 'touch-target link font-medium'
  return (
    <>
      <div className="flex items-center gap-3.5">
        <Avatar kind="business" size={44} name={offer.businessName} />
        <h1 className={CLAIM_TITLE}>{t.title}</h1>
      </div>
      <p className="mt-4 text-base text-ink-muted text-balance">
        {t.invites({ inviter: offer.invitedBy ?? 'LutinGénie' })}{' '}
        <strong className="font-semibold text-ink">{offer.businessName}</strong>.
      </p>
      {offer.message && (
        <blockquote className="mt-3 border-l-2 border-border-strong py-0.5 pl-4 text-sm whitespace-pre-line wrap-anywhere text-ink-muted">
          {`«\u00a0${offer.message}\u00a0»`}
        </blockquote>
      )}
      <div className="mt-4 flex items-start gap-2.5 rounded-[10px] bg-info-soft px-3.5 py-[11px] text-sm text-on-info-soft">
        <Clock size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
        <p>
          {t.expiresOn({ date: f.date(offer.expiresAt) })}{' '}
          <strong className="font-semibold">{remainingOf(offer.expiresAt, now, times).text}</strong>
        </p>
      </div>
      <Received offer={offer} />
      {known ? <OneClickClaim {...props} /> : <ClaimForm {...props} />}
      <p className="mt-5 text-center text-xs text-ink-subtle">
        {t.agree}{' '}
        <Link href="/terms" className={legal}>
          {t.terms}
        </Link>{' '}
        {t.and}{' '}
        <Link href="/privacy" className={legal}>
          {t.privacy}
        </Link>
        .
      </p>
    </>
  )
}

function Received({ offer: { receives, transferPermissions, invitedBy } }: { offer: Offer }) {
  const t = useText(claimTexts)
  if (!receives) return null
  const inviter = invitedBy ?? 'LutinGénie'
  return (
    <section className="mt-3 rounded-[10px] bg-surface-sunken px-3.5 py-3 text-sm">
      <h2 className="text-xs font-semibold text-ink-muted">{t.youReceive}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-4 font-medium text-ink">
        <li>{t.settings}</li>
        {COUNTED.map(
          (thing) => receives[thing] > 0 && <li key={thing}>{t[thing]({ n: receives[thing] })}</li>,
        )}
      </ul>
      {transferPermissions && (
        <p className="mt-1 text-xs text-ink-muted">
          {transferPermissions.retainConsultantAccess
            ? t.keepsAccess({ inviter })
            : t.losesAccess({ inviter })}{' '}
          {transferPermissions.allowDataExport ? t.mayExport : t.mayNotExport}
        </p>
      )}
    </section>
  )
}
