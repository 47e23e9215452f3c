import { Clock, Info, Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '#contract/common.ts'
import { LIMITS } from '#contract/limits.ts'
import {
  SUPPORT_DEFAULT_PRIORITY,
  SUPPORT_PRIORITIES,
  SUPPORT_SUBJECT_MAX,
  type SupportPriority,
} from '#contract/support.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { texts } from '../messages.ts'
import { useSendMessage } from '../queries.ts'
import { FailureAlert } from './failure-alert.tsx'

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
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const send = useSendMessage()
  const { value } = draft

  const problemOf = (field: FieldName): string | null => {
    if (value[field].trim() === '') return t[`${field}Required`]
    return field === 'email' && !isEmail(value.email) ? t.emailInvalid : null
  }
  const errorOf = (field: FieldName) => (checked.has(field) ? problemOf(field) : null)
  const control = (field: FieldName) => ({
    name: field,
    required: true,
    value: value[field],
    onChange: (event: { target: { value: string } }) =>
      draft.set((before) => ({ ...before, [field]: event.target.value })),
    onBlur: () => value[field] !== '' && setChecked((before) => new Set(before).add(field)),
  })

  const submit = () => {
    if (send.isPending) return
    setChecked(new Set(FIELDS))
    const wrong = FIELDS.find((field) => problemOf(field) !== null)
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    // Also when the page was left meanwhile: what was sent must not come back as a draft.
    void send.mutateAsync({ ...value, ...(selected && { businessId: selected.id }) }).then(
      (failure) => {
        if (failure !== null) return
        setChecked(new Set())
        draft.clear()
        toast({ title: t.sent, text: t.sentText({ email: value.email.trim() }) })
      },
      () => undefined,
    )
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
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
          {!send.isPending && send.data && <FailureAlert failure={send.data} onRetry={submit} />}
          <div className="grid gap-4 md:grid-cols-2">
            <Field label={t.name} error={errorOf('name')}>
              <Input {...control('name')} maxLength={LIMITS.nameMax} autoComplete="name" />
            </Field>
            <Field label={t.email} error={errorOf('email')}>
              <Input {...control('email')} type="email" maxLength={LIMITS.emailMax} autoComplete="email" />
            </Field>
          </div>
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
            <Field label={t.subject} error={errorOf('subject')}>
              <Input {...control('subject')} maxLength={SUPPORT_SUBJECT_MAX} />
            </Field>
            <Field label={t.priority} as="group">
              <Segmented<SupportPriority>
                block
                label={t.priority}
                value={value.priority}
                onChange={(priority) => draft.set((before) => ({ ...before, priority }))}
                options={SUPPORT_PRIORITIES.map((priority) => ({ value: priority, label: t[priority] }))}
              />
            </Field>
          </div>
          <Field label={t.message} error={errorOf('message')} hint={t.messageHint}>
            <Textarea {...control('message')} rows={5} maxLength={LIMITS.messageMax} />
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
            <p className="flex items-start gap-2 text-xs text-ink-muted">
              <Info size={14} strokeWidth={2} className="mt-0.5 flex-none" aria-hidden />
              {selected ? t.attached : t.attachedAlone}
            </p>
            <Button
              type="submit"
              variant="primary"
              icon={Send}
              loading={send.isPending}
              loadingText={t.sending}
              className="max-md:h-11 max-md:w-full"
            >
              {t.send}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  )
}
