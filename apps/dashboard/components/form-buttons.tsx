import type { ComponentProps } from 'react'
import { useText } from '#dashboard/lib/i18n.ts'
import { Button } from './button.tsx'
import { ui } from './messages.ts'
import { SubmitButton } from './submit-button.tsx'

/** The foot of a form in a dialog or a sheet: gives it up, or sends it. */
export function FormButtons({
  onCancel,
  ...submit
}: ComponentProps<typeof SubmitButton> & { onCancel: () => void }) {
  const t = useText(ui)
  return (
    <>
      <Button onClick={onCancel}>{t.cancel}</Button>
      <SubmitButton {...submit} />
    </>
  )
}
