import { isDeepStrictEqual } from 'node:util'
import { dayWords } from '#contract/day-words.ts'
import type { Opening } from '#contract/opening.ts'
import type { WidgetLanguage } from '#contract/widget-languages.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { type BusinessKnowledge, loadTold } from './business-knowledge.ts'
import { weekOf } from './engine/hours/hours.ts'
import type { Notice } from './engine/hours/notices.ts'
import type { OpeningGround } from './engine/hours/opening.ts'
import { HOURS } from './engine/hours/phrases.ts'
import { typeset } from './engine/words/typography.ts'
import { runTaskOnThread, toThreadInput } from './run-task.ts'

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

type Told = Pick<BusinessKnowledge, 'facts' | 'aiContext' | 'knowledge'>

/** Businesses whose closings stay read, as long as they tell the same. */
const KEPT = 1_000

interface Kept {
  told: Told
  /** Being read, for whoever asks meanwhile too. */
  notices: Promise<readonly Notice[]>
}

const kept = processState(() => new Map<string, Kept>())

const isSame = (one: Told, other: Told): boolean =>
  isDeepStrictEqual(one.facts, other.facts) &&
  one.aiContext === other.aiContext &&
  one.knowledge.length === other.knowledge.length &&
  one.knowledge.every((passage, at) => passage === other.knowledge[at])

const readNotices = (deps: Deps, scope: BusinessScope, told: BusinessKnowledge): Kept => {
  const input = toThreadInput({ ...told, question: '', history: [], now: deps.now() })
  return { told, notices: runTaskOnThread(deps, scope)('assistant.notices', input) }
}

const noticesOf = async (
  deps: Deps,
  scope: BusinessScope,
  told: BusinessKnowledge,
): Promise<readonly Notice[]> => {
  const all = kept(deps)
  const known = all.get(scope.businessId)
  const current = known !== undefined && isSame(known.told, told) ? known : readNotices(deps, scope, told)
  all.delete(scope.businessId)
  all.set(scope.businessId, current)
  for (const oldest of all.keys()) {
    if (all.size <= KEPT) break
    all.delete(oldest)
  }
  try {
    return await current.notices
  } catch (error) {
    if (all.get(scope.businessId) === current) all.delete(scope.businessId)
    throw error
  }
}

/**
 * What tells when a business is open: its hours, and what it wrote anywhere of other days. Null where that cannot be
 * worked out in time.
 */
export const findOpeningGround = async (deps: Deps, scope: BusinessScope): Promise<OpeningGround | null> => {
  const told = await loadTold(deps, scope)
  try {
    const notices = await noticesOf(deps, scope, told)
    return { week: weekOf(told.facts), notices, timeZone: told.facts.timeZone }
  } catch (error) {
    if (error instanceof TaskStuck) return null
    throw error
  }
}
