import { Mail } from 'lucide-react'
import type { Business, BusinessRole } from '#contract/businesses/businesses.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { RadioCards } from '#dashboard/components/choice.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { teamTexts } from '../messages.ts'
import { useTeamChanges } from '../queries.ts'

/** Whom to invite, and with which access; only owners make owners. What is typed survives an expired session. */
export function InviteDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const t = useText(teamTexts)
  const { invite } = useTeamChanges(business.id)
  const draft = useDraft<{ email: string; role: BusinessRole }>(`invite:${business.id}`, {
    email: '',
    role: 'manager',
  })
  const { email, role } = draft.value
  const close = () => {
    draft.clear()
    onClose()
  }
  const roles = (['manager', 'agent', 'viewer', 'owner'] as const).filter(
    (one) => one !== 'owner' || business.role === 'owner',
  )
  const form = useForm({
    check: () => ({ email: emailError(email, t) }),
    submit: async () => {
      const address = email.trim()
      await invite.mutateAsync({ email: address, role })
      toast({ title: t.invited, text: t.invitedText({ email: address }) })
      close()
    },
    refused: (error) => ({
      email: error instanceof ApiError && error.code === 'ALREADY_MEMBER' && t.alreadyMember,
    }),
  })
  return (
    <Dialog
      open
      title={t.inviteTitle}
      description={business.name}
      busy={form.pending}
      dirty={email.trim() !== ''}
      onClose={close}
      form={form}
      footer={
        <FormButtons form={form} onCancel={close}>
          {t.invite}
        </FormButtons>
      }
    >
      <div className="space-y-4">
        <Field label={t.email} error={form.error('email')}>
          <Input
            type="email"
            name="email"
            autoComplete="off"
            value={email}
            onChange={(event) => {
              const typed = event.target.value
              draft.set((before) => ({ ...before, email: typed }))
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
        {form.failure && (
          <Alert kind="error">
            {t.inviteFailed} {failureReason(form.failure)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
