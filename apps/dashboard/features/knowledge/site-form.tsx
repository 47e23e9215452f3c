import type { ComponentProps } from 'react'
import { siteAddress } from '#contract/text/site-address.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { texts as errorTexts } from '#dashboard/lib/error-texts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'

/** The form that has a site read; what is typed is one draft for the whole business. */
export function useSiteForm(businessId: string, suggested: string, submit: (typed: string) => Promise<void>) {
  const errors = useText(errorTexts)
  const draft = useDraft(`knowledge-site:${businessId}`, suggested)
  const form = useForm<'address'>({
    check: () => ({
      address:
        draft.value.trim() === ''
          ? errors.SITE_ADDRESS_REQUIRED
          : siteAddress(draft.value) === null && errors.INVALID_SITE_ADDRESS,
    }),
    submit: () => submit(draft.value),
  })
  return { form, draft }
}

type SiteFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint'> &
  Pick<ComponentProps<typeof Input>, 'placeholder'> & { site: ReturnType<typeof useSiteForm> }

/** The address in it. */
export function SiteField({ site: { form, draft }, placeholder, ...field }: SiteFieldProps) {
  return (
    <Field {...field} error={form.error('address')}>
      <Input
        name="address"
        type="text"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        placeholder={placeholder}
        value={draft.value}
        onChange={(event) => draft.set(event.target.value)}
      />
    </Field>
  )
}
