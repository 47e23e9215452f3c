import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { Business, BusinessRole } from '#contract/businesses.ts'
import { isEmail } from '#contract/common.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { RadioCards } from '#dashboard/components/choice.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { teamTexts } from '../messages.ts'
import { useTeamChanges } from '../queries.ts'

interface Invited {
  email: string
  role: BusinessRole
}

/** Whom to invite, and with which access; only owners make owners. What is typed survives an expired session. */
export function InviteDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const t = useText(teamTexts)
  const { invite } = useTeamChanges(business.id)
  const draft = useDraft<Invited>(`invite:${business.id}`, { email: '', role: 'manager' })
  const { email, role } = draft.value
  const close = () => {
    draft.clear()
    onClose()
  }
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
        close()
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
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={close}>{t.cancel}</Button>
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
              const typed = event.target.value
              draft.set((before) => ({ ...before, email: typed }))
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
            onChange={(chosen) => draft.set((before) => ({ ...before, role: chosen }))}
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
