import { Clock, Info, Send } from 'lucide-react'
import { LIMITS } from '#contract/shared-limits.ts'
import {
  SUPPORT_DEFAULT_PRIORITY,
  SUPPORT_PRIORITIES,
  SUPPORT_SUBJECT_MAX,
  type SupportPriority,
} from '#contract/support/support.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'
import { type SendFailure, useSendMessage } from '../queries.ts'

const FIELDS = ['name', 'email', 'subject', 'message'] as const
type FieldName = (typeof FIELDS)[number]

/** A message to the support; what is written survives a failed send, a reload and an expired session. */
export function MessageForm() {
  const t = useText(texts)
  const user = useSession()?.user
  const { selected } = useSelection()
  const draft = useDraft('support', {
    name: user?.name ?? '',
    email: user?.email ?? '',
    subject: '',
    message: '',
    priority: SUPPORT_DEFAULT_PRIORITY as SupportPriority,
  })
  const send = useSendMessage()
  const { value } = draft

  const problemOf = (field: FieldName) => {
    if (field === 'email') return emailError(value.email, t)
    return value[field].trim() === '' && t[`${field}Required`]
  }
  const control = (field: FieldName) => ({
    name: field,
    required: true,
    value: value[field],
    onChange: (event: { target: { value: string } }) =>
      draft.set((before) => ({ ...before, [field]: event.target.value })),
  })
  const form = useForm<FieldName>({
    check: () => Object.fromEntries(FIELDS.map((field) => [field, problemOf(field)])),
    submit: async () => {
      // Also when the page was left meanwhile: what was sent must not come back as a draft.
      const failure = await send.mutateAsync({ ...value, ...(selected && { businessId: selected.id }) })
      if (failure !== null) return
      draft.clear()
      toast({ title: t.sent, text: t.sentText({ email: value.email.trim() }) })
    },
  })
  return (
    <form {...form.attributes}>
      <Card
        title={t.write}
        action={
          <span className="flex items-center gap-2 text-xs text-ink-muted">
            <Clock size={14} strokeWidth={2} aria-hidden />
            {t.within}
          </span>
        }
      >
        <div className="flex flex-col gap-4">
          {!form.pending && send.data && <FailureAlert failure={send.data} onRetry={form.submit} />}
          {send.data === null && (
            <Alert kind="success" quiet>
              {t.sentText({ email: send.variables.email.trim() })}
            </Alert>
          )}
          <div className="grid gap-4 md:grid-cols-2">
            <Field label={t.name} error={form.error('name')}>
              <Input {...control('name')} maxLength={LIMITS.nameMax} autoComplete="name" />
            </Field>
            <Field label={t.email} error={form.error('email')}>
              <Input {...control('email')} type="email" maxLength={LIMITS.emailMax} autoComplete="email" />
            </Field>
          </div>
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
            <Field label={t.subject} error={form.error('subject')}>
              <Input {...control('subject')} maxLength={SUPPORT_SUBJECT_MAX} />
            </Field>
            <Field label={t.priority} as="group">
              <Segmented<SupportPriority>
                block
                className="auto-cols-[minmax(max-content,1fr)]! md:[&>label]:px-3"
                label={t.priority}
                value={value.priority}
                onChange={(priority) => draft.set((before) => ({ ...before, priority }))}
                options={SUPPORT_PRIORITIES.map((priority) => ({ value: priority, label: t[priority] }))}
              />
            </Field>
          </div>
          <Field label={t.message} error={form.error('message')} hint={t.messageHint}>
            <Textarea {...control('message')} rows={5} maxLength={LIMITS.messageMax} />
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
            <p className="flex items-start gap-2 text-xs text-ink-muted">
              <Info size={14} strokeWidth={2} className="mt-0.5 flex-none" aria-hidden />
              {selected ? t.attached : t.attachedAlone}
            </p>
            <SubmitButton
              form={form}
              icon={Send}
              loadingText={t.sending}
              className="max-md:h-11 max-md:w-full"
            >
              {t.send}
            </SubmitButton>
          </div>
        </div>
      </Card>
    </form>
  )
}

/** Why the message did not leave, above the form that still holds it. */
function FailureAlert({ failure, onRetry }: { failure: SendFailure; onRetry: () => void }) {
  const t = useText(texts)
  const lang = useLangOf()
  const action = { label: t.retry, onClick: onRetry }
  if (failure === 'unavailable')
    return (
      <Alert
        kind="error"
        title={<span lang={lang(texts.unavailableTitle)}>{t.unavailableTitle}</span>}
        action={action}
      >
        <span lang={lang(texts.unavailable)}>{t.unavailable}</span>
      </Alert>
    )
  return (
    <Alert kind="error" action={action}>
      <p lang={lang(texts.failed)}>{t.failed}</p>
      {failure === 'tooMany' && <p>{t.tooMany}</p>}
    </Alert>
  )
}
