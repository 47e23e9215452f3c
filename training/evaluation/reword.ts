import { sayNumber, sayOrdinal, type WordLanguage } from './say-number.ts'

/** A figure that stands in a text of a business. */
type Figure =
  | { kind: 'price'; value: number; cents: number; sign: '€' | '£' }
  | { kind: 'price range'; value: number; to: number }
  | { kind: 'share'; value: number }
  | { kind: 'duration'; value: number; unit: Unit }
  | { kind: 'clock'; value: number; minute: number }
  | { kind: 'date'; value: number; month: number }
  | { kind: 'days'; from: number; value: number }
  | { kind: 'telephone'; digits: string; value: number }
  | { kind: 'ordinal'; value: number }

type Kind = Figure['kind']
type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/** The same figure in other words, and another one in these. */
interface Rewording {
  /** `price, fr` */
  kind: string
  said: string
  /** With a figure that the business does not state; undefined where none was found. */
  wrong: string | undefined
}

/** By language, the number one and others: `jour`, `jours`. */
const UNITS: Record<Unit, Record<WordLanguage, [string, string]>> = {
  minute: {
    fr: ['minute', 'minutes'],
    en: ['minute', 'minutes'],
    es: ['minuto', 'minutos'],
    de: ['Minute', 'Minuten'],
  },
  hour: { fr: ['heure', 'heures'], en: ['hour', 'hours'], es: ['hora', 'horas'], de: ['Stunde', 'Stunden'] },
  day: { fr: ['jour', 'jours'], en: ['day', 'days'], es: ['día', 'días'], de: ['Tag', 'Tage'] },
  week: {
    fr: ['semaine', 'semaines'],
    en: ['week', 'weeks'],
    es: ['semana', 'semanas'],
    de: ['Woche', 'Wochen'],
  },
  month: { fr: ['mois', 'mois'], en: ['month', 'months'], es: ['mes', 'meses'], de: ['Monat', 'Monate'] },
  year: { fr: ['an', 'ans'], en: ['year', 'years'], es: ['año', 'años'], de: ['Jahr', 'Jahre'] },
}
const UNIT_OF: readonly [RegExp, Unit][] = [
  [/^(?:min\b|mn\b|minutes?)/iu, 'minute'],
  [/^(?:h\b|heures?|hours?)/iu, 'hour'],
  [/^(?:j\b|jours?|days?)/iu, 'day'],
  [/^(?:semaines?|weeks?)/iu, 'week'],
  [/^(?:mois|months?)/iu, 'month'],
  [/^(?:ans?\b|years?\b)/iu, 'year'],
]
/** What so many of one unit are of another: 24 hours a day. */
const PER: readonly [Unit, number, Unit][] = [
  ['hour', 24, 'day'],
  ['day', 7, 'week'],
  ['month', 12, 'year'],
  ['minute', 60, 'hour'],
]

const MONTHS: Record<WordLanguage, readonly string[]> = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
}
const DAYS: Record<WordLanguage, readonly string[]> = {
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  es: 'lunes martes miércoles jueves viernes sábado domingo'.split(' '),
  de: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' '),
}

const two = (n: number): string => String(n).padStart(2, '0')
const counted = (n: number, unit: Unit, lang: WordLanguage): string =>
  n === 1
    ? `${{ fr: unit === 'hour' || unit === 'week' || unit === 'minute' ? 'une' : 'un', en: 'one', es: unit === 'hour' || unit === 'week' ? 'una' : 'un', de: unit === 'hour' || unit === 'week' || unit === 'minute' ? 'eine' : unit === 'year' ? 'ein' : 'einen' }[lang]} ${UNITS[unit][lang][0]}`
    : `${sayNumber(n, lang)} ${UNITS[unit][lang][1]}`

/** « 1 200 », « 1,200 », « 1.200 ». */
const grouped = (n: number, mark: string): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, mark)

type Saying<K extends Kind = Kind> = (
  figure: Extract<Figure, { kind: K }>,
) => Partial<Record<WordLanguage, readonly (string | false | undefined)[]>>

const saysPrice: Saying<'price'> = ({ value, cents, sign }) => {
  const n = (lang: WordLanguage) => sayNumber(value, lang)
  const big = value >= 1_000
  if (sign === '£')
    return {
      en: [
        cents === 0 && `That would be ${n('en')} pounds.`,
        cents > 0 && `That would be ${n('en')} pounds ${sayNumber(cents, 'en')}.`,
        `It comes to ${grouped(value, ',')}.${two(cents)} pounds.`,
      ],
    }
  if (cents === 0)
    return {
      fr: [
        value > 1 && `Comptez ${n('fr')} euros pour cela.`,
        `Le prix est de ${value},00 €.`,
        big && `Le prix est de ${grouped(value, '\u202f')} euros.`,
      ],
      en: [`It comes to ${n('en')} euros.`, `The price is €${grouped(value, ',')}.`],
      es: [value > 1 && `Son ${n('es')} euros.`, `El precio es de ${grouped(value, '.')} €.`],
      de: [value > 1 && `Das macht ${n('de')} Euro.`, `Es kostet ${grouped(value, '.')},00 Euro.`],
    }
  return {
    fr: [
      value > 0 && `C’est ${value} € ${two(cents)}.`,
      value > 1 && cents >= 10 && `Comptez ${n('fr')} euros ${sayNumber(cents, 'fr')} la pièce.`,
      value > 1 && cents >= 10 && `Cela fait ${n('fr')} euros et ${sayNumber(cents, 'fr')} centimes.`,
    ],
    en: [
      `It is €${value}.${two(cents)}.`,
      value > 1 && cents >= 10 && `It comes to ${n('en')} euros and ${sayNumber(cents, 'en')} cents.`,
    ],
    es: [
      `Cuesta ${value},${two(cents)} euros.`,
      value > 1 && cents >= 10 && `Son ${n('es')} euros con ${sayNumber(cents, 'es')}.`,
    ],
    de: [
      `Es kostet ${value},${two(cents)} €.`,
      value > 1 && cents >= 10 && `Das macht ${n('de')} Euro ${sayNumber(cents, 'de')}.`,
    ],
  }
}

const saysRange: Saying<'price range'> = ({ value, to }) => ({
  fr: [
    `Comptez entre ${value} et ${to} €.`,
    `C’est de ${sayNumber(value, 'fr')} à ${sayNumber(to, 'fr')} euros.`,
  ],
  en: [`It costs between €${value} and €${to}.`, `Prices go from ${value} to ${to} euros.`],
  es: [`Cuesta entre ${value} y ${to} euros.`, `El precio va de ${value} a ${to} €.`],
  de: [`Es kostet zwischen ${value} und ${to} Euro.`, `Die Preise gehen von ${value} bis ${to} €.`],
})

const saysShare: Saying<'share'> = ({ value }) => ({
  fr: [`Cela représente ${sayNumber(value, 'fr')} pour cent.`],
  en: [`That is ${sayNumber(value, 'en')} percent.`, `That is ${value} per cent.`],
  es: [`Es el ${sayNumber(value, 'es')} por ciento.`],
  de: [`Das sind ${sayNumber(value, 'de')} Prozent.`, `Das sind ${value} %.`],
})

/** The same in a larger or smaller unit. */
const converted = (value: number, unit: Unit): [number, Unit] | undefined => {
  for (const [small, size, large] of PER) {
    if (unit === small && value % size === 0) return [value / size, large]
    if (unit === large && value <= 3 && large !== 'hour') return [value * size, small]
  }
  return undefined
}

const saysDuration: Saying<'duration'> = ({ value, unit }) => {
  const other = converted(value, unit)
  const half = unit === 'minute' && value === 30
  const quarter = unit === 'minute' && value === 15
  const say = (lang: WordLanguage, frame: (what: string) => string, halves: string, quarters: string) => [
    frame(counted(value, unit, lang)),
    other && frame(counted(...other, lang)),
    half && frame(halves),
    quarter && frame(quarters),
  ]
  return {
    fr: say('fr', (what) => `Il faut compter ${what}.`, 'une demi-heure', 'un quart d’heure'),
    en: say('en', (what) => `It takes ${what}.`, 'half an hour', 'a quarter of an hour'),
    es: say('es', (what) => `Se tarda ${what}.`, 'media hora', 'un cuarto de hora'),
    de: say('de', (what) => `Es dauert ${what}.`, 'eine halbe Stunde', 'eine Viertelstunde'),
  }
}

const saysClock: Saying<'clock'> = ({ value: hour, minute }) => {
  const half = hour % 12 === 0 ? 12 : hour % 12
  const pm = hour >= 12
  const of = (lang: WordLanguage, n = hour) => sayNumber(n, lang)
  const past: Partial<Record<number, [string, string, string]>> = {
    15: ['quarter past', 'Viertel nach', 'y cuarto'],
    30: ['half past', 'halb', 'y media'],
  }
  const spoken = past[minute]
  const las = half === 1 ? 'a la una' : `a las ${of('es', half)}`
  const part = hour < 12 ? 'de la mañana' : hour < 20 ? 'de la tarde' : 'de la noche'
  if (minute === 0)
    return {
      fr: [
        hour === 12 ? 'Venez à midi.' : `Venez à ${of('fr')} heures.`,
        `C’est à ${hour}h00.`,
        hour > 12 && hour < 18 && `Venez à ${half} h de l’après-midi.`,
      ],
      en: [
        hour === 12 ? 'Come at noon.' : `Come at ${half} ${pm ? 'pm' : 'am'}.`,
        hour !== 12 && `Come at ${of('en', half)} o’clock.`,
        `Come at ${two(hour)}:00.`,
        `It begins at ${half}:00 ${pm ? 'p.m.' : 'a.m.'} as usual.`,
      ],
      es: [`Venga ${las} ${part}.`, `Venga a las ${hour} h.`],
      de: [`Kommen Sie um ${of('de')} Uhr.`, `Kommen Sie um ${hour}.00 Uhr.`],
    }
  return {
    fr: [
      `Venez à ${of('fr')} heures ${of('fr', minute)}.`,
      `Venez à ${hour}h${two(minute)}.`,
      `Venez à ${hour}:${two(minute)}.`,
      minute === 30 && hour <= 12 && `Venez à ${of('fr')} heures et demie.`,
    ],
    en: [
      `Come at ${half}:${two(minute)} ${pm ? 'pm' : 'am'}.`,
      spoken && `Come at ${spoken[0]} ${of('en', half)}.`,
    ],
    es: [spoken && `Venga ${las} ${spoken[2]}.`, `Venga a las ${hour}:${two(minute)}.`],
    de: [
      spoken && `Kommen Sie um ${spoken[1]} ${of('de', minute === 30 ? (half % 12) + 1 : half)}.`,
      `Kommen Sie um ${hour}.${two(minute)} Uhr.`,
      `Kommen Sie um ${hour} Uhr ${minute}.`,
    ],
  }
}

const saysDate: Saying<'date'> = ({ value: day, month }) => {
  const name = (lang: WordLanguage) => MONTHS[lang][month - 1]
  const th =
    day % 10 === 1 && day !== 11
      ? 'st'
      : day % 10 === 2 && day !== 12
        ? 'nd'
        : day % 10 === 3 && day !== 13
          ? 'rd'
          : 'th'
  return {
    fr: [
      `C’est le ${day === 1 ? '1er' : day} ${name('fr')}.`,
      `C’est le ${two(day)}/${two(month)}.`,
      day > 1 && `C’est le ${sayNumber(day, 'fr')} ${name('fr')}.`,
    ],
    en: [
      `It is on ${name('en')} ${day}${th}.`,
      `It is on ${day} ${name('en')}.`,
      day <= 10 && `It is on the ${sayOrdinal(day, 'en')} of ${name('en')}.`,
    ],
    es: [`Es el ${day} de ${name('es')}.`],
    de: [
      `Das ist am ${day}. ${name('de')}.`,
      day <= 10 && `Das ist am ${sayOrdinal(day, 'de')} ${name('de')}.`,
    ],
  }
}

const saysDays: Saying<'days'> = ({ from, value: last }) => {
  const all = from === 0 && last === 6
  const day = (lang: WordLanguage, at: number) => DAYS[lang][at]
  const range = (lang: WordLanguage, join: string) => `${day(lang, from)} ${join} ${day(lang, last)}`
  return {
    fr: all
      ? ['Nous sommes ouverts tous les jours.', 'C’est ouvert sept jours sur sept.']
      : [
          `Nous sommes ouverts de ${range('fr', 'à')}.`,
          `Nous sommes ouverts du ${range('fr', 'au')} inclus.`,
        ],
    en: all
      ? ['We are open every day.', 'We are open seven days a week.']
      : [`We are open ${range('en', 'to')}.`, `We are open from ${range('en', 'through')}.`],
    es: all ? ['Abrimos todos los días.'] : [`Estamos abiertos de ${range('es', 'a')}.`],
    de: all ? ['Wir haben täglich geöffnet.'] : [`Wir haben von ${range('de', 'bis')} geöffnet.`],
  }
}

const saysTelephone: Saying<'telephone'> = ({ digits }) => ({
  fr: [`Appelez le ${digits.replace(/(\d\d)(?=\d)/g, '$1.')}.`, `Appelez le ${digits}.`],
  en: [`Call +33 ${digits.slice(1).replace(/(\d)(\d\d)(\d\d)(\d\d)(\d\d)/, '$1 $2 $3 $4 $5')}.`],
  es: [`Llame al +33${digits.slice(1)}.`],
  de: [`Rufen Sie an: 0033 ${digits.slice(1, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}.`],
})

const saysOrdinal: Saying<'ordinal'> = ({ value }) => ({
  fr: [`Cela vaut à partir du ${value}e.`],
  en: [
    `It starts with the ${sayOrdinal(value, 'en')} one.`,
    `It starts with the ${value}${value === 2 ? 'nd' : value === 3 ? 'rd' : 'th'} one.`,
  ],
  de: [`Es gilt ab dem ${sayOrdinal(value, 'de')?.replace(/n$/, 'n')} Mal.`],
})

const SAYS = {
  price: saysPrice,
  'price range': saysRange,
  share: saysShare,
  duration: saysDuration,
  clock: saysClock,
  date: saysDate,
  days: saysDays,
  telephone: saysTelephone,
  ordinal: saysOrdinal,
} as Record<Kind, (figure: Figure) => ReturnType<Saying>>

/** A time stands after these, and a duration after others. */
const AT =
  /(?:^|[^\p{L}])(?:à|de|from|after|avant|before|après|dès|entre|et|jusqu'à|until|at|to|partir de|-|–)\s?$/iu
const WITHIN = /(?:sous|en|pendant|délai de|dure|within|for|about|environ|minimum|forfait)\s?$/iu

/** The figures of a text that are beyond doubt. */
const figuresOf = (text: string): Figure[] => {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'")
  const found: Figure[] = []
  let rest = plain
  const take = (pattern: RegExp, each: (groups: string[], before: string) => Figure | undefined): void => {
    rest = rest.replace(pattern, (...all: unknown[]) => {
      const groups = all.filter((one) => typeof one !== 'number').slice(0, -1) as string[]
      const at = all.find((one) => typeof one === 'number') as number
      const figure = each(groups, rest.slice(Math.max(0, at - 14), at))
      if (figure === undefined) return groups[0] ?? ''
      found.push(figure)
      return ' ¤ '
    })
  }
  const whole = (digits = ''): number => Number(digits.replace(/[ .]/g, ''))
  take(/(?<![\d+])0\d(?: \d\d){4}(?!\d)/gu, ([all = '']) => ({
    kind: 'telephone',
    digits: all.replaceAll(' ', ''),
    value: 0,
  }))
  take(/(?<![\d,.])(\d{1,3}) (?:à|to) (\d{1,3}) ?(?:€|euros)(?!\d)/gu, ([, from, to]) => ({
    kind: 'price range',
    value: Number(from),
    to: Number(to),
  }))
  take(/£(\d+)(?:\.(\d\d))?(?![\d.,]*\d)/gu, ([, pounds, cents = '0']) => ({
    kind: 'price',
    value: Number(pounds),
    cents: Number(cents),
    sign: '£',
  }))
  take(
    /(?<![\d,.] ?|\/|-)(\d{1,3}(?: \d{3})+|\d{1,4})(?:[.,](\d{1,2}))? ?(?:€|euros?)(\d\d)?(?![\p{L}\d])/gu,
    ([, euros, decimals, after]) => {
      const cents = Number(after ?? decimals?.padEnd(2, '0') ?? 0)
      const value = whole(euros)
      return value >= 10_000 || (value === 0 && cents === 0)
        ? undefined
        : { kind: 'price', value, cents, sign: '€' }
    },
  )
  take(/(?<![\d,.])(\d{1,2}) ?%/gu, ([, share]) => ({ kind: 'share', value: Number(share) }))
  take(
    new RegExp(
      `(?<!\\d)(\\d{1,2})(?:er|st|nd|rd|th)? (${[...MONTHS.fr, ...MONTHS.en].join('|')})(?!\\p{L})`,
      'giu',
    ),
    ([, day, month = '']) => {
      const at = [MONTHS.fr, MONTHS.en].map((names) =>
        names.findIndex((name) => name.toLowerCase() === month.toLowerCase()),
      )
      return { kind: 'date', value: Number(day), month: Math.max(...at) + 1 }
    },
  )
  take(
    new RegExp(
      `(?<!\\p{L})(${[...DAYS.fr, ...DAYS.en].join('|')}) (?:au|à|to) (${[...DAYS.fr, ...DAYS.en].join('|')})(?!\\p{L})`,
      'giu',
    ),
    ([, first = '', last = '']) => {
      const at = (name: string) =>
        Math.max(
          ...[DAYS.fr, DAYS.en].map((names) =>
            names.findIndex((one) => one.toLowerCase() === name.toLowerCase()),
          ),
        )
      const [from, to] = [at(first), at(last)]
      return from < to ? { kind: 'days', from, value: to } : undefined
    },
  )
  take(/(?<![\d:])(\d{1,2})(?: ?h ?|:)(\d\d)(?![\d:])/gu, ([, hour, minute]) =>
    Number(hour) >= 7 && Number(hour) <= 23 && Number(minute) < 60
      ? { kind: 'clock', value: Number(hour), minute: Number(minute) }
      : undefined,
  )
  take(/(?<![\d:,.])(\d{1,2}) ?(?:h|heures)(?![\p{L}\d])(?! ?\d)/gu, ([, hour], before) =>
    Number(hour) >= 7 && Number(hour) <= 23 && AT.test(before) && !WITHIN.test(before)
      ? { kind: 'clock', value: Number(hour), minute: 0 }
      : undefined,
  )
  take(
    /(?<![\d:,./-] ?|\d (?:à|to|ou|or|et) )(\d{1,2}) ?(min|mn|minutes?|h|heures?|hours?|j|jours?|days?|semaines?|weeks?|mois|months?|ans?|years?)(?![\p{L}\d])(?! ?(?:ouvr|\/|\d))/giu,
    ([, count, word = '']) => {
      const unit = UNIT_OF.find(([pattern]) => pattern.test(word))?.[1]
      const value = Number(count)
      return unit === undefined || value === 0 ? undefined : { kind: 'duration', value, unit }
    },
  )
  take(/(?<!\p{L})(deux|trois|quatr|cinqu|six|sept|huit|neuv)ième(?!\p{L})/gu, ([, stem = '']) => ({
    kind: 'ordinal',
    value: ['deux', 'trois', 'quatr', 'cinqu', 'six', 'sept', 'huit', 'neuv'].indexOf(stem) + 2,
  }))
  return found
}

/** Every number that a text could be read to hold, in digits or words. */
export const numbersIn = (text: string): ReadonlySet<number> => {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').toLowerCase()
  const numbers = new Set<number>()
  for (const [raw] of plain.matchAll(/\d+(?:[ .]\d{3})*(?:[.,]\d+)?/gu)) {
    numbers.add(Number(raw.replace(/[ ]/g, '').replace(',', '.')))
    for (const part of raw.split(/[ .,]/)) numbers.add(Number(part))
    numbers.add(Number(raw.replace(/[ .,]/g, '')))
  }
  const words = ` ${plain.replace(/[^\p{L}]+/gu, ' ')} `
  for (let n = 0; n < 100; n++)
    for (const lang of ['fr', 'en', 'es', 'de'] as const)
      for (const word of [sayNumber(n, lang), sayOrdinal(n, lang)])
        if (word !== undefined && words.includes(` ${word.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `))
          numbers.add(n)
  return numbers
}

/** Whether a text has a day of the week in it; 0 is Monday. */
export const namesDay = (text: string, day: number): boolean =>
  [DAYS.fr, DAYS.en].some((names) => text.toLowerCase().includes(String(names[day]).toLowerCase()))

/** What a figure may also be read as: 48 hours are two days, 7 may be 19 o'clock. */
const relatives = ({ kind, value, ...more }: Figure): number[] => {
  if (kind === 'clock') return [value, value % 12, (value % 12) + 12, value + 1, (value + 1) % 12]
  if (kind === 'duration')
    return [1, 7, 12, 24, 60, 1 / 7, 1 / 12, 1 / 24, 1 / 60, 24 * 7, 24 * 60].map((size) => value * size)
  if (kind === 'price' && 'cents' in more) return more.cents > 0 ? [value + more.cents / 100, value] : [value]
  if (kind === 'price range' && 'to' in more) return [value, more.to]
  return [value]
}

/** The same with another value, which no text states; undefined where there is none. */
const otherThan = (figure: Figure, material: string): Figure | undefined => {
  if (figure.kind === 'telephone') {
    const digits = figure.digits.replace(/\d$/, (last) => String((Number(last) + 3) % 10))
    return { ...figure, digits }
  }
  if (figure.kind === 'days') {
    const value = figure.value + 1
    return value >= DAYS.fr.length || namesDay(material, value) ? undefined : { ...figure, value }
  }
  const stated = numbersIn(material)
  const most = { date: 28, clock: 22, ordinal: 10 }[figure.kind as string] ?? 3 * figure.value + 40
  for (let value = figure.value + 1; value <= most; value++) {
    const other = { ...figure, value, ...('to' in figure && { to: figure.to + value - figure.value }) }
    if (!relatives(other).some((one) => stated.has(Math.round(one * 100) / 100))) return other
  }
  return undefined
}

/** All ways of saying a figure, each under its kind and language. */
const waysOf = (figure: Figure): { kind: string; way: string; said: string }[] =>
  Object.entries(SAYS[figure.kind](figure)).flatMap(([lang, says]) =>
    says.flatMap((text, at) => {
      const kind = `${figure.kind}, ${lang}`
      return text ? { kind, way: `${kind} ${at}`, said: text } : []
    }),
  )

/** What makes an open week: the days from the first open one on without a gap; undefined for a single day. */
export interface OpenDays {
  from: number
  last: number
  /** Whether the day after is closed. */
  closedAfter: boolean
}

/**
 * Says the figures of a right answer otherwise, each with a wrong twin.
 * @param right an answer in the business's own words
 * @param material everything that the answer may stand on
 * @param open the days that its opening hours list, where the answer tells them
 */
export const rewordingsOf = (right: string, material: string, open?: OpenDays): Rewording[] => {
  const twins: [Figure, Figure | undefined][] = figuresOf(right).map((figure) => [
    figure,
    otherThan(figure, material),
  ])
  if (open) {
    const figure = { kind: 'days' as const, from: open.from, value: open.last }
    twins.push([figure, open.closedAfter ? { ...figure, value: open.last + 1 } : undefined])
  }
  return twins.flatMap(([figure, other]) => {
    const wrongs = other === undefined ? [] : waysOf(other)
    return waysOf(figure).map(({ kind, way, said }) => ({
      kind,
      said,
      wrong: wrongs.find((other) => other.way === way)?.said,
    }))
  })
}
