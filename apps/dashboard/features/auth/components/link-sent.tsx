import { AtSign, Inbox } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { MailSentDrawing } from '#dashboard/components/mail-drawings.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../forgot-messages.ts'
import { AuthHeading } from './auth-heading.tsx'
import { BackToLogin } from './back-to-login.tsx'

const RESEND_AFTER_MS = 60_000

/** Seconds until the link may be sent again; 0 when it may. */
function useWait(sentAt: number): number {
  const left = () => Math.max(0, Math.ceil((sentAt + RESEND_AFTER_MS - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew when the link was sent again
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 250)
    return () => clearInterval(timer)
  }, [sentAt])
  return seconds
}

interface LinkSentProps {
  email: string
  sentAt: number
  onResend: () => void
  onChange: () => void
  pending: boolean
  failure: string | null
}

/** The link is on its way, if the account exists. */
export function LinkSent({ email, sentAt, onResend, onChange, pending, failure }: LinkSentProps) {
  const t = useText(texts)
  const seconds = useWait(sentAt)
  return (
    <>
      <div className="mb-5 -ml-3 w-fit">
        <MailSentDrawing />
      </div>
      <div role="status">
        <AuthHeading title={t.sentTitle}>
          {t.sentBefore} <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
          {t.sentAfter}
        </AuthHeading>
      </div>
      <ul className="mt-5 flex flex-col gap-2.5 rounded-lg bg-surface-sunken p-[18px] text-sm text-ink-muted">
        <li className="flex gap-3">
          <Inbox size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
          {t.sentSpam}
        </li>
        <li className="flex gap-3">
          <AtSign size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
          <span>
            {t.sentTypo}{' '}
            <button
              type="button"
              onClick={onChange}
              className="touch-target ml-1.5 rounded-xs font-medium text-ink-link hover:underline"
            >
              {t.changeAddress}
            </button>
          </span>
        </li>
      </ul>
      {failure && (
        <Alert kind="error" className="mt-5">
          {failure}
        </Alert>
      )}
      <Button
        size="lg"
        block
        className="mt-5"
        disabled={seconds > 0}
        loading={pending}
        loadingText={t.sendingLink}
        onClick={onResend}
      >
        {seconds > 0 ? t.resendIn({ seconds }) : t.resend}
      </Button>
      <BackToLogin className="mt-5" />
    </>
  )
}
