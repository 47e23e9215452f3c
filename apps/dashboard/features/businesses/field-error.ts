import { SHOP_COLOR } from '#contract/businesses/shop-color.ts'
import { isPhone } from '#contract/contacts/phone.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import { type Texts, textsOf } from '#dashboard/lib/i18n.ts'
import { websiteError } from '#dashboard/lib/website-error.ts'
import { fieldTexts } from './field-messages.ts'

/** What is wrong with a field of a business as it is typed; undefined when it can be saved. */
export function fieldError(
  field: string,
  typed: string,
  website: Pick<Texts<typeof fieldTexts>, 'websiteInvalid' | 'websiteAccents'> = textsOf(fieldTexts),
): string | undefined {
  const t = textsOf(fieldTexts)
  const value = typed.trim()
  if (field === 'name' && value === '') return t.nameRequired
  if (field === 'email') return emailError(value, t)
  if (field === 'phone' && !isPhone(value)) return t.phoneInvalid
  if (field === 'website') return websiteError(value, website)
  if (field === 'widgetColor' && value !== '' && !SHOP_COLOR.test(value)) return t.colorInvalid
  return undefined
}
