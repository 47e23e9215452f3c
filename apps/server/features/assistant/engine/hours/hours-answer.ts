import type { LocalTime } from '#server/lib/local-time.ts'
import { isPublicHoliday } from '#server/lib/public-holidays.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { mentions } from '../search/answer-types.ts'
import type { Language, Passage, Reply } from '../types.ts'
import { regex } from '../words/pattern.ts'
import { asSentence, typeset } from '../words/typography.ts'
import { exceptionOn, exceptionsIn } from './closures.ts'
import { nextOpening, openUntil, type Week, weekdayKey } from './hours.ts'
import type { AskedDay, HoursQuestion } from './hours-question.ts'
import { HOURS } from './phrases.ts'

interface Ground {
  week: Week | undefined
  now: LocalTime
  timeZone: string
  lang: Language
  passages: readonly Passage[]
  units: readonly Unit[]
}

const quote = (units: readonly Unit[]): Reply => ({
  text: units.map((unit) => asSentence(unit.text)).join(' '),
  own: false,
  sources: units.map((unit) => ({ passage: unit.passage, excerpt: unit.text })),
  confidence: 0.9,
})

const hoursSources = (weekdays: number[], { passages }: Ground): Reply['sources'] => {
  const ids = new Set(weekdays.map((weekday) => `hours:${weekdayKey(weekday)}`))
  return passages
    .filter((passage) => ids.has(passage.id))
    .map((passage) => ({ passage, excerpt: passage.text }))
}

const own = (sentences: string[], weekdays: number[], ground: Ground): Reply => ({
  text: typeset(sentences.join(' '), ground.lang),
  own: true,
  sources: hoursSources(weekdays, ground),
  confidence: 1,
})

const named = (day: AskedDay, { lang }: Ground): string => {
  const words = HOURS[lang]
  if (day.as === 'relative') return words.relative[day.inDays] ?? words.onWeekday(day.date.weekday)
  if (day.as === 'date') return words.onDate(day.date.weekday, day.date.day, day.date.month)
  return words.onWeekday(day.date.weekday)
}

const daySentence = (
  day: AskedDay,
  week: Week,
  ground: Ground,
  at: number | undefined,
): string | undefined => {
  const words = HOURS[ground.lang]
  const hours = week[day.date.weekday - 1]
  if (hours === undefined) return undefined
  const when = named(day, ground)
  if (hours.kind === 'closed') return words.closed(when)
  if (hours.kind === 'text') return words.text(when, hours.text.replace(/(?<![.\s])[.\s]+$/, ''))
  const sentence = words.open(when, words.ranges(hours.ranges))
  if (at === undefined) return sentence
  const open = openUntil(week, day.date.weekday, at) !== undefined
  return `${words.openAt(when, words.time(at), open)} ${sentence}`
}

const opensNext = (week: Week, ground: Ground): { sentence: string; weekday: number } | undefined => {
  const next = nextOpening(week, ground.now)
  if (next === undefined) return undefined
  const words = HOURS[ground.lang]
  return { sentence: words.opensAt(next, words.time(next.minute)), weekday: next.weekday }
}

const answerNow = (week: Week, ground: Ground): Reply | undefined => {
  const { weekday, minute } = ground.now
  const words = HOURS[ground.lang]
  const until = openUntil(week, weekday, minute)
  if (until !== undefined)
    return own([words.openNow(words.time(until > 1440 ? until - 1440 : until))], [weekday], ground)
  const today = week[weekday - 1]
  if (today === undefined || today.kind === 'text') {
    const sentence = daySentence({ date: ground.now, as: 'relative', inDays: 0 }, week, ground, undefined)
    return sentence === undefined ? undefined : own([sentence], [weekday], ground)
  }
  const next = opensNext(week, ground)
  return own(
    [words.closedNow, ...(next === undefined ? [] : [next.sentence])],
    [weekday, ...(next === undefined ? [] : [next.weekday])],
    ground,
  )
}

const grouped = <T>(
  week: Week,
  valueFor: (day: Week[number]) => T | undefined,
  same: (value: T) => string,
) => {
  const groups = new Map<string, { days: number[]; value: T }>()
  week.forEach((day, index) => {
    const value = valueFor(day)
    if (value === undefined) return
    const group = groups.get(same(value))
    if (group === undefined) groups.set(same(value), { days: [index + 1], value })
    else group.days.push(index + 1)
  })
  return [...groups.values()]
}

/** The whole week in one sentence: equal days together, closed days last. */
const weekSentence = (week: Week, lang: Language): string => {
  const words = HOURS[lang]
  const open = grouped(week, (day) => (day?.kind === 'open' ? words.ranges(day.ranges) : undefined), String)
  const texts = grouped(week, (day) => (day?.kind === 'text' ? day.text : undefined), String)
  const closed = week.flatMap((day, index) => (day?.kind === 'closed' ? [index + 1] : []))
  return typeset(
    words.week(
      open.map(({ days, value }) => ({ days, ranges: value })),
      closed,
      texts.map(({ days, value }) => ({ days, text: value })),
    ),
    lang,
  )
}

const answerDays = (
  days: AskedDay[],
  week: Week,
  ground: Ground,
  question: HoursQuestion,
): Reply | undefined => {
  const sentences = days.map((day) => daySentence(day, week, ground, question.at))
  if (sentences.some((sentence) => sentence === undefined)) return undefined
  const weekdays = days.map((day) => day.date.weekday)
  const today = days.length === 1 && days[0]?.as === 'relative' && days[0].inDays === 0
  const over =
    today &&
    nextOpening(week, ground.now)?.inDays !== 0 &&
    openUntil(week, ground.now.weekday, ground.now.minute) === undefined
  const next =
    over && (question.scope === 'next' || week[ground.now.weekday - 1]?.kind === 'closed')
      ? opensNext(week, ground)
      : undefined
  const feast = days.some((day) => day.as !== 'weekday' && isPublicHoliday(day.date, ground.timeZone))
  const words = HOURS[ground.lang]
  const extra = [...(next === undefined ? [] : [next.sentence]), ...(feast ? [words.feast] : [])]
  const reply = own(
    [...(sentences as string[]), ...extra],
    [...weekdays, ...(next ? [next.weekday] : [])],
    ground,
  )
  return feast ? { ...reply, confidence: 0.7 } : reply
}

/** A sentence of the business about a closing or special opening on one of the days, with the day's usual hours aside. */
const exceptions = (days: AskedDay[], ground: Ground): Unit[] => [
  ...new Set(days.flatMap((day) => exceptionOn(ground.units, day.date) ?? [])),
]

const OPENING = regex`
    ^(?:(?:nous sommes|on est|la boutique|le magasin|l'atelier|le salon|l'agence|we are|we're|the shop
    |wir haben|estamos)(?: est| is)? )?(?:ouvert\w*|horaires?|heures d'ouverture|opening|open|geoffnet
    |abiert\w*)\b
  `

/** « Ouvert du mardi au samedi, de 9 h à 18 h » : written in the context, where the profile has no hours. */
const writtenHours = ({ units }: Ground): Reply | undefined => {
  const told = units.filter(
    (unit) => unit.joint === undefined && OPENING.test(unit.folded) && mentions('time', unit),
  )
  return told.length === 0 ? undefined : quote(told.slice(0, 2))
}

const BY_PHONE = regex`
    \b(?:telephon\w*|standard|appel\w*|joign\w*|joindre|repondons|phone|by phone|call\w*|telefon\w*
    |anruf\w*|erreichbar|llamad\w*|llamar)\b
  `
const WHEN_ASKED = regex`
    \b(?:heures?|horaires?|quand|jours?|joignables?|hours|what time|when|days?|wann|uhr|tage?|erreichbar
    |hora|horario|cuando|dias?)\b
  `

/** When the telephone is answered, where the business wrote that it differs from the opening hours. */
export const phoneHours = (
  { folded, terms }: Pick<Query, 'folded' | 'terms'>,
  { units }: Pick<Ground, 'units'>,
): Reply | undefined => {
  const when = WHEN_ASKED.test(folded) || terms.some(({ kind }) => kind === 'day')
  if (!when || !BY_PHONE.test(folded)) return undefined
  const told = units.find(
    (unit) => unit.joint === undefined && BY_PHONE.test(unit.folded) && mentions('time', unit),
  )
  return told && quote([told])
}

/** The answer to a question about opening hours, or undefined when nothing was written that tells. */
export const answerHours = (question: HoursQuestion, folded: string, ground: Ground): Reply | undefined => {
  const { special, days } = question
  if (special !== undefined) {
    const told = exceptionsIn(ground.units, special.month, special.holiday ? folded : undefined)
    return told.length === 0 ? undefined : quote(told.slice(0, 2))
  }
  const today: AskedDay = { date: ground.now, as: 'relative', inDays: 0 }
  if (
    days.some((day) => day.as === 'date' && isPublicHoliday(day.date, ground.timeZone)) &&
    exceptions(days, ground).length === 0
  )
    return undefined
  const about = question.scope === 'week' ? [] : days.length > 0 ? days : [today]
  const unusual = exceptions(about, ground)
  const certain = about.some((day) => day.as !== 'weekday')
  if (unusual.length > 0 && certain) return quote(unusual)
  if (ground.week === undefined) return writtenHours(ground)
  const reply =
    question.scope === 'now'
      ? answerNow(ground.week, ground)
      : question.scope === 'week'
        ? own([weekSentence(ground.week, ground.lang)], [1, 2, 3, 4, 5, 6, 7], ground)
        : answerDays(days, ground.week, ground, question)
  if (reply === undefined || unusual.length === 0) return reply
  const aside = quote(unusual)
  return { ...reply, text: `${reply.text} ${aside.text}`, sources: [...reply.sources, ...aside.sources] }
}

/** « Nous sommes ouverts jusqu’à 19 h. » or when it opens next, to add to another answer. */
export const presence = (ground: Ground): Reply | undefined => {
  if (ground.week === undefined || exceptionOn(ground.units, ground.now) !== undefined) return undefined
  const words = HOURS[ground.lang]
  const until = openUntil(ground.week, ground.now.weekday, ground.now.minute)
  if (until !== undefined) {
    const sentence = words.openNow(words.time(until > 1440 ? until - 1440 : until)).replace(/^[^,]+, /, '')
    return own([sentence.charAt(0).toUpperCase() + sentence.slice(1)], [ground.now.weekday], ground)
  }
  const next = opensNext(ground.week, ground)
  return next === undefined ? undefined : own([next.sentence], [next.weekday], ground)
}
