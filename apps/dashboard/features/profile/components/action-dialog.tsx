import type { ReactNode } from 'react'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog, type DialogSize } from '#dashboard/components/dialog.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import type { AccountForm } from '../use-account-form.ts'

/** A dialog that changes how the account is signed in to. */
export interface AccountDialogProps {
  /** The present address. */
  email: string
  /** Whether two-factor sign-in is on: a code is asked too. */
  twoFactor: boolean
  onChanged: () => void
  onClose: () => void
}

interface ActionDialogProps {
  form: AccountForm
  title: string
  description?: string
  size?: DialogSize
  /** The verb of the button, and what it says meanwhile. Left out: there is nothing to do but close. */
  submit?: { label: string; pending: string; danger?: boolean; disabled?: boolean }
  onClose: () => void
  children: ReactNode
}

/** A form for one sensitive change: what it fails with stands on top, nothing closes it while it runs. */
export function ActionDialog(props: ActionDialogProps) {
  const { form, title, description, size = 'sm', submit, onClose, children } = props
  const t = useText(dialogTexts)
  return (
    <Dialog
      open
      size={size}
      onClose={onClose}
      busy={form.pending}
      title={title}
      description={description}
      form={form}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={form.pending}>
            {submit ? t.cancel : t.close}
          </Button>
          {submit && (
            <SubmitButton
              form={form}
              variant={submit.danger ? 'danger' : 'primary'}
              disabled={submit.disabled}
              loadingText={submit.pending}
            >
              {submit.label}
            </SubmitButton>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {form.failure && <Alert kind="error">{form.failure}</Alert>}
        {children}
      </div>
    </Dialog>
  )
}
