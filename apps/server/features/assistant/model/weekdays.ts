import { regexWith } from '../engine/words/pattern.ts'

/** What a text says of days of the week; 0 is Monday. */
export interface StatedWeekdays {
  /** All that it names, one by one or within a span. */
  named: Set<number>
  /** Those of which it tells opening hours, or that something is open. */
  open: Set<number>
  /** Those of which it says that the shop is open. */
  opened: Set<number>
}

const NAMES: readonly (readonly string[])[] = [
  ['lundi', 'monday', 'lunes', 'montag'],
  ['mardi', 'tuesday', 'martes', 'dienstag'],
  ['mercredi', 'wednesday', 'miércoles', 'miercoles', 'mittwoch'],
  ['jeudi', 'thursday', 'jueves', 'donnerstag'],
  ['vendredi', 'friday', 'viernes', 'freitag'],
  ['samedi', 'saturday', 'sábado', 'sabado', 'samstag', 'sonnabend'],
  ['dimanche', 'sunday', 'domingo', 'sonntag'],
]
/** Short for them where two make a span: many mean something else too. */
const SHORT: readonly (readonly string[])[] = [
  ['lun', 'mon', 'mo', 'lu'],
  ['mar', 'tue', 'tues', 'di', 'ma'],
  ['mer', 'wed', 'mi', 'me'],
  ['jeu', 'thu', 'thur', 'thurs', 'do', 'je', 'ju'],
  ['ven', 'fri', 'fr', 've', 'vi'],
  ['sam', 'sat', 'sa'],
  ['dim', 'sun', 'so', 'dom'],
]

const indexOf = (names: readonly (readonly string[])[]) =>
  names.flatMap((group, index) => group.map((name) => [name, index] as const))
const INDEX = new Map([...indexOf(NAMES), ...indexOf(SHORT)])
const long = NAMES.flat().join('|')
const any = [...INDEX.keys()].sort((a, b) => b.length - a.length).join('|')
const TO = '(?:au|à|to|through|thru|until|till|-|–|—|al|a|bis|>|→)'

const SPAN = new RegExp(
  `(?<!\\p{L})(?:(${long})s?(?: inclus)? ?(?:einschließlich )?${TO} (?:einschließlich )?(${long})s?|(${any})s?\\.? ?${TO} ?(${any})s?\\.?)(?!\\p{L})`,
  'gu',
)
const ONE = new RegExp(`(?<!\\p{L})(${long})s?(?!\\p{L})`, 'gu')
const WEEKEND = /(?<!\p{L})(?:week-?ends?|wochenenden?|fin(?:es)? de se(?:maine|mana))(?!\p{L})/gu
const WORKWEEK = /(?<!\p{L})(?:en semaine|weekdays?|entre semana|unter der woche|wochentags)(?!\p{L})/gu
/** All seven of them. */
export const EVERY_DAY = regexWith('gu')`
    (?<!\p{L})(?:tous les jours|chaque jour|(?:every|each) ?day|daily|täglich|jeden tag|todos los d[ií]as|cada d[ií]a
    |7 ?j(?:ours)? ?(?:sur|\/) ?7|7\/7|7 days a week|7 tagen? (?:die|in der|pro) woche
    |7 d[ií]as (?:a|de|por) (?:la )?semana)(?!\p{L})
  `
const EXCEPT =
  /(?<!\p{L})(?:sauf|hormis|hors|excepté|except|but|außer|ausgenommen|excepto|salvo|menos)(?!\p{L})/u
const CLOSED =
  /(?<!\p{L})(?:fermée?s?|fermeture|fermons|closed|cerrad[oa]s?|cerramos|geschlossen|ruhetag)(?!\p{L})/u
const NOT = /(?<!\p{L})(?:pas|jamais|not|never|no|nicht|nie|kein\p{L}*|nunca)(?!\p{L})|n't(?!\p{L})/u
const OPEN =
  /(?<!\p{L})(?:ouverte?s?|ouvr(?:e|ons|ez|ent)|open|opens|abiert[oa]s?|abr(?:e|en|imos)|geöffnet|offen|öffnen)(?!\p{L})/u
const TIMES =
  /\d ?(?:h|heures?|uhr|[ap]\.?m|o'clock|horas?)(?!\p{L})|\dh\d|\d[:.]\d\d|\d ?(?:-|–|à|to|bis|a) ?\d/u
const HOURS = /(?<!\p{L})(?:horaires?|hours|horarios?|öffnungszeiten|7 ?j)/u
const CLAUSE =
  /[,;\n()!?]|(?<=\p{L}{4}|\d)\.(?= |$)|(?= (?:et|and|y|und|mais|but|aber|pero) (?:ferm|clos|cerr|geschl))/u

const daysIn = (clause: string): Set<number> => {
  const days = new Set<number>()
  const take = (from: number, to: number): string => {
    for (let day = from; day !== to; day = (day + 1) % 7) days.add(day)
    days.add(to)
    return ' '
  }
  const without = clause
    .replace(EVERY_DAY, () => take(0, 6))
    .replace(SPAN, (...groups: unknown[]) => {
      const [, from, to, shortFrom, shortTo] = groups as string[]
      return take(INDEX.get(from ?? shortFrom ?? '') ?? 0, INDEX.get(to ?? shortTo ?? '') ?? 0)
    })
    .replace(WEEKEND, () => take(5, 6))
    .replace(WORKWEEK, () => take(0, 4))
  for (const [, day = ''] of without.matchAll(ONE)) days.add(INDEX.get(day) ?? 0)
  return days
}

/** Reads the days of a text in lower-case letters, its numbers in digits. */
export const readWeekdays = (text: string): StatedWeekdays => {
  const stated: StatedWeekdays = { named: new Set(), open: new Set(), opened: new Set() }
  for (const clause of text.split(CLAUSE)) {
    const [included = '', ...excepted] = clause.split(EXCEPT)
    const not = new Set(excepted.flatMap((part) => [...daysIn(part)]))
    const days = [...daysIn(included)].filter((day) => !not.has(day))
    for (const day of [...days, ...not]) stated.named.add(day)
    const opens = OPEN.test(included)
    const timely = TIMES.test(included)
    const denied = CLOSED.test(included) || NOT.test(included)
    for (const day of days) {
      if (timely || (!denied && (opens || HOURS.test(included)))) stated.open.add(day)
      if (opens && !denied) stated.opened.add(day)
    }
  }
  return stated
}
