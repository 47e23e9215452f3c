import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { Business, BusinessRole } from '#contract/businesses.ts'
import { isEmail } from '#contract/common.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { RadioCards } from '../../components/choice.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { toast } from '../../components/toast.ts'
import { ApiError } from '../../lib/api.ts'
import { failureReason } from '../../lib/failure.ts'
import { useText } from '../../lib/i18n.ts'
import { teamTexts } from './team-messages.ts'
import { useTeamChanges } from './team-queries.ts'

/** Whom to invite, and with which access; only owners make owners. */
export default function InviteDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const t = useText(teamTexts)
  const { invite } = useTeamChanges(business.id)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<BusinessRole>('manager')
  const [problem, setProblem] = useState<string | null>(null)
  const roles = (['manager', 'viewer', 'owner'] as const).filter(
    (one) => one !== 'owner' || business.role === 'owner',
  )
  const submit = () => {
    const address = email.trim()
    if (!isEmail(address)) return setProblem(address === '' ? t.emailRequired : t.emailInvalid)
    invite.mutateAsync({ email: address, role }).then(
      () => {
        toast({ title: t.invited, text: t.invitedText({ email: address }) })
        onClose()
      },
      () => {},
    )
  }
  const known = invite.error instanceof ApiError && invite.error.code === 'ALREADY_MEMBER'
  return (
    <Dialog
      open
      title={t.inviteTitle}
      description={business.name}
      busy={invite.isPending}
      dirty={email.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" loading={invite.isPending}>
            {t.invite}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field label={t.email} error={problem ?? (known ? t.alreadyMember : null)}>
          <Input
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setProblem(null)
              if (invite.isError) invite.reset()
            }}
          />
        </Field>
        <Field label={t.access} as="group">
          <RadioCards
            layout="list"
            label={t.access}
            value={role}
            onChange={setRole}
            options={roles.map((one) => ({ value: one, title: t[one], text: t[`${one}Text`] }))}
          />
        </Field>
        <p className="flex items-center gap-2 text-xs text-ink-muted">
          <Mail size={14} strokeWidth={2} className="flex-none" aria-hidden />
          {t.validity}
        </p>
        {invite.isError && !known && (
          <Alert kind="error">
            {t.inviteFailed} {failureReason(invite.error)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
