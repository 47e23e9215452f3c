import { LANGUAGES, type Language } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { ReadThread } from './read-thread.ts'

/** Messages of the customer that are looked at, the newest first. */
const LOOKED_AT = 5

/** The language that the customer writes: that of their last words that show one, else of their page, else French. */
export const customerLanguage = async (
  deps: Deps,
  { businessId }: BusinessScope,
  { conversation, said }: Pick<ReadThread, 'conversation' | 'said'>,
): Promise<Language> => {
  const words = said
    .filter(({ sender_type }) => sender_type === 'customer')
    .slice(-LOOKED_AT)
    .map(({ content }) => content)
    .reverse()
  const found = (await deps.threads.files.run(
    'assistant.languages',
    words,
    businessId,
  )) as (Language | null)[]
  const page = LANGUAGES.find((language) => conversation.language?.toLowerCase().startsWith(language))
  return found.find((language) => language !== null) ?? page ?? 'fr'
}
