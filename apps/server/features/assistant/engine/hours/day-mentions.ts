import { DAY_WORDS } from '../lexicon/words.ts'
import { regex } from '../words/pattern.ts'
import { wordSet } from '../words/word-set.ts'
import type { Point, Span } from './calendar.ts'
import { ARTICLES, COMMA, DOT, FROM, LIST, OF, RANGE, type Read, Reader, UNTIL, VAGUE } from './day-reader.ts'
import { ALWAYS, AT_PRESENT, HOLIDAYS, NAMED, SEASONS } from './named-days.ts'

/** Days that a text names together, and where: « le 24 et du 26 au 28 décembre ». */
export interface DayMention {
  spans: Span[]
  start: number
  end: number
}

const fillMonths = (spans: Span[]): void => {
  const points = spans
    .flatMap(({ from, to }) => (from === to ? [from] : [from, to]))
    .filter((point) => point !== undefined && 'day' in point) as Extract<Point, { day: number }>[]
  points.toReversed().reduce<Extract<Point, { day: number }> | undefined>((later, point) => {
    if (point.month === undefined && later?.month !== undefined) {
      const before = point.day > later.day ? later.month - 1 : later.month
      point.month = before || 12
      if (later.year !== undefined) point.year = before === 0 ? later.year - 1 : later.year
    } else if (point.month !== undefined && point.year === undefined && later?.year !== undefined)
      point.year = later.month !== undefined && point.month > later.month ? later.year - 1 : later.year
    return point
  }, undefined)
  points.reduce<Extract<Point, { day: number }> | undefined>((earlier, point) => {
    if (point.month === undefined && earlier?.month !== undefined) {
      point.month = point.day < earlier.day ? (earlier.month % 12) + 1 : earlier.month
      if (earlier.year !== undefined)
        point.year = point.month < earlier.month ? earlier.year + 1 : earlier.year
    } else if (point.year === undefined && point.month !== undefined && earlier?.year !== undefined)
      point.year = point.month < (earlier.month ?? 0) ? earlier.year + 1 : earlier.year
    return point
  }, undefined)
}

const BEFORE_MONTH = new Set([
  '',
  ...wordSet(
    "en in im : mois de d' of fin debut mi - courant anfang ende mitte late early mid all tout ganzen et und y",
  ),
])

const sayings = (text: string, names: RegExp, spans: Span[]): DayMention[] =>
  [...text.matchAll(names)].map(({ 0: found, index }) => ({ spans, start: index, end: index + found.length }))

const LONG_DAYS = [...DAY_WORDS.keys()].filter((word) => word.length > 4)
const EVERY = LONG_DAYS.filter(
  (word) => word.endsWith('s') && !/^(?:lun|mart|mierc|juev|viern)es$/.test(word),
)
const WEEKDAYS_BEFORE = regex`
    ((?:\b(?:${LONG_DAYS.join('|')})\b(?: ?,| et| and| und| y| &)(?: les?| los| the)? ){0,6}\b(?:${LONG_DAYS.join('|')})\b)
    (?: (?:matins?|apresmidis?|soirs?))?(?: (?:du|au) mois)? (?:(?:de|d'|of|en|in|im|pendant) ?)?$
  `
const WEEKDAYS_AFTER = regex`
    ^,? (?:(?:ferme\w*|closed|geschlossen|cerrado|on|nous|sommes|serons|tous|chaque|les|los) )*((?:\b(?:${EVERY.join('|')})\b(?: et| and| und| y|,)? ?(?:les |los )?)+)
  `

/** The weekdays that a time is said of: « tous les lundis de janvier », « im Januar montags ». */
const weekdaysAround = (text: string, start: number, end: number): number[] => {
  const found =
    WEEKDAYS_BEFORE.exec(text.slice(Math.max(0, start - 80), start)) ?? WEEKDAYS_AFTER.exec(text.slice(end))
  return (found?.[1]?.match(/[a-z]+/g) ?? []).flatMap((word) => DAY_WORDS.get(word) ?? [])
}

const onWeekdays = (spans: Span[], weekdays: readonly number[]): Span[] =>
  weekdays.length === 0 ? spans : spans.map((span) => (span.from === span.to ? span : { ...span, weekdays }))

/** « De novembre à mars », « en août 2027 ». */
const months = (reader: Reader, at: number, vague: boolean, isWeekly: boolean): Read<Span[]> | undefined => {
  const lead = reader.word(at - 1)
  const month = reader.monthAt(at)
  if (month === 0 || reader.word(at).length < 3) return undefined
  const { value: year, next } = reader.year(at + 1)
  const join = reader.skip(next, RANGE)
  const until = reader.monthAt(join)
  const known = (value: number | undefined) => (value === undefined ? {} : { year: value })
  if (join > next && until > 0) {
    const end = reader.year(join + 1)
    const wraps = until < month ? 1 : 0
    const first = year ?? (end.value === undefined ? undefined : end.value - wraps)
    const last = end.value ?? (year === undefined ? undefined : year + wraps)
    const from = { day: 1, month, ...known(first) }
    const to = { day: 31, month: until, ...known(last) }
    return { value: [{ from, to }], next: end.next }
  }
  if (!isWeekly && (!BEFORE_MONTH.has(lead) || (lead === 'de' && !vague))) return undefined
  const from = { day: 1, month, ...known(year) }
  const to = { day: 31, month, ...known(year) }
  return { value: [{ from, to, ...(vague && { maybe: true as const }) }], next }
}

/**
 * The days that a sentence names, as `plainly` writes it, in its order.
 * @param options.nextWeekdays whether a weekday alone is the next one: « exceptionnellement fermé mardi »
 * @param options.present whether « en ce moment » counts
 */
export const daysIn = (
  text: string,
  { nextWeekdays, present }: { nextWeekdays: boolean; present: boolean },
): DayMention[] => {
  const reader = new Reader(text)
  const found: DayMention[] = []
  const { tokens } = reader
  const vague = VAGUE.test(text)
  let at = 0
  while (at < tokens.length) {
    const start = tokens[at]?.start ?? 0
    const isNext = found.length > 0 && isBareDay(reader, at)
    const run = readRun(reader, at, nextWeekdays, isNext)
    const last = run === undefined ? at : run.next - 1
    const weekdays =
      run !== undefined || reader.monthAt(at) > 0
        ? weekdaysAround(text, start, tokens[last]?.end ?? start)
        : []
    const read = run ?? months(reader, at, vague, weekdays.length > 0)
    if (read !== undefined)
      found.push({
        spans: onWeekdays(read.value, weekdays),
        start,
        end: tokens[read.next - 1]?.end ?? text.length,
      })
    at = read?.next ?? at + 1
  }
  fillMonths(found.flatMap(({ spans }) => spans))
  const feasts = NAMED.flatMap(([names, spans]) => sayings(text, names, spans))
  const named = [...feasts, ...sayings(text, HOLIDAYS, [{ holidays: true }])].filter(
    ({ start, end }, index, all) =>
      !all.some((other, place) => place < index && other.start <= start && end <= other.end),
  )
  const dated = [
    ...found,
    ...named.filter(
      ({ start, end }) => !found.some((mention) => mention.start <= start && end <= mention.end),
    ),
  ]
  if (dated.length > 0)
    return joined(
      dated.sort((a, b) => a.start - b.start),
      text,
    )
  const always = [...sayings(text, ALWAYS, [{}]), ...(present ? sayings(text, AT_PRESENT, [{}]) : [])]
  if (always.length > 0) return always
  return SEASONS.flatMap(([names, span]) => sayings(text, names, [span]))
}

/** « Noël et le 26 décembre »: what stands side by side is one. */
const joined = (all: readonly DayMention[], text: string): DayMention[] =>
  all.reduce<DayMention[]>((before, next) => {
    const last = before.at(-1)
    const [from, [to, ...more]] = [last?.spans.at(-1), next.spans]
    const between = last && text.slice(last.end, next.start)
    // « Du Vendredi saint au lundi de Pâques », « de Noël jusqu’au 2 janvier »
    if (
      last &&
      from?.from &&
      from.from === from.to &&
      to?.to &&
      (to.from
        ? TO.test(between ?? '') || (between === ' ' && TO_FIRST.test(text.slice(next.start)))
        : between === ' ')
    )
      return [
        ...before.slice(0, -1),
        {
          ...last,
          spans: [...last.spans.slice(0, -1), { from: from.from, to: to.to }, ...more],
          end: next.end,
        },
      ]
    if (last === undefined || !BESIDE.test(text.slice(last.end, next.start))) return [...before, next]
    return [...before.slice(0, -1), { ...last, spans: [...last.spans, ...next.spans], end: next.end }]
  }, [])

const TO =
  /^ ?(?:-|au|a|to|thru|through|until(?: a| au)?|till|bis(?: zum| zu)?|al|hasta(?: el| la)?) ?(?:l'|el |le |la |the )?$/
const TO_FIRST = /^(?:au|to|bis|al)\b/
const BESIDE = /^[ ,]*(?:et|und|and|y|&|ou|oder|or)? ?(?:le|la|l'|the|el|am|an|au)? ?$/

/** « 24 décembre de 9 h à 14 h, 25 fermé » */
const isBareDay = (reader: Reader, at: number): boolean =>
  LIST.has(reader.word(at - 1)) &&
  reader.number(at) !== undefined &&
  /^(?:fermee?s?|closed|geschlossen|cerrad[oa]s?)$/.test(reader.word(reader.skip(at + 1, COLON)))

/** Days one after the other with nothing but « et », commas and « au » between them. */
const readRun = (
  reader: Reader,
  begin: number,
  nextWeekdays: boolean,
  bare = false,
): Read<Span[]> | undefined => {
  const spans: Span[] = []
  let at = begin
  let end = begin
  for (;;) {
    const beside = spans.some(({ from }) => from !== undefined && ('inDays' in from || 'nextWeekday' in from))
    const read = readSpan(reader, at, bare || spans.length > 0, nextWeekdays || beside)
    if (read === undefined) break
    const [before, [after]] = [spans.at(-1), read.value]
    // « À partir de demain et jusqu’au 5 »
    if (before?.from && !before.to && after?.to && !after.from) before.to = after.to
    else spans.push(...read.value)
    end = read.next
    const dot = reader.skip(end, DOT)
    at = reader.skip(dot, LIST, LIST)
    if (at === dot) break
  }
  return spans.length === 0 ? undefined : { value: spans, next: end }
}

const readPoint = (
  reader: Reader,
  at: number,
  bare: boolean,
  nextWeekdays: boolean,
): Read<Point> | undefined => {
  const articles = reader.skip(at, ARTICLES, ARTICLES)
  return reader.day(articles, bare || articles > at) ?? reader.relative(articles, nextWeekdays)
}

const OPEN_BRACKET = wordSet('(')
const CLOSE_BRACKET = wordSet(')')
const TIME = /^(?:@\d+|midi|soir|apresmidi|mittags?|abends?|noon|tarde)$/

/** « Jusqu’au 4 au matin », « au 4 exclu »: the fourth is not meant. */
const withoutLast = (reader: Reader, { value, next }: Read<Point>): Read<Point> => {
  const at = reader.skip(next, OPEN_BRACKET)
  return /^(?:daybreak|exclu\w*|ausschliesslich)$/.test(reader.word(at))
    ? { value: { ...value, shift: -1 }, next: at + 1 }
    : { value, next }
}

/** « Le 24 à midi », « le 24 au soir » at an end of a span: of that day nobody knows. */
const timeAfter = (reader: Reader, at: number): number => {
  if (reader.word(at) === 'nightfall') return at + 1
  const time = reader.skip(at, OPEN_BRACKET, AT)
  return TIME.test(reader.word(time)) ? reader.skip(time + 1, CLOSE_BRACKET) : at
}

const AT = wordSet('a des um at las ab from')

const leadOf = (reader: Reader, at: number): { open: 'from' | 'until' | undefined; next: number } => {
  const word = reader.word(at)
  if (word === 'a' && /^(?:partir|compter)$/.test(reader.word(at + 1)))
    return { open: 'from', next: reader.skip(at + 2, OF) }
  if (word === 'as' && reader.word(at + 1) === 'of') return { open: 'from', next: at + 2 }
  if (UNTIL.has(word)) return { open: 'until', next: reader.skip(at + 1, A_TO) }
  return FROM.has(word) && !(word === 'des' && reader.number(at + 1))
    ? { open: 'from', next: at + 1 }
    : { open: undefined, next: at }
}

const readSpan = (
  reader: Reader,
  begin: number,
  going: boolean,
  nextWeekdays: boolean,
): Read<Span[]> | undefined => {
  const since = /^(?:depuis|since|seit)$/.test(reader.word(begin))
  const { open, next } = leadOf(reader, begin)
  const between = /^(?:entre|between|zwischen)$/.test(reader.word(next))
  const at = between || /^(?:von|de)$/.test(reader.word(next)) ? next + 1 : next
  const isUntilWeekday = open === 'until' && reader.weekday(begin - 1) === undefined
  const first = readPoint(reader, at, going || open !== undefined, nextWeekdays || isUntilWeekday)
  if (first === undefined) return undefined
  const time = timeAfter(reader, first.next)
  const afterFirst = reader.skip(time, DOT)
  const join = between
    ? reader.skip(afterFirst, LIST)
    : reader.skip(reader.skip(afterFirst, COMMA), RANGE, RANGE)
  const last =
    join > afterFirst && (between || !COMMA.has(reader.word(join - 1)))
      ? readPoint(reader, join, true, nextWeekdays || !('day' in first.value))
      : undefined
  if (last !== undefined) {
    const end = withoutLast(reader, last)
    const endTime = timeAfter(reader, end.next)
    const [from, to] = [{ ...first.value }, { ...end.value }]
    const partly: Span[] = []
    if (time > first.next) {
      from.shift = 1
      partly.push({ from: first.value, to: first.value, maybe: true })
    }
    if (endTime > end.next) {
      to.shift = -1
      partly.push({ from: last.value, to: last.value, maybe: true })
    }
    return { value: [{ from, to }, ...partly], next: endTime }
  }
  if (open === 'until') {
    const end = withoutLast(reader, first)
    return { value: [{ to: end.value }], next: end.next }
  }
  if (open === undefined && IN_WEEK.test(`${reader.word(begin - 1)} ${reader.word(begin)}`))
    return { value: [{ from: first.value, to: first.value, week: true }], next: first.next }
  const value: Span =
    open === 'from' ? { from: first.value, ...(since && { since }) } : { from: first.value, to: first.value }
  return { value: [value], next: first.next }
}

/** « La semaine du 21 décembre » */
const IN_WEEK = /^(?:semaine|week|woche|semana) (?:du|of|vom|del)$/
const COLON = wordSet(':')
const A_TO = wordSet('a au zum')
