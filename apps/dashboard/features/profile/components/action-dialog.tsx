import type { ReactNode } from 'react'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog, type DialogSize } from '#dashboard/components/dialog.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import type { useAction } from '../use-action.ts'
import { FormFailure } from './secret-fields.tsx'

/** A dialog that changes how the account is signed in to. */
export interface AccountDialogProps {
  /** The present address. */
  email: string
  /** Whether two-factor sign-in is on: a code is asked too. */
  twoFactor: boolean
  onChanged: () => void
  onClose: () => void
}

export interface ActionDialogProps {
  action: ReturnType<typeof useAction>
  title: string
  description?: string
  size?: DialogSize
  /** The verb of the button, and what it says meanwhile. Left out: there is nothing to do but close. */
  submit?: { label: string; pending: string; danger?: boolean; disabled?: boolean }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form for one sensitive change: what it fails with stands on top, nothing closes it while it runs. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, title, description, size = 'sm', submit, onSubmit, onClose, children } = props
  const t = useText(dialogTexts)
  return (
    <Dialog
      open
      size={size}
      onClose={onClose}
      busy={action.pending}
      title={title}
      description={description}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={action.pending}>
            {submit ? t.cancel : t.close}
          </Button>
          {submit && (
            <Button
              type="submit"
              variant={submit.danger ? 'danger' : 'primary'}
              disabled={submit.disabled}
              loading={action.pending}
              loadingText={submit.pending}
            >
              {submit.label}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormFailure message={action.at('form')} />
        {children}
      </div>
    </Dialog>
  )
}
