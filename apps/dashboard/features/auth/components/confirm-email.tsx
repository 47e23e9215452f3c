import { useState } from 'react'
import { authLinks } from '#contract/auth/auth-links.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { confirmEmailTexts } from '../confirm-email-messages.ts'
import { AuthHeading } from './auth-heading.tsx'
import { SecurityNote } from './security-note.tsx'

interface ConfirmEmailProps {
  token: string
  email: string
  onDone: () => void
  /** The address got another account meanwhile. */
  onTaken: () => void
  /** The link was used or ran out meanwhile. */
  onExpired: () => void
}

/** One click more than opening the link: mail filters open links too. */
export function ConfirmEmail({ token, email, onDone, onTaken, onExpired }: ConfirmEmailProps) {
  const t = useText(confirmEmailTexts)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)
  async function confirm(): Promise<void> {
    setPending(true)
    setFailed(false)
    try {
      await call(authLinks.confirmEmailChange, { body: { token } })
      onDone()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'EMAIL_ALREADY_REGISTERED') return onTaken()
      if (code === 'INVALID_EMAIL_TOKEN') return onExpired()
      setFailed(true)
      setPending(false)
    }
  }
  return (
    <>
      <AuthHeading title={t.title}>{t.lead({ email })}</AuthHeading>
      {failed && (
        <Alert kind="error" className="mt-5">
          {t.unexpected}
        </Alert>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        className="mt-6"
        loading={pending}
        loadingText={t.confirming}
        onClick={() => void confirm()}
      >
        {t.confirm}
      </Button>
      <SecurityNote>{t.note}</SecurityNote>
    </>
  )
}
