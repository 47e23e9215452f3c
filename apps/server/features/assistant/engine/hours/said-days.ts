import { DAY_WORDS } from '../lexicon/words.ts'
import { monthOf } from '../passages/over.ts'
import { regex, regexWith } from '../words/pattern.ts'
import { clean, fold } from '../words/text.ts'
import type { Point, Span } from './calendar.ts'

/** Days that a text names together, and where: « le 24 et du 26 au 28 décembre ». */
export interface SaidDays {
  spans: Span[]
  start: number
  end: number
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const minutes = (hour: string, minute = '0', half = ''): string => {
  const base = half === '' ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  return `@${base * 60 + Number(minute)}`
}

/** What is written in several ways, as one word each; times of day as « @ » and minutes. */
const ALIKE: readonly [RegExp, string | ((match: string, ...parts: string[]) => string)][] = [
  [/\b(?:0\d|\+\d\d ?\d)(?:[ .-]\d\d){4}\b/g, ' '],
  [/[–—]/g, '-'],
  [/\b(\d{1,2}\.\d{1,2})\.(?= |$)/g, '$1'],
  [/\b(\d{1,2})\.(?= [a-z])/g, '$1'],
  [
    /\b(janv?|ene|fevr?|feb|mar|mrz|avr|apr|abr|juin|jun|juil|jul|aug|ago|sept?|o[ck]t|nov|de[cz]|dic)\.(?= ?[\da-z,])/g,
    '$1',
  ],
  [
    / (?:au soir|abends|am abend|in the evening|por la noche)(?= (?:au|bis|to|until|hasta|al)\b)/g,
    ' nightfall',
  ],
  [/ (?:au matin|morgens|in the morning)(?=[ .,]|$)/g, ' daybreak'],
  [
    /\b24 ?h(?:eures?)? ?(?:\/|sur) ?24\b|\b24 ?\/ ?24\b|\b(?:7 ?j(?:ours?)? ?(?:\/|sur) ?7|7\/7)\b/g,
    ' always ',
  ],
  [/(?<!\b(?:le|du|au|el|on|am) )\b24 ?\/ ?7\b/g, ' always '],
  [/\baujourd'hui\b/g, 'aujourdhui'],
  [/\bapres[- ]demain\b|\bday after tomorrow\b|\bpasado manana\b|\bubermorgen\b/g, 'overmorrow'],
  [
    /\b(?:por|de|en|toda) la manana\b|\b(?:am|jeden) morgen\b|\besta manana\b/g,
    (found) => (found.startsWith('esta') ? 'hoy matin' : 'matin'),
  ],
  [/\bapres[- ]midi\b/g, 'apresmidi'],
  [/\b(?:week[- ]?ends?|wochenende|fin de semana)\b/g, 'weekend'],
  [/\bvendredi saint\b/g, 'karfreitag'],
  [/\bjusqu'(?=[a-z])/g, 'until '],
  [
    /\(?\b(?:inclus(?:e|ive|ively)?|compris(?:e|es)?|incl|included|inclusiv[eo]s?|incluid[oa]s?|einschliesslich|einschl)\b\.?\)?/g,
    ' ',
  ],
  [
    /\b(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\b\.?/g,
    (_, hour = '', minute, half) => minutes(hour, minute, half),
  ],
  [/\b(\d{1,2})(?:[:.](\d\d))? ?uhr\b/g, (_, hour = '', minute) => minutes(hour, minute)],
  [/\b(\d{1,2}) ?h(?:eures?|rs?)?\b ?(\d\d)?\b/g, (_, hour = '', minute) => minutes(hour, minute)],
  [/\b(\d{1,2})h(\d\d)\b/g, (_, hour = '', minute) => minutes(hour, minute)],
  [/\b(\d{1,2}):(\d\d)\b/g, (_, hour = '', minute) => minutes(hour, minute)],
  [/\b((?:a|de|desde|hasta) las) (\d{1,2})\b/g, (_, before = '', hour = '') => `${before} ${minutes(hour)}`],
  [/\b(\d{1,2})(?= ?- ?@)/g, (hour) => minutes(hour)],
  [
    /(?<=\b(?:de|entre|from|between|von|zwischen|des) )(\d{1,2})(?= (?:a|to|et|and|bis|und|y) @)/g,
    (hour) => minutes(hour),
  ],
  [/(?<=\b(?:a|de|des|until|avant|apres|from|at|by|ab|bis) )(?:midi|noon|midday|mittag|mediodia)\b/g, '@720'],
]

/** A sentence as days are looked for in it: lower case without accents, each notion in one way. */
export const plainly = (sentence: string): string =>
  ALIKE.reduce((text, [what, by]) => text.replace(what, by as string), fold(clean(sentence))).replace(
    /\s+/g,
    ' ',
  )

interface Token {
  text: string
  start: number
  end: number
}

const TOKEN = regexWith('g')`
    @\d+|\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)|\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})(?!\d)
    |\d{1,2}-\d{1,2}-\d{4}(?!\d)|\d{1,2}\. ?\d{1,2}\.(?!\d)|\d{1,2}[./]\d{1,2}(?!\d)|\d+|[a-z]+'?|[^\sa-z\d]
  `

const SHORT_DAYS = new Map(
  (
    [
      ['lu mo mon', 1],
      ['mar ma di tue tues', 2],
      ['mer me mi wed mie', 3],
      ['jeu je do thu thur thurs jue', 4],
      ['ven ve fr fri vie', 5],
      ['sa sat sab', 6],
      ['so sun', 7],
    ] as const
  ).flatMap(([names, day]) => names.split(' ').map((name) => [name, day] as const)),
)

const ARTICLES = words('le les du au el los del al am den dem der vom zum the on des dia dias')
const FROM = words('from starting depuis since seit ab desde des')
const UNTIL = words('until till through thru bis hasta untill')
const RANGE = words('- au a to until till through thru bis zum al hasta')
const LIST = words(', et and und y & + / ou or sowie')
const SUFFIX = words('er st nd rd th º ª .')
const JOINS = new Set([...LIST, ...RANGE, ...ARTICLES, ...SUFFIX])
const OF = words("de of del d'")
/** After a number, these make it an amount. */
const UNITS = regex`
    ^(?:jours?|semaines?|heures?|euros?|eur|ans?|mois|minutes?|min|personnes?|places?|days?|weeks?|people|hours?
    |years?|months?|tagen?|wochen?|stunden?|jahren?|personen|dias|semanas?|horas?|anos?|personas?|€|%|°|x|cm|mm|kg|g|ml|cl|l)$
  `
const THIS = words('ce cet cette this diesen dieser dieses diese este esta ces')
const NEXT = words(
  'prochain prochaine prochains next nachste nachsten nachster kommenden kommende proximo proxima',
)
const VAGUE = regex`
    \b(?:semaines?|quinzaine|jours|debut|mi|courant|quelques|premiere?s?|dernier\w*|fin|dates?|certains?|weeks?
    |early|late|mid|some|first|last|days|anfang|ende|mitte|wochen?|tage|einige|principios|finales|mediados
    |semanas?|dias|unos)\b
  `

const FEASTS: readonly [RegExp, Span[]][] = (
  [
    [
      /\b(?:entre noel et (?:le )?(?:nouvel an|jour de l'an)|between christmas and new year\S*|zwischen weihnachten und (?:neujahr|silvester)|entre navidad y (?:ano nuevo|reyes)|zwischen den (?:jahren|feiertagen))/g,
      [
        [25, 12],
        [1, 1],
      ],
    ],
    [
      /\b(?:veille de noel|reveillon de noel|christmas eve|heilig(?:er )?abend|heiligabend|nochebuena|24 decembre au soir)\b/g,
      [[24, 12]],
    ],
    [/\b(?:lendemain de noel|boxing day|(?:zweiter|2\.) weihnachts(?:feier)?tag)\b/g, [[26, 12]]],
    [
      /\b(?:weihnachtsfeiertag\w*|weihnachten)\b/g,
      [
        [25, 12],
        [26, 12],
      ],
    ],
    [
      /\b(?:(?<!(?:vacances|marche|fetes|cadeaux?|colis|periode) de )noel|christmas day|(?<!merry |happy )christmas(?! (?:eve|holidays?|break|market|period|season|closure))|xmas|navidad)\b/g,
      [[25, 12]],
    ],
    [/\b(?:saint sylvestre|saint-sylvestre|new year'?s eve|silvester|nochevieja)\b/g, [[31, 12]]],
    [/\b(?:jour de l'an|nouvel an|new year'?s(?: day)?(?! eve)|neujahr\w*|ano nuevo)\b/g, [[1, 1]]],
    [/\b(?:fete du travail|labour day|may day|tag der arbeit|dia del trabajo)\b/g, [[1, 5]]],
    [/\bfete nationale\b/g, [[14, 7]]],
    [/\bassomption\b/g, [[15, 8]]],
    [/\b(?<!vacances de (?:la )?)toussaint\b/g, [[1, 11]]],
    [/\barmistice\b/g, [[11, 11]]],
    [/\b(?:karfreitag|good friday|viernes santo)\b/g, -2],
    [/\b(?:lundi de paques|easter monday|ostermontag|lunes de pascua)\b/g, 1],
    [
      /\b(?:dimanche de paques|easter sunday|ostersonntag|domingo de pascua|(?<!vacances de |lundi de |dimanche de )paques)\b/g,
      0,
    ],
    [/\b(?:jeudi de l'ascension|ascension|himmelfahrt)\b/g, 39],
    [/\b(?:lundi de pentecote|pfingstmontag|whit monday)\b/g, 50],
  ] as [RegExp, number | [number, number][]][]
).map(([names, days]): [RegExp, Span[]] => {
  if (typeof days === 'number') return [names, [{ from: { afterEaster: days }, to: { afterEaster: days } }]]
  const [[day, month], [toDay, toMonth] = [day, month]] = days as [[number, number], [number, number]?]
  return [names, [{ from: { day, month }, to: { day: toDay, month: toMonth } }]]
})

const HOLIDAYS =
  /\b(?:jours? feries?|feries|public holidays?|bank holidays?|(?:gesetzliche\w* )?feiertag(?:e|en|s)?|(?:dias )?festivos)\b/g

/** Times of the year of which nobody says when they begin and end: they may be any day of these. */
const SEASONS: readonly [RegExp, Span][] = (
  [
    [/\b(?:vacances d'ete|(?:en|l'|d'|cet) ?ete|estivale?s?|summer|sommer\w*|verano)\b/g, 1, 6, 30, 9],
    [/\b(?:vacances d'hiver|(?:en|l'|d'|cet) ?hiver|hivernale?s?|winter\w*|invierno)\b/g, 1, 11, 31, 3],
    [
      /\b(?:(?:vacances|fetes|periode|conges|fermeture) de noel|fin d'annee|christmas (?:holidays?|break|period|season|closure)|over christmas|(?:pour|pendant) les fetes|weihnachtsferien|(?:fiestas|vacaciones) (?:de )?navid\w+|(?:festive|holiday) (?:season|period))\b/g,
      15,
      12,
      10,
      1,
    ],
    [/\b(?:vacances de paques|osterferien|easter (?:holidays|break)|semana santa)\b/g, 15, 3, 10, 5],
    [/\b(?:vacances de (?:la )?toussaint|herbstferien)\b/g, 10, 10, 10, 11],
  ] as [RegExp, number, number, number, number][]
).map(([names, day, month, toDay, toMonth]) => [
  names,
  { from: { day, month }, to: { day: toDay, month: toMonth }, maybe: true },
])

const ALWAYS = regexWith('g')`
    \b(?:(?:until )?(?:a )?nouvel ordre|until further notice|bis auf weiteres|hasta nuevo aviso|temporairement
    |momentanement|provisoirement|definitivement|temporarily|permanently|vorubergehend|dauerhaft|temporalmente
    |definitivamente)\b
  `
/** On a page these are what a clock put there when it was read. */
const AT_PRESENT =
  /\b(?:actuellement|en ce moment|currently|right now|at the moment|derzeit|zurzeit|zur zeit|actualmente|en estos momentos)\b/g

const WEEKS: readonly [RegExp, Span][] = (
  [
    [
      /\b(?:toute )?cette semaine\b|\b(?:all )?this week\b|\bdiese (?:ganze )?woche\b|\besta semana\b/g,
      0,
      1,
      0,
      7,
    ],
    [
      /\b(?:la )?semaine prochaine\b|\bnext week\b|\bnachste woche\b|\b(?:la )?(?:proxima semana|semana que viene)\b/g,
      1,
      1,
      1,
      7,
    ],
    [/\bce weekend\b|\bthis weekend\b|\bdieses weekend\b|\beste weekend\b/g, 0, 6, 0, 7],
    [/\bweekend prochain\b|\bnext weekend\b|\bnachstes weekend\b|\bproximo weekend\b/g, 1, 6, 1, 7],
  ] as [RegExp, number, number, number, number][]
).map(([names, week, weekday, toWeek, toWeekday]) => [
  names,
  { from: { weekday, week }, to: { weekday: toWeekday, week: toWeek } },
])

const NAMED = [...FEASTS, ...WEEKS.map(([names, span]): [RegExp, Span[]] => [names, [span]])]

const IN_DAYS = new Map<string, number>([
  ...[...words('aujourdhui today tonight heute hoy')].map((word): [string, number] => [word, 0]),
  ...[...words('demain tomorrow morgen manana')].map((word): [string, number] => [word, 1]),
  ['overmorrow', 2],
])
/** « Ce matin », « this afternoon », « ce jour ». */
const PART_OF_TODAY = words('matin soir apresmidi jour midi morning afternoon evening tarde noche nuit')

interface Read<T> {
  value: T
  next: number
}

const numeric = (text: string): Point | 'not a date' | undefined => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso !== null) return dayOf(Number(iso[3]), Number(iso[2]), Number(iso[1]))
  const match = /^(\d{1,2})[./-] ?(\d{1,2})(?:[./-](\d{2,4}))?\.?$/.exec(text)
  if (match === null) return undefined
  const [one, two] = [Number(match[1]), Number(match[2])]
  const year = match[3] === undefined ? undefined : (Number(match[3]) % 100) + 2000
  const american = text.includes('/') ? dayOf(two, one, year) : undefined
  return dayOf(one, two, year) ?? american ?? 'not a date'
}

const dayOf = (day: number, month: number, year?: number): Point | undefined =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12
    ? { day, month, ...(year !== undefined && { year }) }
    : undefined

const yearIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^20\d\d$/.test(text) ? Number(text) : undefined

/** Cuts « 24/25 » before a month, and what looks like a date and is none, into its numbers. */
const tokensOf = (text: string): Token[] => {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }))
  return tokens.flatMap((token, at) => {
    const date = numeric(token.text)
    const beforeMonth = /^\d+[./]\d+$/.test(token.text) && monthOf(tokens[at + 1]?.text ?? '') > 0
    if (date !== 'not a date' && !(date !== undefined && beforeMonth)) return [token]
    return [...token.text.matchAll(/\d+|\D/g)].map(({ 0: part, index }) => ({
      text: part,
      start: token.start + index,
      end: token.start + index + part.length,
    }))
  })
}

class Reader {
  readonly tokens: readonly Token[]

  constructor(text: string) {
    this.tokens = tokensOf(text)
  }

  word(at: number): string {
    return this.tokens[at]?.text ?? ''
  }

  /** After what matches, each at most once. */
  skip(at: number, ...sets: ReadonlySet<string>[]): number {
    return sets.reduce((next, set) => (set.has(this.word(next)) ? next + 1 : next), at)
  }

  number(at: number): number | undefined {
    const text = this.word(at)
    if (/^(?:premier|primero|first|ersten)$/.test(text)) return 1
    const value = /^\d{1,2}$/.test(text) ? Number(text) : 0
    return value >= 1 && value <= 31 ? value : undefined
  }

  weekday(at: number): number | undefined {
    const text = this.word(at)
    const named = DAY_WORDS.get(text)
    if (named !== undefined) return named
    const short = SHORT_DAYS.get(text)
    if (short === undefined) return undefined
    const next = this.skip(at + 1, DOT, ARTICLES)
    const day = this.number(next)
    if (day === undefined && typeof numeric(this.word(next)) !== 'object') return undefined
    return text !== 'mar' || this.monthAt(this.skip(next + 1, SUFFIX, OF)) > 0 ? short : undefined
  }

  monthAt(at: number): number {
    return monthOf(this.word(at))
  }

  /** A year after a day, and what stands between them. */
  year(at: number): Read<number | undefined> {
    const next = this.skip(at, DOT, COMMA, OF)
    const value = yearIn(this.word(next))
    return value === undefined ? { value, next: at } : { value, next: next + 1 }
  }

  /** A day of the calendar; without a month only where `bare`. */
  day(at: number, bare: boolean): Read<Point> | undefined {
    const weekday = this.weekday(at)
    const begin = weekday === undefined ? at : this.skip(at + 1, DOT, COMMA, ARTICLES)
    const named = weekday === undefined ? {} : { weekday }
    const date = numeric(this.word(begin))
    if (typeof date === 'object') {
      const next = this.word(begin + 1)
      if (UNITS.test(next)) return undefined
      return { value: { ...date, ...named } as Point, next: begin + 1 }
    }
    const month = this.monthAt(begin)
    const after = month > 0 ? this.number(this.skip(begin + 1, DOT, THE)) : undefined
    if (month > 0 && after !== undefined) {
      const next = this.skip(this.skip(begin + 1, DOT, THE) + 1, SUFFIX)
      if (this.monthAt(this.skip(next, OF)) === 0) {
        const year = this.year(next)
        return {
          value: { day: after, month, ...(year.value && { year: year.value }), ...named },
          next: year.next,
        }
      }
    }
    const day = this.number(begin)
    if (day === undefined) return undefined
    const suffixed = this.skip(begin + 1, SUFFIX)
    const its = this.skip(suffixed, OF)
    const itsMonth = this.monthAt(its)
    if (itsMonth > 0) {
      const year = this.year(its + 1)
      return {
        value: { day, month: itsMonth, ...(year.value && { year: year.value }), ...named },
        next: year.value === undefined ? this.skip(its + 1, DOT) : year.next,
      }
    }
    if (UNITS.test(this.word(suffixed)) || this.word(begin + 1).startsWith('@')) return undefined
    const ordinal = suffixed > begin + 1 && this.word(begin + 1) !== '.'
    if (!bare && weekday === undefined && !ordinal && !this.isBeforeMonth(suffixed)) return undefined
    return { value: { day, ...named }, next: suffixed }
  }

  /** « 24 » of « 24-26.12. », « 24, 25 et 26 décembre »: numbers with a month behind the last one. */
  isBeforeMonth(at: number): boolean {
    let next = at
    while (next < at + 12 && (this.number(next) !== undefined || JOINS.has(this.word(next)))) next += 1
    return next > at && (this.monthAt(next) > 0 || typeof numeric(this.word(next)) === 'object')
  }

  /** A day that counts from today, or a weekday that is said to be the next one. */
  relative(at: number, nextWeekdays: boolean): Read<Point> | undefined {
    const text = this.word(at)
    const inDays = IN_DAYS.get(text)
    if (inDays !== undefined) return { value: { inDays }, next: at + 1 }
    if (THIS.has(text) && PART_OF_TODAY.has(this.word(at + 1))) return { value: { inDays: 0 }, next: at + 1 }
    const before = THIS.has(text) || NEXT.has(text)
    const weekday = DAY_WORDS.get(this.word(before ? at + 1 : at))
    if (weekday === undefined) return undefined
    const end = before ? at + 2 : at + 1
    const after = NEXT.has(this.word(end))
    if (!before && !after && !nextWeekdays) return undefined
    return {
      value: { nextWeekday: weekday, after: after || NEXT.has(text) },
      next: after ? end + 1 : end,
    }
  }
}

const DOT = words('.')
const COMMA = words(',')
const THE = words('the')

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
  ...words(
    "en in im mois de d' of fin debut mi - courant anfang ende mitte late early mid all tout ganzen et und y",
  ),
])

const sayings = (text: string, names: RegExp, spans: Span[]): SaidDays[] =>
  [...text.matchAll(names)].map(({ 0: found, index }) => ({ spans, start: index, end: index + found.length }))

/** « De novembre à mars », « en août 2027 ». */
const months = (reader: Reader, at: number, vague: boolean): Read<Span> | undefined => {
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
    return {
      value: {
        from: { day: 1, month, ...known(first) },
        to: { day: 31, month: until, ...known(end.value ?? (year === undefined ? undefined : year + wraps)) },
      },
      next: end.next,
    }
  }
  if (!BEFORE_MONTH.has(lead) || (lead === 'de' && !vague)) return undefined
  return {
    value: {
      from: { day: 1, month, ...known(year) },
      to: { day: 31, month, ...known(year) },
      ...(vague && { maybe: true }),
    },
    next,
  }
}

/**
 * The days that a sentence names, as `plainly` writes it, in its order.
 * @param options.nextWeekdays whether a weekday alone is the next one: « exceptionnellement fermé mardi »
 * @param options.present whether « en ce moment » counts
 */
export const daysIn = (
  text: string,
  { nextWeekdays, present }: { nextWeekdays: boolean; present: boolean },
): SaidDays[] => {
  const reader = new Reader(text)
  const found: SaidDays[] = []
  const { tokens } = reader
  const vague = VAGUE.test(text)
  let at = 0
  while (at < tokens.length) {
    const run = readRun(reader, at, nextWeekdays)
    if (run !== undefined) {
      found.push({
        spans: run.value,
        start: tokens[at]?.start ?? 0,
        end: tokens[run.next - 1]?.end ?? text.length,
      })
      at = run.next
      continue
    }
    const month = months(reader, at, vague)
    if (month !== undefined) {
      found.push({
        spans: [month.value],
        start: tokens[at]?.start ?? 0,
        end: tokens[month.next - 1]?.end ?? text.length,
      })
      at = month.next
      continue
    }
    at += 1
  }
  fillMonths(found.flatMap(({ spans }) => spans))
  const feasts = NAMED.flatMap(([names, spans]) => sayings(text, names, spans))
  const named = [...feasts, ...sayings(text, HOLIDAYS, [{ holidays: true }])].filter(
    ({ start, end }, index, all) =>
      !all.some((other, place) => place < index && other.start <= start && end <= other.end),
  )
  const dated = [
    ...found,
    ...named.filter(({ start, end }) => !found.some((said) => said.start <= start && end <= said.end)),
  ]
  if (dated.length > 0) return dated.sort((a, b) => a.start - b.start)
  const always = [...sayings(text, ALWAYS, [{}]), ...(present ? sayings(text, AT_PRESENT, [{}]) : [])]
  if (always.length > 0) return always
  return SEASONS.flatMap(([names, span]) => sayings(text, names, [span]))
}

/** Days one after the other with nothing but « et », commas and « au » between them. */
const readRun = (reader: Reader, begin: number, nextWeekdays: boolean): Read<Span[]> | undefined => {
  const spans: Span[] = []
  let at = begin
  let end = begin
  for (;;) {
    const read = readSpan(reader, at, spans.length > 0, nextWeekdays)
    if (read === undefined) break
    spans.push(read.value)
    end = read.next
    let next = reader.skip(end, DOT)
    const joined = reader.skip(next, LIST, LIST)
    if (joined === next) break
    next = joined
    at = next
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

/** « Jusqu’au 4 au matin »: the fourth is not meant. */
const withoutLast = (reader: Reader, { value, next }: Read<Point>): Point =>
  reader.word(next) === 'daybreak' ? { ...value, shift: -1 } : value

const readSpan = (
  reader: Reader,
  begin: number,
  going: boolean,
  nextWeekdays: boolean,
): Read<Span> | undefined => {
  let at = begin
  let open: 'from' | 'until' | undefined
  const since = /^(?:depuis|since|seit)$/.test(reader.word(at))
  if (reader.word(at) === 'a' && reader.word(at + 1) === 'partir') {
    open = 'from'
    at = reader.skip(at + 2, OF)
  } else if (reader.word(at) === 'as' && reader.word(at + 1) === 'of') {
    open = 'from'
    at += 2
  } else if (UNTIL.has(reader.word(at))) {
    open = 'until'
    at = reader.skip(at + 1, A_TO)
  } else if (FROM.has(reader.word(at)) && !(reader.word(at) === 'des' && reader.number(at + 1))) {
    open = 'from'
    at += 1
  }
  const between = /^(?:entre|between|zwischen)$/.test(reader.word(at))
  if (between || /^(?:von|de)$/.test(reader.word(at))) at += 1
  const first = readPoint(reader, at, going || open !== undefined, nextWeekdays)
  if (first === undefined) return undefined
  const late = reader.word(first.next) === 'nightfall'
  if (late) first.value.shift = 1
  const afterFirst = reader.skip(late ? first.next + 1 : first.next, DOT)
  const join = between
    ? reader.skip(afterFirst, LIST)
    : reader.skip(reader.skip(afterFirst, COMMA), RANGE, RANGE)
  if (join > afterFirst && !(COMMA.has(reader.word(join - 1)) && !between)) {
    const last = readPoint(reader, join, true, nextWeekdays)
    if (last !== undefined)
      return { value: { from: first.value, to: withoutLast(reader, last) }, next: last.next }
  }
  if (open === 'until') return { value: { to: withoutLast(reader, first) }, next: first.next }
  if (open === 'from') return { value: { from: first.value, ...(since && { since }) }, next: first.next }
  return { value: { from: first.value, to: first.value }, next: first.next }
}

const A_TO = words('a au zum')
