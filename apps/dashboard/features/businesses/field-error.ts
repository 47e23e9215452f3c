import { SHOP_COLOR } from '#contract/businesses/businesses.ts'
import { isPhone } from '#contract/contacts/phone.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import { websiteError } from '#dashboard/lib/website-error.ts'
import type { fieldTexts } from './field-messages.ts'

/** What is wrong with a field of a business as it is typed; undefined when it can be saved. */
export function fieldError(field: string, typed: string, t: Texts<typeof fieldTexts>): string | undefined {
  const value = typed.trim()
  if (field === 'name' && value === '') return t.nameRequired
  if (field === 'email') return emailError(value, t)
  if (field === 'phone' && !isPhone(value)) return t.phoneInvalid
  if (field === 'website') return websiteError(value, t)
  if (field === 'widgetColor' && value !== '' && !SHOP_COLOR.test(value)) return t.colorInvalid
  return undefined
}
