import { useState } from 'react'
import { isEmail } from '#contract/common.ts'
import { LIMITS } from '#contract/limits.ts'
import { status } from '#contract/status.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { call } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { langOf, useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { followTexts } from '../follow-messages.ts'

type State = { at: 'form' } | { at: 'asking' } | { at: 'failed'; reason: string } | { at: 'sent'; to: string }

/** Asks for the address that is mailed when a part stops working and when it works again. */
export function FollowDialog({ onClose }: { onClose: () => void }) {
  const t = useText(followTexts)
  const own = useSession()?.user.email ?? ''
  const [email, setEmail] = useState(own)
  const [wrong, setWrong] = useState(false)
  const [state, setState] = useState<State>({ at: 'form' })
  const asking = state.at === 'asking'

  async function ask(): Promise<void> {
    const to = email.trim()
    setWrong(!isEmail(to))
    if (!isEmail(to) || asking) return
    setState({ at: 'asking' })
    try {
      await call(status.followStatus, { body: { email: to, language: langOf('fr') } })
      setState({ at: 'sent', to })
    } catch (error) {
      setState({ at: 'failed', reason: failureReason(error as Error) ?? '' })
    }
  }

  if (state.at === 'sent')
    return (
      <Dialog
        open
        size="sm"
        title={t.sentTitle}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t.close}</Button>}
      >
        <p role="status" className="text-base wrap-anywhere text-ink-muted">
          {t.sent({ email: state.to })}
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
      busy={asking}
      dirty={email !== own}
      onSubmit={() => void ask()}
      footer={
        <>
          <Button onClick={onClose} disabled={asking}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="primary" loading={asking}>
            {t.ask}
          </Button>
        </>
      }
    >
      {state.at === 'failed' && (
        <Alert kind="error" className="mb-4">
          {t.askFailed} {state.reason}
        </Alert>
      )}
      <Field label={t.email} error={wrong ? t.emailInvalid : null}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          required
          data-autofocus
          maxLength={LIMITS.emailMax}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setWrong(false)
          }}
        />
      </Field>
    </Dialog>
  )
}
