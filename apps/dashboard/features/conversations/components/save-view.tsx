import { useState } from 'react'
import { SAVED_VIEW_LIMITS, type SavedView } from '#contract/conversations/saved-views.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../view-messages.ts'
import { useViewActions } from '../view-queries.ts'

interface SaveViewProps {
  businessId: string
  /** What is kept; without an id a new one. */
  view: Pick<SavedView, 'name' | 'shared' | 'filter'> & { id: string | null }
  /** Whether it may be shared with the team. */
  manages: boolean
  onClose: () => void
}

/** Keeps a filter under a name, or gives a view another one. */
export function SaveView({ businessId, view, manages, onClose }: SaveViewProps) {
  const t = useText(texts)
  const [name, setName] = useState(view.name)
  const [shared, setShared] = useState(view.shared)
  const { save } = useViewActions(businessId)
  const form = useForm({
    check: () => ({ name: name.trim() === '' && t.nameRequired }),
    submit: async () => {
      await save.mutateAsync({ id: view.id, name: name.trim(), shared, filter: view.filter })
      toast({ title: t.saved })
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="sm"
      title={view.id === null ? t.saveView : t.renameTitle}
      busy={form.pending}
      onClose={onClose}
      form={form}
      footer={
        <FormButtons form={form} onCancel={onClose}>
          {t.save}
        </FormButtons>
      }
    >
      <div className="space-y-4">
        <Field label={t.name} error={form.error('name')}>
          <Input
            name="name"
            value={name}
            maxLength={SAVED_VIEW_LIMITS.nameMax}
            autoComplete="off"
            onChange={({ target }) => {
              form.forget()
              setName(target.value)
            }}
          />
        </Field>
        {manages && <Checkbox checked={shared} onChange={setShared} label={t.shareWithTeam} />}
        {form.failure && (
          <Alert kind="error">
            {t.failed} {failureReason(form.failure)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
