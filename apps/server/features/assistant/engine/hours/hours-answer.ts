import { addDays, type LocalTime } from '#contract/opening/local-time.ts'
import { type Opening, openingAt } from '#contract/opening/opening.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { mentions } from '../search/answer-types.ts'
import type { Language, Passage, Reply } from '../types.ts'
import { regex } from '../words/pattern.ts'
import { asSentence, capital, typeset } from '../words/typography.ts'
import type { HoursQuestion, QuestionDay } from './hours-question.ts'
import type { Notice } from './notices.ts'
import { type OpeningGround, openingOn, opensOf } from './opening-on.ts'
import { type DaysAlike, HOURS } from './phrases.ts'
import { aboutSpecialDays } from './special-days.ts'
import { type Week, weekdayKey } from './week.ts'

interface Ground extends OpeningGround {
  now: LocalTime
  lang: Language
  passages: readonly Passage[]
  units: readonly Unit[]
}

const quote = (sentences: readonly { text: string; passage: Passage }[]): Reply => {
  const once = sentences.filter(({ text }, at) => sentences.findIndex((other) => other.text === text) === at)
  return {
    text: once.map(({ text }) => asSentence(text)).join(' '),
    own: false,
    sources: once.map(({ text, passage }) => ({ passage, excerpt: text })),
    confidence: 0.9,
  }
}

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

const named = (day: QuestionDay, { lang }: Ground): string => {
  const words = HOURS[lang]
  if (day.as === 'relative') return words.relative[day.inDays] ?? words.onWeekday(day.date.weekday)
  if (day.as === 'date') return words.onDate(day.date.weekday, day.date.day, day.date.month)
  return words.onWeekday(day.date.weekday)
}

const daySentence = (
  day: QuestionDay,
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
  const { isOpen } = openingAt(opensOf({ ...ground, notices: [] }), { ...day.date, minute: at })
  return `${words.openAt(when, words.time(at), isOpen === true)} ${sentence}`
}

const opensNext = (
  { next }: Opening,
  { lang }: Ground,
): { sentence: string; weekday: number } | undefined => {
  if (next === null) return undefined
  const words = HOURS[lang]
  return { sentence: words.opensAt(next, words.time(next.date.minute)), weekday: next.date.weekday }
}

const openSentence = ({ until }: Opening, { lang }: Ground): string => {
  const words = HOURS[lang]
  return words.openNow(until === null ? undefined : words.time(until > 1440 ? until - 1440 : until))
}

const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7]

const TODAY = (now: LocalTime): QuestionDay => ({ date: now, as: 'relative', inDays: 0 })

const answerNow = (week: Week, ground: Ground): Reply | undefined => {
  const opening = openingAt(opensOf(ground), ground.now)
  const { weekday } = ground.now
  if (opening.isOpen) return own([openSentence(opening, ground)], [weekday], ground)
  if (opening.isOpen === null || (opening.day.holiday && opening.day.ranges?.length !== 0))
    return answerDays([TODAY(ground.now)], week, ground, { scope: 'now', days: [] })
  const next = opensNext(opening, ground)
  return own(
    [HOURS[ground.lang].closedNow, ...(next === undefined ? [] : [next.sentence])],
    [weekday, ...(next === undefined ? [] : [next.weekday])],
    ground,
  )
}

/** The days of a week by what is said of them; of the others nothing is. */
const daysAlike = (week: Week, textOf: (day: Week[number]) => string | undefined): DaysAlike[] =>
  [...Map.groupBy(WEEKDAY_NUMBERS, (day) => textOf(week[day - 1]))].flatMap(([text, days]) =>
    text === undefined ? [] : [{ days, text }],
  )

/** The whole week in one sentence: equal days together, closed days last. */
const weekSentence = (week: Week, lang: Language): string => {
  const words = HOURS[lang]
  const open = daysAlike(week, (day) => (day?.kind === 'open' ? words.ranges(day.ranges) : undefined))
  const texts = daysAlike(week, (day) => (day?.kind === 'text' ? day.text : undefined))
  const closed = WEEKDAY_NUMBERS.filter((day) => week[day - 1]?.kind === 'closed')
  return typeset(words.week(open, closed, texts), lang)
}

const answerDays = (
  days: QuestionDay[],
  week: Week,
  ground: Ground,
  question: HoursQuestion,
): Reply | undefined => {
  const sentences = days.map((day) => daySentence(day, week, ground, question.at))
  if (sentences.some((sentence) => sentence === undefined)) return undefined
  const weekdays = days.map((day) => day.date.weekday)
  const today = days.length === 1 && days[0]?.as === 'relative' && days[0].inDays === 0
  const opening = openingAt(opensOf(ground), ground.now)
  const over = today && !opening.isOpen && opening.next?.inDays !== 0
  const next =
    over && (question.scope === 'next' || week[ground.now.weekday - 1]?.kind === 'closed')
      ? opensNext(opening, ground)
      : undefined
  const feast = days.some((day) => day.as !== 'weekday' && openingOn(ground, day.date).holiday)
  const words = HOURS[ground.lang]
  const extra = [...(next === undefined ? [] : [next.sentence]), ...(feast ? [words.feast] : [])]
  const reply = own(
    [...(sentences as string[]), ...extra],
    [...weekdays, ...(next ? [next.weekday] : [])],
    ground,
  )
  return feast ? { ...reply, confidence: 0.7 } : reply
}

const OPENING = regex`
    ^(?:(?:nous sommes|on est|la boutique|le magasin|l'atelier|le salon|l'agence|we are|we're|the shop
    |wir haben|estamos)(?: est| is)? )?(?:ouvert\w*|horaires?|heures d'ouverture|opening|open|geoffnet
    |abiert\w*)\b
  `

/** « Ouvert du mardi au samedi, de 9 h à 18 h » : written in the context, where the profile has no hours. */
const writtenHours = ({ units }: Ground): Reply | undefined => {
  const found = units.filter(
    (unit) => unit.joint === undefined && OPENING.test(unit.folded) && mentions('time', unit),
  )
  return found.length === 0 ? undefined : quote(found.slice(0, 2))
}

const BY_PHONE = regex`
    \b(?:telephon\w*|standard|appel\w*|joign\w*|joindre|repondons|phone|by phone|call\w*|telefon\w*
    |anruf\w*|erreichbar|llamad\w*|llamar)\b
  `
const WHEN_WORDS = regex`
    \b(?:heures?|horaires?|quand|jours?|joignables?|hours|what time|when|days?|wann|uhr|tage?|erreichbar
    |hora|horario|cuando|dias?)\b
  `

/** When the telephone is answered, where the business wrote that it differs from the opening hours. */
export const phoneHours = (
  { folded, terms }: Pick<Query, 'folded' | 'terms'>,
  { units }: Pick<Ground, 'units'>,
): Reply | undefined => {
  const when = WHEN_WORDS.test(folded) || terms.some(({ kind }) => kind === 'day')
  if (!when || !BY_PHONE.test(folded)) return undefined
  const sentences = units.find(
    (unit) => unit.joint === undefined && BY_PHONE.test(unit.folded) && mentions('time', unit),
  )
  return sentences && quote([sentences])
}

/** What a business wrote of days that are not like the others. */
const unusualOn = (days: readonly LocalTime[], ground: Ground): { notices: Notice[]; unclear: boolean } => {
  const matching = days.map((date) => openingOn(ground, date))
  return {
    notices: [...new Set(matching.flatMap(({ notices }) => notices))],
    unclear: matching.some(({ unclear }) => unclear),
  }
}

/** Whether a notice only says that the usual hours hold for a while: « Ouvert du 1er avril au 31 octobre ». */
const isUsual = ({ says, ranges, spans }: Notice): boolean =>
  says === 'open' && ranges === undefined && spans.some(({ from, to }) => from !== to)

/** The answer to a question about opening hours, or undefined when nothing was written that tells. */
export const answerHours = (question: HoursQuestion, folded: string, ground: Ground): Reply | undefined => {
  const { special, days } = question
  if (special !== undefined) {
    const openings = aboutSpecialDays(ground, special.month, special.holiday ? folded : undefined)
    return openings.length === 0 ? undefined : quote(openings.slice(0, 2))
  }
  const { now, week } = ground
  const about = question.scope === 'week' ? [] : days.length > 0 ? days : [TODAY(now)]
  if (about.some((day) => day.as === 'date' && openingOn(ground, day.date).holiday)) return undefined
  const dates =
    question.scope === 'week'
      ? WEEKDAY_NUMBERS.map((day) => addDays(now, day - 1))
      : about.map(({ date }) => date)
  const { notices, unclear } = unusualOn(dates, ground)
  const certain = about.some((day) => day.as !== 'weekday')
  const isOpenNow = question.scope === 'now' && openingAt(opensOf(ground), now).isOpen === true
  const quotedAlone = unclear ? question.scope !== 'week' : certain && !isOpenNow && !notices.every(isUsual)
  if (notices.length > 0 && quotedAlone) return quote(notices)
  if (week === undefined) return writtenHours(ground)
  const reply =
    question.scope === 'now'
      ? answerNow(week, ground)
      : question.scope === 'week'
        ? own([weekSentence(week, ground.lang)], WEEKDAY_NUMBERS, ground)
        : answerDays(days, week, ground, question)
  if (reply === undefined || notices.length === 0) return reply
  const aside = quote(notices)
  return { ...reply, text: `${reply.text} ${aside.text}`, sources: [...reply.sources, ...aside.sources] }
}

/** « Nous sommes ouverts jusqu’à 19 h. » or when it opens next, to add to another answer. */
export const presence = (ground: Ground): Reply | undefined => {
  const opening = openingAt(opensOf(ground), ground.now)
  const { notices, holiday } = opening.day
  if (ground.week === undefined || notices.length > 0 || holiday) return undefined
  if (opening.isOpen) {
    const sentence = openSentence(opening, ground).replace(/^[^,]+, /, '')
    return own([capital(sentence)], [ground.now.weekday], ground)
  }
  const next = opensNext(opening, ground)
  return next === undefined ? undefined : own([next.sentence], [next.weekday], ground)
}
