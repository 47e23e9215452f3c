import { Fragment, type ReactNode } from 'react'
import { useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { type AddressField, addressFields } from '../address.ts'
import { addressTexts } from '../address-messages.ts'

const widths: Record<AddressField, string> = {
  street: 'col-span-6',
  postalCode: 'col-span-2',
  city: 'col-span-4',
  state: 'col-span-3 max-md:col-span-6',
  country: 'col-span-3 max-md:col-span-6',
}

interface Props {
  values: Record<'country' | 'state', string>
  /** One of them, with its width in the grid. */
  children: (field: AddressField, label: string, className: string) => ReactNode
}

/** The fields of an address: street, postal code and city, country. */
export function AddressFields({ values, children }: Props) {
  const t = useText(addressTexts)
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-[18px] max-md:gap-x-3">
      {addressFields(values, useLanguage()).map((field) => (
        <Fragment key={field}>{children(field, t[field], widths[field])}</Fragment>
      ))}
    </div>
  )
}
