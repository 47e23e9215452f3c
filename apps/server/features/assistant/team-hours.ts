import type { WidgetLanguage } from '#contract/widget-languages.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import { HOURS } from './engine/hours/phrases.ts'
import type { TeamHours } from './engine/hours/team-hours.ts'
import { typeset } from './engine/words/typography.ts'
import { runTaskOnThread, toThreadInput } from './run-task.ts'

/** By which passages that speak of closings are found. */
const QUESTION = 'Quand êtes-vous fermés : congés, jours fériés, fermeture exceptionnelle ?'

const LOCALES: Record<WidgetLanguage, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', de: 'de-DE' }

/** « Réponse mardi dès 10 h. » */
const SENTENCES: Record<WidgetLanguage, (day: string, time: string) => string> = {
  fr: (day, time) => `Réponse ${day} dès ${time}.`,
  en: (day, time) => `Reply ${day} from ${time}.`,
  es: (day, time) => `Respuesta ${day} a partir de las ${time}.`,
  de: (day, time) => `Antwort ${day} ab ${time}.`,
}

const SOON: Record<WidgetLanguage, readonly [today: string, tomorrow: string]> = {
  fr: ['aujourd’hui', 'demain'],
  en: ['today', 'tomorrow'],
  es: ['hoy', 'mañana'],
  de: ['heute', 'morgen'],
}

const ON: Record<WidgetLanguage, (day: string, dated: boolean) => string> = {
  fr: (day, dated) => (dated ? `le ${day.replace(/\b1 /, '1er ')}` : day),
  en: (day) => `on ${day}`,
  es: (day) => `el ${day}`,
  de: (day) => `am ${day}`,
}

const dayWords = ({ inDays, date }: NonNullable<TeamHours['next']>, language: WidgetLanguage): string => {
  const soon = SOON[language][inDays]
  if (soon !== undefined) return soon
  const dated = inDays > 6
  const day = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    weekday: 'long',
    ...(dated && { day: 'numeric', month: 'long' }),
  }).format(Date.UTC(date.year, date.month - 1, date.day))
  return ON[language](day, dated)
}

/**
 * Whether somebody is at a business, and, in words, from when on there will be: its hours, without the days on which
 * it said to be closed anywhere in what it told. Nothing is promised where that cannot be worked out in time.
 */
export const findTeamHours = async (
  deps: Deps,
  scope: BusinessScope,
  language: WidgetLanguage,
): Promise<{ openNow: boolean | null; opens: string | null }> => {
  const told = await loadBusinessKnowledge(deps, scope, QUESTION, [], null, null, { mirrorOnly: true })
  const input = toThreadInput({ ...told, question: QUESTION, history: [], now: deps.now() })
  try {
    const { openNow, next } = await runTaskOnThread(deps, scope)('assistant.teamHours', input)
    const time = next && HOURS[language].time(next.date.minute)
    return {
      openNow,
      opens: next && time ? typeset(SENTENCES[language](dayWords(next, language), time), language) : null,
    }
  } catch (error) {
    if (error instanceof TaskStuck) return { openNow: null, opens: null }
    throw error
  }
}
