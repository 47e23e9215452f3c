import { answerLanguage, findAiContext, presentInstructions } from '#server/features/assistant/public.ts'
import { findLanguage } from '#server/features/auth/public.ts'
import { findPageLanguage } from '#server/features/knowledge/public.ts'
import type { Trx } from '#server/lib/database.ts'
import { type Language, languageOf } from '#server/lib/language.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

type Choice = Database['users']['language']

/** The language of a business: the one it has its assistant answer in, else that of its site. */
const businessLanguage = async (trx: Trx, scope: BusinessScope): Promise<string | null> => {
  const saved = await findAiContext(trx, scope)
  const chosen = saved && answerLanguage(presentInstructions(saved.instructions).language)
  return chosen ?? (await findPageLanguage(trx, scope))
}

/**
 * The language of the mails to a client: the choice of the account that the address has, else of whoever hands over,
 * else that of the business; French for any other than English, as all mails.
 */
export const clientLanguage = async (
  trx: Trx,
  scope: BusinessScope,
  client: string,
  sender: Choice,
): Promise<Language> => {
  const chosen = (await findLanguage(trx, client)) ?? (sender === 'default' ? null : sender)
  return languageOf(chosen ?? (await businessLanguage(trx, scope)))
}
