import type { Transaction } from 'kysely'
import { findLanguage } from '#server/features/auth/public.ts'
import type { Language } from '#server/lib/language.ts'
import type { Database } from '#server/lib/schema.ts'

type Choice = Database['users']['language']

/**
 * The language of the mails to a client: the choice of the account that the address has, else of whoever hands over.
 * English by default, unlike the other mails: so is the claim page that they open.
 */
export const clientLanguage = async (
  trx: Transaction<Database>,
  client: string,
  sender: Choice,
): Promise<Language> => {
  const chosen = await findLanguage(trx, client)
  return (chosen === undefined ? sender : chosen) === 'fr' ? 'fr' : 'en'
}
