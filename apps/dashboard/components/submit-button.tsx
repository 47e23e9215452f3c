import type { Form } from '#dashboard/lib/use-form.ts'
import { Button, type ButtonProps } from './button.tsx'

/** Sends the form it stands in, once at a time. */
export function SubmitButton({
  form,
  ...rest
}: Omit<ButtonProps, 'form' | 'type'> & { form: Pick<Form, 'pending'> }) {
  return <Button variant="primary" {...rest} type="submit" loading={form.pending} />
}
