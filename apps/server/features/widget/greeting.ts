import type { WidgetLanguage } from '#contract/widget/languages.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { widgetLanguage } from './languages.ts'
import { TEXTS } from './texts.ts'

/** The language in which the widget speaks: the visitor's, else the business's, else French. */
export const chosenLanguage = (visitor: string | null, business: string | null): WidgetLanguage =>
  widgetLanguage(visitor) ?? widgetLanguage(business) ?? 'fr'

/** What the widget showed as its first message; it says that it is an AI. */
export const greetingOf = async ({ trx, scope }: Unit, visitorLanguage: string | null): Promise<string> => {
  const business = await trx
    .selectFrom('businesses')
    .leftJoin('ai_contexts', 'ai_contexts.business_id', 'businesses.id')
    .select(['businesses.name', 'ai_contexts.instructions'])
    .where('businesses.id', '=', scope.businessId)
    .executeTakeFirstOrThrow()
  const { language = null } = (business.instructions ?? {}) as { language?: string | null }
  return TEXTS[chosenLanguage(visitorLanguage, language)].greeting(business.name)
}
