import type { Language } from '#dashboard/lib/i18n.ts'

/** The parts of an address, in the order in which one is written. */
export const ADDRESS_FIELDS = ['street', 'postalCode', 'city', 'state', 'country'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/**
 * The parts that are asked for and shown: an address in France has no region. The documents' catalogue has it all the
 * same (clauses bizform.address, settings.address.fields), and so has one that is written.
 */
export const addressFields = (
  { country, state }: Record<'country' | 'state', string>,
  language: Language,
): AddressField[] => {
  const isFrench = /^(france)?$/i.test(country.trim()) && state === ''
  return ADDRESS_FIELDS.filter((field) => field !== 'state' || language !== 'fr' || !isFrench)
}
