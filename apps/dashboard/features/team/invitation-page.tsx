import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { LIMITS } from '#contract/shared-limits.ts'
import { type InvitationOffer, team } from '#contract/team/team.ts'
import { AccountFields, NO_ACCOUNT } from '#dashboard/components/account-fields.tsx'
import { Alert } from '#dashboard/components/alert.tsx'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { DeadLink } from '#dashboard/components/dead-link.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { AuthLayout, openSession } from '#dashboard/features/auth/public.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { createQueryClient } from '#dashboard/lib/query-client.ts'
import { saveBusinessId, signOut, useSession } from '#dashboard/lib/session.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from './invitation-messages.ts'

const client = createQueryClient()
const TITLE = 'font-display text-[2rem]/[2.375rem] font-semibold tracking-[-0.036em] text-balance'

/** /invitation/{token}, the address in the mail: public. */
export default function InvitationPage() {
  const t = useText(texts)
  const { token = '' } = useParams<{ token?: string }>()
  usePageTitle(t.pageTitle)
  const offer = useQuery(
    {
      queryKey: ['invitation', token],
      queryFn: ({ signal }) => call(team.getInvitation, { params: { token }, signal }),
      retry: false,
    },
    client,
  )
  const gone = offer.error instanceof ApiError && offer.error.status < 500
  return (
    <AuthLayout>
      {offer.isPending && <PageSpinner />}
      {offer.isError && (
        <DeadLink title={gone ? t.invalid : t.unreachable} text={gone ? t.invalidText : t.unreachableText}>
          {!gone && (
            <Button variant="primary" size="lg" block onClick={() => void offer.refetch()}>
              {t.tryAgain}
            </Button>
          )}
          <ButtonLink size="lg" block href="/dashboard" {...(gone && { variant: 'primary' })}>
            {t.home}
          </ButtonLink>
        </DeadLink>
      )}
      {offer.data && <Offer token={token} offer={offer.data} />}
    </AuthLayout>
  )
}

interface OfferProps {
  token: string
  offer: InvitationOffer
}

function Offer({ token, offer }: OfferProps) {
  const t = useText(texts)
  const f = useFormats()
  const session = useSession()
  const mine = session?.user.email.toLowerCase() === offer.email.toLowerCase()
  return (
    <>
      <Avatar kind="business" size={56} name={offer.businessName} />
      <h1 className={`${TITLE} mt-5`}>{t.title({ business: offer.businessName })}</h1>
      <p className="mt-3 text-base text-ink-muted">
        {t.invites({ name: offer.invitedBy ?? t.team, access: t[offer.role] })}
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        {t.until({ date: f.date(offer.expiresAt), email: offer.email })}
      </p>
      <div className="mt-6">
        {session === null ? (
          <Join token={token} offer={offer} />
        ) : mine ? (
          <Accept token={token} />
        ) : (
          <OtherAccount token={token} email={session.user.email} invited={offer.email} />
        )}
      </div>
    </>
  )
}

/** Where the new colleague begins: the dashboard, with the business selected. */
const useEnter = () => {
  const [, navigate] = useLocation()
  return (businessId: string | null) => {
    if (businessId !== null) saveBusinessId(businessId)
    navigate('/dashboard', { replace: true })
  }
}

const loginAddress = (token: string) => `/login?next=${encodeURIComponent(`/invitation/${token}`)}`

function Accept({ token }: { token: string }) {
  const t = useText(texts)
  const enter = useEnter()
  const accept = useMutation(
    {
      mutationFn: () => call(team.acceptInvitation, { params: { token } }),
      onSuccess: ({ businessId }) => enter(businessId),
    },
    client,
  )
  return (
    <>
      {accept.isError && (
        <Alert kind="error" className="mb-4">
          {t.failed} {failureReason(accept.error)}
        </Alert>
      )}
      <Button variant="primary" size="lg" block loading={accept.isPending} onClick={() => accept.mutate()}>
        {t.accept}
      </Button>
    </>
  )
}

function OtherAccount({ token, email, invited }: { token: string; email: string; invited: string }) {
  const t = useText(texts)
  const [, navigate] = useLocation()
  return (
    <>
      <Alert kind="warning" quiet className="mb-4">
        {t.otherAccount({ email, invited })}
      </Alert>
      <Button
        variant="primary"
        size="lg"
        block
        onClick={() => {
          signOut()
          navigate(loginAddress(token))
        }}
      >
        {t.changeAccount}
      </Button>
    </>
  )
}

function Join({ token, offer }: OfferProps) {
  const t = useText(texts)
  const enter = useEnter()
  const [account, setAccount] = useState(NO_ACCOUNT)
  const { password } = account
  const name = account.name.trim()
  const form = useForm({
    oneByOne: true,
    check: () => ({
      name: name === '' ? t.nameRequired : undefined,
      password: password.length < LIMITS.passwordMin ? t.passwordShort : undefined,
      confirm: undefined,
    }),
    submit: async () => {
      const answer = await call(team.joinByInvitation, { params: { token }, body: { name, password } })
      await openSession(answer.token, answer.user, true)
      enter(null)
    },
  })
  const { failure } = form
  const known = failure instanceof ApiError && failure.code === 'EMAIL_ALREADY_REGISTERED'
  return (
    <form {...form.attributes}>
      {failure && (
        <Alert kind="error" className="mb-4">
          {known ? t.registered : `${t.failed} ${failureReason(failure)}`}
        </Alert>
      )}
      <AccountFields email={offer.email} value={account} onChange={setAccount} error={form.error} words={t} />
      <SubmitButton form={form} size="lg" block className="mt-5">
        {t.join}
      </SubmitButton>
      <p className="mt-3 text-center text-xs text-ink-muted">
        {t.agree}{' '}
        <Link href="/terms" className="link">
          {t.terms}
        </Link>
        .
      </p>
      <p className="mt-4 text-center text-sm text-ink-muted">
        {t.haveAccount}{' '}
        <Link href={loginAddress(token)} className="link">
          {t.signIn}
        </Link>
      </p>
    </form>
  )
}
