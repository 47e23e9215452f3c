import { dayWords } from '#contract/opening/day-words.ts'
import type { Opening } from '#contract/opening/opening.ts'
import type { WidgetLanguage } from '#contract/widget/languages.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { type BusinessKnowledge, loadWrittenKnowledge } from './business-knowledge.ts'
import { derivedOf } from './derived.ts'
import type { Notice } from './engine/hours/notices.ts'
import type { OpeningGround } from './engine/hours/opening-on.ts'
import { HOURS } from './engine/hours/phrases.ts'
import { weekOf } from './engine/hours/week.ts'
import { typeset } from './engine/words/typography.ts'
import { runTaskOnThread, toThreadInput, unlessStuck } from './run-task.ts'

/** « Réponse mardi dès 10 h. » */
const SENTENCES: Record<WidgetLanguage, (day: string, time: string) => string> = {
  fr: (day, time) => `Réponse ${day} dès ${time}.`,
  en: (day, time) => `Reply ${day} from ${time}.`,
  es: (day, time) => `Respuesta ${day} a partir de las ${time}.`,
  de: (day, time) => `Antwort ${day} ab ${time}.`,
}

/** « Réponse mardi dès 10 h. » in a language; null while it is open, or when nobody can tell. */
export const opensSentence = ({ next }: Opening, language: WidgetLanguage): string | null => {
  if (next === null) return null
  const time = HOURS[language].time(next.date.minute)
  return typeset(SENTENCES[language](dayWords(next, language), time), language)
}

const noticesOf = async (
  deps: Deps,
  scope: BusinessScope,
  business: BusinessKnowledge,
): Promise<readonly Notice[]> => {
  const derived = derivedOf(deps, scope, business)
  derived.notices ??= runTaskOnThread(deps, scope)(
    'assistant.notices',
    toThreadInput({ ...business, question: '', history: [], now: deps.now() }),
  )
  const { notices } = derived
  try {
    return await notices
  } catch (error) {
    if (derived.notices === notices) derived.notices = null
    throw error
  }
}

/**
 * What tells when a business that told this is open: its hours, and what it wrote anywhere of other days. Null where
 * that cannot be worked out in time.
 */
export const openingGroundOf = (
  deps: Deps,
  scope: BusinessScope,
  business: BusinessKnowledge,
): Promise<OpeningGround | null> =>
  unlessStuck(async () => {
    const notices = await noticesOf(deps, scope, business)
    return { week: weekOf(business.facts), notices, timeZone: business.facts.timeZone }
  })

/** The same of what a business tells at this moment. */
export const findOpeningGround = async (deps: Deps, scope: BusinessScope): Promise<OpeningGround | null> =>
  openingGroundOf(deps, scope, await loadWrittenKnowledge(deps, scope))
