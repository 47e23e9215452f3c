import { ChevronRight } from 'lucide-react'
import { businessTextMax } from '#contract/businesses/businesses.ts'
import { siteAddress, siteName } from '#contract/text/site-address.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input, type InputProps } from '#dashboard/components/input.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { ApiError } from '#dashboard/lib/api.ts'
import { errorWords } from '#dashboard/lib/failure.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { businessNounOf } from '../business-noun.ts'
import type { BusinessField, BusinessForm } from '../form.ts'
import { texts } from '../messages.ts'
import { AddressFields } from './address-fields.tsx'

const completions: Partial<Record<BusinessField, string>> = {
  name: 'organization',
  email: 'email',
  phone: 'tel',
  website: 'url',
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
  country: 'country-name',
}

interface LayoutProps {
  form: BusinessForm
  /** `page`: the onboarding screen; `dialog`: two columns, shorter. */
  layout: 'page' | 'dialog'
}

/** Fields of the business-creation form: basic information, and the address folded. */
export function BusinessFields({ form, layout }: LayoutProps) {
  const t = useText(texts)
  const lang = useLangOf()
  const wording = businessNounOf(useSession()?.user.userType)
  const nameLabel = { business: t.nameOfBusiness, client: t.nameOfClient, project: t.nameOfProject }[wording]
  const { value } = form.draft
  const address = /\.[a-z]{2,}|localhost/i.test(value.website) ? siteAddress(value.website) : null
  const page = layout === 'page'
  const one = (field: BusinessField, label: string, input: Partial<InputProps> = {}) => ({
    form,
    field,
    label,
    layout,
    input,
  })
  const name = <TextField {...one('name', nameLabel)} {...(page && { hint: t.nameHint })} />
  const email = <TextField {...one('email', t.email, { type: 'email', inputMode: 'email' })} />
  const phone = (
    <TextField {...one('phone', t.phone, { type: 'tel', placeholder: t.phoneExample })} optional />
  )
  const site = (
    <div>
      <TextField
        {...one('website', t.website, { inputMode: 'url', placeholder: t.websiteExample })}
        optional
      />
      {address !== null && !form.error('website') && (
        <Checkbox
          className="mt-1"
          checked={form.reads.value}
          onChange={form.reads.set}
          label={t.readsWebsite({ site: siteName(address) })}
          hint={t.readsWebsiteHint}
        />
      )}
    </div>
  )
  const description = (
    <Field label={t.description} optional>
      <Textarea
        rows={2}
        maxRows={8}
        maxLength={businessTextMax('description')}
        value={value.description}
        onChange={(event) => form.edit('description', event.target.value)}
      />
    </Field>
  )
  const columns = 'grid gap-x-4 gap-y-[18px] sm:grid-cols-2'
  return (
    <div className="flex flex-col gap-[18px]">
      {form.failure && (
        <Alert kind="error" title={<span lang={lang(texts.createFailed)}>{t.createFailed}</span>}>
          {form.failure instanceof ApiError && errorWords(form.failure)}
        </Alert>
      )}
      {page ? (
        <>
          {name}
          <div className={columns}>
            {email}
            {phone}
          </div>
          {site}
          {description}
        </>
      ) : (
        <>
          <div className={columns}>
            {name}
            {email}
          </div>
          {description}
          <div className={columns}>
            {phone}
            {site}
          </div>
        </>
      )}
      <details className={page ? 'group' : 'group border-t border-border pt-4'}>
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-sm text-sm font-medium text-ink-muted [&::-webkit-details-marker]:hidden">
          <ChevronRight
            size={15}
            strokeWidth={1.75}
            className="mr-0.5 flex-none transition-transform group-open:rotate-90"
            aria-hidden
          />
          {t.addAddress}
          <span className="font-normal text-ink-muted">{t.addressParts}</span>
        </summary>
        <div className="mt-4">
          <AddressFields values={value}>
            {(field, label, className) => (
              <TextField
                {...one(field, label, field === 'country' ? { placeholder: t.countryExample } : {})}
                optional
                className={className}
              />
            )}
          </AddressFields>
        </div>
      </details>
    </div>
  )
}

function TextField(props: {
  form: BusinessForm
  field: BusinessField
  label: string
  layout: 'page' | 'dialog'
  hint?: string
  optional?: boolean
  className?: string
  input: Partial<InputProps>
}) {
  const { form, field, label, layout, input, hint, optional, className } = props
  return (
    <Field
      label={label}
      error={form.error(field)}
      {...(hint && { hint })}
      {...(optional && { optional })}
      {...(className && { className })}
    >
      <Input
        {...input}
        name={field}
        autoComplete={completions[field]}
        boxClassName={layout === 'page' ? 'h-10! max-md:h-11!' : ''}
        maxLength={businessTextMax(field)}
        value={form.draft.value[field]}
        onChange={(event) => form.edit(field, event.target.value)}
      />
    </Field>
  )
}
