import { useState } from 'react'
import { isEmail } from '#contract/common.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { status } from '#contract/status/status.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { call } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { langOf, useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { followTexts } from '../follow-messages.ts'

/** Asks for the address that is mailed when a part stops working and when it works again. */
export function FollowDialog({ onClose }: { onClose: () => void }) {
  const t = useText(followTexts)
  const own = useSession()?.user.email ?? ''
  const [email, setEmail] = useState(own)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    check: () => ({ email: !isEmail(email) && t.emailInvalid }),
    submit: async () => {
      const to = email.trim()
      await call(status.followStatus, { body: { email: to, language: langOf('fr') } })
      setSentTo(to)
    },
  })

  if (sentTo !== null)
    return (
      <Dialog
        open
        size="sm"
        title={t.sentTitle}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t.close}</Button>}
      >
        <p role="status" className="text-base wrap-anywhere text-ink-muted">
          {t.sent({ email: sentTo })}
        </p>
      </Dialog>
    )
  return (
    <Dialog
      open
      size="sm"
      title={t.title}
      description={t.lead}
      onClose={onClose}
      busy={form.pending}
      dirty={email !== own}
      form={form}
      footer={
        <>
          <Button onClick={onClose} disabled={form.pending}>
            {t.cancel}
          </Button>
          <SubmitButton form={form}>{t.ask}</SubmitButton>
        </>
      }
    >
      {form.failure && (
        <Alert kind="error" className="mb-4">
          {t.askFailed} {failureReason(form.failure)}
        </Alert>
      )}
      <Field label={t.email} error={form.error('email')}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          required
          data-autofocus
          maxLength={LIMITS.emailMax}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
