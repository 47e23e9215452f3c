import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ContactDetail } from '#contract/contacts/contact.ts'
import { CONTACT_LIMITS } from '#contract/contacts/contacts.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { actionTexts } from '../action-messages.ts'
import { useContactActions } from '../mutations.ts'

interface WriteDialogProps {
  business: { id: string; name: string; email: string }
  contact: ContactDetail
  what: 'mail' | 'conversation'
  onClose: () => void
}

/** The id stays with its words, also after a reload: a second try is never a second mail. */
const EMPTY = { subject: '', content: '', clientId: '' }

/** 'Send Email' and 'Start Conversation': both are mailed in the business's name. */
export function WriteDialog({ business, contact, what, onClose }: WriteDialogProps) {
  const t = useText(actionTexts)
  const lang = useLangOf()
  const [, navigate] = useLocation()
  const draft = useDraft(`write:${what}:${contact.id}`, EMPTY)
  const { mail, start } = useContactActions(business.id, contact.id)
  const title = what === 'mail' ? actionTexts.sendEmail : actionTexts.startConversation
  const { subject, content } = draft.value
  const [ownId] = useState(() => crypto.randomUUID())
  const clientId = draft.value.clientId || ownId

  const edit = (change: { subject?: string; content?: string }) => {
    draft.set((before) => {
      const words = { ...before, ...change }
      const empty = words.subject === '' && words.content === ''
      return { ...words, clientId: empty ? '' : crypto.randomUUID() }
    })
  }
  const close = () => {
    draft.clear()
    onClose()
  }
  const form = useForm({
    check: () => ({
      subject: what === 'mail' && subject.trim() === '' && t.subjectRequired,
      content:
        content.trim() === ''
          ? t.messageRequired
          : content.length > LIMITS.messageMax && t.tooLong({ max: LIMITS.messageMax }),
    }),
    submit: async () => {
      if (what === 'mail') {
        await mail.mutateAsync({ subject, content, clientId })
        close()
        toast({ title: t.mailSent })
        return
      }
      const onSuccess = ({ sessionId }: { sessionId: string }) => navigate(`/conversations/${sessionId}`)
      const { resumed } = await start.mutateAsync({ content, clientId }, { onSuccess })
      close()
      toast({ title: resumed ? t.conversationResumed : t.conversationStarted })
    },
  })
  const hint = { name: business.name, email: business.email }
  return (
    <Dialog
      open
      size="md"
      title={<span lang={lang(title)}>{what === 'mail' ? t.sendEmail : t.startConversation}</span>}
      description={what === 'mail' ? t.mailHint(hint) : t.conversationHint(hint)}
      onClose={close}
      dirty={draft.dirty}
      busy={form.pending}
      form={form}
      footer={
        <FormButtons form={form} loadingText={t.sending} onCancel={close}>
          {t.send}
        </FormButtons>
      }
    >
      {form.failure && (
        <Alert kind="error" className="mb-4">
          {form.failure instanceof ApiError && form.failure.status === 404 ? t.gone : t.sendFailed}
        </Alert>
      )}
      <div className="space-y-4">
        <Field label={t.to}>
          <Input readOnly value={contact.email ?? ''} />
        </Field>
        {what === 'mail' && (
          <Field label={t.subject} error={form.error('subject')}>
            <Input
              name="subject"
              value={subject}
              maxLength={CONTACT_LIMITS.subjectMax}
              onChange={(event) => edit({ subject: event.target.value })}
            />
          </Field>
        )}
        <Field
          label={t.message}
          error={form.error('content')}
          counter={{ value: content.length, max: LIMITS.messageMax }}
        >
          <Textarea
            name="content"
            rows={6}
            value={content}
            onChange={(event) => edit({ content: event.target.value })}
          />
        </Field>
      </div>
    </Dialog>
  )
}
