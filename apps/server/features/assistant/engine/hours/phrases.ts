import type { LocalTime } from '#contract/opening/local-time.ts'
import type { NextOpening, Range } from '#contract/opening/opening.ts'
import type { Language } from '../types.ts'
import { capital } from '../words/typography.ts'

/** How one language speaks of opening hours. */
interface HoursPhrases {
  time(minute: number): string
  ranges(ranges: Range[]): string
  /** « Le lundi », « Aujourd’hui », « Jeudi 12 mars ». */
  onWeekday(weekday: number): string
  relative: [string, string, string]
  onDate(weekday: number, day: number, month: number): string
  open(when: string, ranges: string): string
  closed(when: string): string
  text(when: string, text: string): string
  /** Without an end none is told. */
  openNow(until: string | undefined): string
  closedNow: string
  opensAt(next: NextOpening, time: string): string
  openAt(when: string, time: string, yes: boolean): string
  week(open: DaysAlike[], closed: number[], texts: DaysAlike[]): string
  feast: string
}

/** Days with the same hours, or text, in words. */
export interface DaysAlike {
  days: number[]
  text: string
}

const two = (value: number): string => String(value).padStart(2, '0')
const hour = (minute: number): number => Math.floor(minute / 60) % 24
const rest = (minute: number): number => minute % 60

const list = (parts: string[], and: string): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`

/** Consecutive days as runs: [2,3,4,6] → [[2,4],[6,6]]. */
const runs = (days: number[]): [number, number][] => {
  const found: [number, number][] = []
  for (const day of days) {
    const last = found.at(-1)
    if (last !== undefined && last[1] === day - 1) last[1] = day
    else found.push([day, day])
  }
  return found
}

const dayList =
  (words: { one(day: number): string; run(from: number, to: number): string; and: string; all: string }) =>
  (days: number[]): string => {
    if (days.length === 7) return words.all
    const parts = runs(days).flatMap(([from, to]) => {
      if (to - from >= 2) return [words.run(from, to)]
      return (from === to ? [from] : [from, to]).map(words.one)
    })
    return list(parts, words.and)
  }

const rangeList =
  (range: (from: number, to: number) => string, and: string): HoursPhrases['ranges'] =>
  (ranges) =>
    list(
      ranges.map(({ from, to }) => range(from, to)),
      and,
    )

/** The whole week in one sentence, out of how a language tells of days alike and of closed ones. */
const weekSentence =
  (
    semicolon: string,
    words: {
      open(all: string): string
      hours(days: number[], ranges: string): string
      text(days: number[], text: string): string
      closed(days: number[], neverOpen: boolean): string
    },
  ): HoursPhrases['week'] =>
  (open, closed, texts) => {
    const parts = [
      open.length > 0 && words.open(open.map(({ days, text }) => words.hours(days, text)).join(semicolon)),
      ...texts.map(({ days, text }) => words.text(days, text)),
      closed.length > 0 && words.closed(closed, open.length === 0),
    ]
    return `${capital(parts.filter(Boolean).join(semicolon))}.`
  }

/** A day by how far it is: a week from now on its date is told. */
const soon = (inDays: number, tomorrow: string, weekday: string, date: string): string =>
  inDays === 0 ? '' : inDays === 1 ? tomorrow : inDays < 7 ? weekday : date

/** « le mardi 8 décembre » within a sentence. */
const begun = ({ onDate }: HoursPhrases, { weekday, day, month }: LocalTime): string =>
  onDate(weekday, day, month).replace(/^./, (first) => first.toLowerCase())

const names = (text: string) => {
  const all = text.split(' ')
  return (number: number): string => all[number - 1] ?? ''
}

const frDay = names('lundi mardi mercredi jeudi vendredi samedi dimanche')
const frMonth = names('janvier février mars avril mai juin juillet août septembre octobre novembre décembre')
const frTime = (minute: number): string =>
  minute === 1440 ? 'minuit' : `${hour(minute)} h${rest(minute) ? ` ${two(rest(minute))}` : ''}`
const frDays = dayList({
  one: (day) => `le ${frDay(day)}`,
  run: (from, to) => `du ${frDay(from)} au ${frDay(to)}`,
  and: 'et',
  all: 'tous les jours',
})

const fr: HoursPhrases = {
  time: frTime,
  ranges: rangeList((from, to) => `de ${frTime(from)} à ${frTime(to)}`, 'et'),
  onWeekday: (weekday) => `Le ${frDay(weekday)}`,
  relative: ["Aujourd'hui", 'Demain', 'Après-demain'],
  onDate: (weekday, day, month) => `Le ${frDay(weekday)} ${day === 1 ? '1er' : day} ${frMonth(month)}`,
  open: (when, ranges) => `${when}, nous sommes ouverts ${ranges}.`,
  closed: (when) => `${when}, nous sommes fermés.`,
  text: (when, text) => `${when} : ${text}.`,
  openNow: (until) => `Oui, nous sommes ouverts${until === undefined ? '' : ` jusqu'à ${until}`}.`,
  closedNow: 'Nous sommes fermés pour le moment.',
  opensAt: ({ inDays, date }, time) =>
    `Nous ouvrons ${soon(inDays, 'demain ', `${frDay(date.weekday)} `, `${begun(fr, date)} `)}à ${time}.`,
  openAt: (when, time, yes) =>
    yes
      ? `Oui, ${when.toLowerCase()} nous sommes ouverts à ${time}.`
      : `Non, ${when.toLowerCase()} nous sommes fermés à ${time}.`,
  week: weekSentence(' ; ', {
    open: (all) => `nous sommes ouverts ${all}`,
    hours: (days, ranges) => `${frDays(days)} ${ranges}`,
    text: (days, text) => `${frDays(days)} : ${text}`,
    closed: (days, neverOpen) => `${neverOpen ? 'nous sommes ' : ''}fermés ${frDays(days)}`,
  }),
  feast: "C'est un jour férié : mieux vaut le vérifier auprès de l'équipe.",
}

const enDay = names('Monday Tuesday Wednesday Thursday Friday Saturday Sunday')
const enMonth = names('January February March April May June July August September October November December')
const enTime = (minute: number): string => {
  if (minute === 1440 || minute === 0) return 'midnight'
  return `${hour(minute) % 12 || 12}${rest(minute) ? `:${two(rest(minute))}` : ''} ${hour(minute) < 12 ? 'am' : 'pm'}`
}
const enDays = dayList({
  one: (day) => `on ${enDay(day)}`,
  run: (from, to) => `from ${enDay(from)} to ${enDay(to)}`,
  and: 'and',
  all: 'every day',
})

const en: HoursPhrases = {
  time: enTime,
  ranges: rangeList((from, to) => `from ${enTime(from)} to ${enTime(to)}`, 'and'),
  onWeekday: (weekday) => `On ${enDay(weekday)}`,
  relative: ['Today', 'Tomorrow', 'The day after tomorrow'],
  onDate: (weekday, day, month) => `On ${enDay(weekday)} ${day} ${enMonth(month)}`,
  open: (when, ranges) => `${when}, we are open ${ranges}.`,
  closed: (when) => `${when}, we are closed.`,
  text: (when, text) => `${when}: ${text}.`,
  openNow: (until) => `Yes, we are open${until === undefined ? '' : ` until ${until}`}.`,
  closedNow: 'We are closed at the moment.',
  opensAt: ({ inDays, date }, time) =>
    `We open ${soon(inDays, 'tomorrow ', `on ${enDay(date.weekday)} `, `${begun(en, date)} `)}at ${time}.`,
  openAt: (when, time, yes) =>
    `${yes ? 'Yes' : 'No'}, ${lowerEn(when)} we are ${yes ? 'open' : 'closed'} at ${time}.`,
  week: weekSentence('; ', {
    open: (all) => `we are open ${all}`,
    hours: (days, ranges) => `${enDays(days)}, ${ranges}`,
    text: (days, text) => `${enDays(days)}: ${text}`,
    closed: (days, neverOpen) => `${neverOpen ? 'we are ' : ''}closed ${enDays(days)}`,
  }),
  feast: 'It is a public holiday, so please check with the team.',
}

const lowerEn = (when: string): string => when.charAt(0).toLowerCase() + when.slice(1)

const esDay = names('lunes martes miércoles jueves viernes sábado domingo')
const esMonth = names(
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
)
const clock = (minute: number): string => `${minute === 1440 ? 24 : hour(minute)}:${two(rest(minute))}`
const esDays = dayList({
  one: (day) => `el ${esDay(day)}`,
  run: (from, to) => `de ${esDay(from)} a ${esDay(to)}`,
  and: 'y',
  all: 'todos los días',
})

const es: HoursPhrases = {
  time: clock,
  ranges: rangeList((from, to) => `de ${clock(from)} a ${clock(to)}`, 'y'),
  onWeekday: (weekday) => `El ${esDay(weekday)}`,
  relative: ['Hoy', 'Mañana', 'Pasado mañana'],
  onDate: (weekday, day, month) => `El ${esDay(weekday)} ${day} de ${esMonth(month)}`,
  open: (when, ranges) => `${when} abrimos ${ranges}.`,
  closed: (when) => `${when} está cerrado.`,
  text: (when, text) => `${when}: ${text}.`,
  openNow: (until) => `Sí, ${until === undefined ? 'está abierto' : `abrimos hasta las ${until}`}.`,
  closedNow: 'Ahora está cerrado.',
  opensAt: ({ inDays, date }, time) =>
    `Abrimos ${soon(inDays, 'mañana ', `el ${esDay(date.weekday)} `, `${begun(es, date)} `)}a las ${time}.`,
  openAt: (when, time, yes) =>
    `${yes ? 'Sí' : 'No'}, ${when.toLowerCase()} ${yes ? 'abrimos' : 'está cerrado'} a las ${time}.`,
  week: weekSentence('; ', {
    open: (all) => `abrimos ${all}`,
    hours: (days, ranges) => `${esDays(days)} ${ranges}`,
    text: (days, text) => `${esDays(days)}: ${text}`,
    closed: (days) => `cerrado ${esDays(days)}`,
  }),
  feast: 'Es festivo: conviene confirmarlo con el equipo.',
}

const deDay = names('Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag')
const deMonth = names('Januar Februar März April Mai Juni Juli August September Oktober November Dezember')
const deTime = (minute: number): string =>
  `${rest(minute) ? clock(minute) : minute === 1440 ? 24 : hour(minute)} Uhr`
const deDays = dayList({
  one: (day) => `am ${deDay(day)}`,
  run: (from, to) => `von ${deDay(from)} bis ${deDay(to)}`,
  and: 'und',
  all: 'täglich',
})

const de: HoursPhrases = {
  time: deTime,
  ranges: rangeList((from, to) => `von ${deTime(from)} bis ${deTime(to)}`, 'und'),
  onWeekday: (weekday) => `Am ${deDay(weekday)}`,
  relative: ['Heute', 'Morgen', 'Übermorgen'],
  onDate: (weekday, day, month) => `Am ${deDay(weekday)}, ${day}. ${deMonth(month)},`,
  open: (when, ranges) => `${when} haben wir ${ranges} geöffnet.`,
  closed: (when) => `${when} haben wir geschlossen.`,
  text: (when, text) => `${when}: ${text}.`,
  openNow: (until) => `Ja, wir haben ${until === undefined ? '' : `bis ${until} `}geöffnet.`,
  closedNow: 'Im Moment haben wir geschlossen.',
  opensAt: ({ inDays, date }, time) =>
    `Wir öffnen ${soon(inDays, 'morgen ', `am ${deDay(date.weekday)} `, `${begun(de, date)} `)}um ${time}.`,
  openAt: (when, time, yes) =>
    `${yes ? 'Ja' : 'Nein'}, ${when.charAt(0).toLowerCase()}${when.slice(1)} haben wir um ${time} ${yes ? 'geöffnet' : 'geschlossen'}.`,
  week: weekSentence('; ', {
    open: (all) => `wir haben ${all} geöffnet`,
    hours: (days, ranges) => `${deDays(days)} ${ranges}`,
    text: (days, text) => `${deDays(days)}: ${text}`,
    closed: (days) => `${deDays(days)} geschlossen`,
  }),
  feast: 'Das ist ein Feiertag: bitte beim Team nachfragen.',
}

export const HOURS: Record<Language, HoursPhrases> = { fr, en, es, de }
