import type { ContactDetail } from '#contract/contacts/contact.ts'
import { CONTACT_TEXT_MAX } from '#contract/contacts/contacts.ts'
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
import { type ContactDraft, changesOf, draftErrors, draftOf, LINES, type Line } from '../form.ts'
import { useSaveContact } from '../mutations.ts'
import { useContactTags } from '../queries.ts'
import { TagField } from './tag-field.tsx'

interface ContactFormProps {
  businessId: string
  /** Null: a new contact. */
  contact: ContactDetail | null
  onClose: () => void
  /** Opens another contact: the one that was added, or that has the address already. */
  onOpen: (id: string) => void
}

const attributes: Partial<Record<Line, { type?: string; inputMode: 'email' | 'tel' | 'url' }>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  website: { inputMode: 'url' },
}

/** 'Add Contact' and 'Edit Contact'. What is typed survives a reload and an expired session. */
export function ContactForm({ businessId, contact, onClose, onOpen }: ContactFormProps) {
  const t = useText(actionTexts)
  const lang = useLangOf()
  // Only what was typed: the rest stays as somebody else may leave it meanwhile.
  const draft = useDraft<Partial<ContactDraft>>(`contact:${businessId}:${contact?.id ?? 'new'}`, {})
  const saved = draftOf(contact)
  const value = { ...saved, ...draft.value }
  const known = useContactTags(businessId).data?.tags.map((tag) => tag.name) ?? []
  const save = useSaveContact(businessId, contact?.id ?? null)
  const title = contact === null ? actionTexts.addTitle : actionTexts.editTitle

  const edit = (change: Partial<ContactDraft>) => {
    draft.set((before) => changesOf({ ...before, ...change }, saved))
  }
  const close = () => {
    draft.clear()
    onClose()
  }
  const form = useForm({
    check: () => draftErrors(value, saved, t),
    submit: async () => {
      const onSuccess = (saved: { id: string }) => contact === null && onOpen(saved.id)
      await save.mutateAsync(contact === null ? value : draft.value, { onSuccess })
      close()
      toast({ title: contact === null ? t.added : t.saved })
    },
  })
  const { failure } = form
  const taken = failure instanceof ApiError && failure.code === 'CONTACT_EXISTS'
  const gone = failure instanceof ApiError && failure.status === 404
  const takenId = taken ? (failure.details as { contactId?: string } | undefined)?.contactId : undefined
  return (
    <Dialog
      open
      size="lg"
      title={<span lang={lang(title)}>{contact === null ? t.addTitle : t.editTitle}</span>}
      onClose={close}
      dirty={draft.dirty}
      busy={form.pending}
      form={form}
      footer={
        <FormButtons form={form} onCancel={close}>
          {contact === null ? t.add : t.save}
        </FormButtons>
      }
    >
      {failure && (
        <Alert
          kind="error"
          className="mb-4"
          {...(takenId && {
            action: {
              label: t.openExisting,
              onClick: () => {
                close()
                onOpen(takenId)
              },
            },
          })}
        >
          {taken ? t.exists : gone ? t.gone : t.saveFailed}
        </Alert>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {LINES.map((field) => (
          <Field key={field} label={t[field]} error={form.error(field)}>
            <Input
              {...attributes[field]}
              autoComplete="off"
              name={field}
              value={value[field]}
              onChange={(event) => edit({ [field]: event.target.value })}
            />
          </Field>
        ))}
        <div className="md:col-span-2">
          <TagField tags={value.tags} onChange={(tags) => edit({ tags })} known={known} />
        </div>
        <Field
          className="md:col-span-2"
          label={t.notes}
          error={form.error('notes')}
          counter={{ value: value.notes.length, max: CONTACT_TEXT_MAX.notes }}
        >
          <Textarea
            name="notes"
            rows={3}
            value={value.notes}
            onChange={(event) => edit({ notes: event.target.value })}
          />
        </Field>
      </div>
    </Dialog>
  )
}
