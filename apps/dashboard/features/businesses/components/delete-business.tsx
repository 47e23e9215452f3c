import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useBusinessActions } from '../queries.ts'

/** Deletes a business with everything in it, once its name was typed. For its owner only. */
export default function DeleteBusiness({ business }: { business: Business }) {
  const t = useText(texts)
  const lang = useLangOf()
  const { remove } = useBusinessActions()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const failed = remove.isError && !(remove.error instanceof SessionExpiredError)

  const open = () => {
    setTyped('')
    setWrong(false)
    remove.reset()
    setAsking(true)
  }
  const confirm = () => {
    if (typed.trim() !== business.name) return setWrong(true)
    remove.mutate(business.id, { onSuccess: () => setAsking(false) })
  }
  return (
    <>
      <section
        aria-labelledby="delete-business"
        className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed border-border-strong px-[18px] py-4"
      >
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="delete-business" className="text-base font-semibold text-ink">
            {t.deleteBusiness}
          </h2>
          <p className="text-sm text-ink-muted">{t.deleteLead}</p>
        </div>
        <Button variant="danger-ghost" icon={Trash2} onClick={open}>
          {t.deleteAction}
        </Button>
      </section>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        icon={Trash2}
        title={t.deleteTitle({ name: business.name })}
        text={t.deleteText}
        confirmLabel={t.deleteAction}
        confirmingLabel={t.deleting}
        busy={remove.isPending}
      >
        {failed && (
          <Alert kind="error" className="mb-4" lang={lang(texts.deleteFailed)}>
            {failureReason(remove.error)}
          </Alert>
        )}
        <Field label={t.deleteType({ name: business.name })} error={wrong ? t.deleteWrong : undefined}>
          <Input
            value={typed}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
            onKeyDown={(event) => event.key === 'Enter' && confirm()}
          />
        </Field>
      </ConfirmDialog>
    </>
  )
}
