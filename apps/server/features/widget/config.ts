import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import { localTime } from '#contract/opening/local-time.ts'
import { openingAt } from '#contract/opening/opening.ts'
import type { WidgetLanguage } from '#contract/widget/languages.ts'
import {
  answeredQuestions,
  loadWrittenKnowledge,
  openingGroundOf,
  opensOf,
} from '#server/features/assistant/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { chosenLanguage } from './greeting.ts'
import { keyUsage } from './key-usage.ts'
import { acceptedLanguage } from './languages.ts'
import { type ConfigRow, findConfig } from './queries.ts'
import { TEXTS } from './texts.ts'
import { widgetColors } from './widget-colors.ts'

const SUGGESTIONS_MAX = 4
/** So that one of the business's own facts stays among them. */
const ANSWERED_MAX = 3

/** Questions that are answered: of what customers ask most, then of the business's own facts. */
const suggestionsOf = (row: ConfigRow, answered: readonly string[], language: WidgetLanguage): string[] => {
  const texts = TEXTS[language]
  return [
    ...answered.slice(0, ANSWERED_MAX),
    ...(row.business_hours ? [texts.askHours] : []),
    ...(row.address ? [texts.askPlace] : []),
    ...(row.phone ? [texts.askContact] : []),
  ].slice(0, SUGGESTIONS_MAX)
}

/** What the launcher and the chat need to show themselves, in the visitor's language; notes the installation. */
export const getWidgetConfig: Handler<'getWidgetConfig'> = async ({ deps, scope, key, request }) => {
  const now = deps.now()
  keyUsage(deps).seen(scope, key.id, now)
  const [row, business] = await Promise.all([findConfig(deps.pool, scope), loadWrittenKnowledge(deps, scope)])
  if (row === undefined) throw new ApiError('NOT_FOUND')
  const ground = await openingGroundOf(deps, scope, business)
  const local = localTime(now, row.time_zone)
  const language = chosenLanguage(acceptedLanguage(request.languages), row.language)
  return {
    name: row.name,
    subtitle: row.subtitle,
    color: row.widget_color,
    paint: widgetColors(row.widget_color),
    logoUrl: null,
    language,
    paused: row.paused,
    hours: {
      today: row.business_hours?.[WEEKDAYS[local.weekday - 1] ?? 'monday'] || null,
      openNow: ground && openingAt(opensOf(ground), local).isOpen,
    },
    greeting: TEXTS[language].greeting(row.name),
    suggestions: suggestionsOf(row, answeredQuestions(deps, scope, business, language), language),
    failure: TEXTS[language].failure,
  }
}
