import { addDays, type LocalTime } from '#contract/opening/local-time.ts'
import type { Term } from '../lexicon/terms.ts'
import { HOLIDAY_WORDS } from '../lexicon/words.ts'
import type { Query } from '../question/query.ts'
import type { BusinessFacts } from '../types.ts'
import { regex, regexWith } from '../words/pattern.ts'
import { clean, fold } from '../words/text.ts'
import { wordSet } from '../words/word-set.ts'

/** A day that is asked about. */
export interface QuestionDay {
  date: LocalTime
  /** How to name it: by weekday in general, or as a day from today, or by its date. */
  as: 'weekday' | 'relative' | 'date'
  inDays: number
}

export interface HoursQuestion {
  scope: 'now' | 'next' | 'days' | 'week'
  days: QuestionDay[]
  /** Minutes since midnight, when a time is named. */
  at?: number
  /** A feast, holidays or a month: the weekly hours do not tell. */
  special?: { holiday: boolean; month?: number }
}

const OPEN = regex`
    \b(?:(?:re)?ouver\w*|(?:re?)?ouvr(?:e|es|ez|ent|ons|ir|irez|ira)
    |ferm(?:e|es|ee|ees|ez|ent|er|eture|etures|ons|erez)|horaires?|open|opens|opening|reopen|close
    |closes|closed|closing|hours|abiert[oa]s?|abren?|abris|abierto|cierr\w+|cerrad\w+|cerrais|horarios?
    |geoffnet|offen|offnet|offnen|schliesst|schliessen|geschlossen|offnungszeiten)\b
  `
const VISIT =
  /\b(?:passer|venir|viens|vienne|visiter|rendre visite|come (?:by|in|over|round|down)|drop (?:by|in)|pop (?:in|by)|visit|stop by|pasar|vorbeikommen|kommen)\b/
const HOUR_QUESTION =
  /\b(?:quelle heure|what time|que hora|wie ?viel uhr|jusqu (?:a )?quand|until when|wann)\b/
const PRESENT =
  /\b(?:etes|serez|es|are you|will you be|seid ihr|sind sie|estan|estais) (?:vous )?(?:la|present|presents|there|here|around|in|da|ahi|aqui)\b/

const TIME_WORDS = regex`
    ^(?:matin|matins|matinee|soir|soirs|soiree|midi|midis|apresmidi|demain|aujourdhui|surlendemain|hier
    |nuit|journee|continue|continu|pause|tard|tot|deux|exceptionnel\w*|habituel\w*|habituellement|normal
    |normaux|actuel\w*|prochain\w*|today|tomorrow|tonight|morning|mornings|afternoon|evening|evenings
    |noon|lunchtime|late|early|usual|regular|next|hoy|manana|tarde|noche|heute|morgen|abend|abends
    |ubermorgen|mittag|mittags|fruh|hours?|hour|week|semaine|quotidien|ouvert\w*|r?ouvr\w*|(?:re)?ouver\w*
    |ferm\w*|horaires?|open\w*|clos\w*|reopen|abiert\w*|abr\w*|cierr\w*|cerr\w*|horarios?|geoffnet|offen
    |offne\w*|schliess\w*|geschlossen|offnungszeiten|passer|venir|viens|vienne|visite\w*|visit|visiting
    |drop|pop|stop|kommen|vorbeikommen|bientot|soon|samedis?|present|presents|jusqu|entre|between|around
    |vers|gens|public|clients?|customers?|locaux|local|accueil|accueillez)$
  `

/** « avec 10 personnes » asks more than the hours. */
const COUNTS: ReadonlySet<string | undefined> = wordSet('person money night kg g litre percent')

const HOUSE =
  /^(?:magasin|magasins|boutique|boutiques|shop|store|commerce|enseigne|etablissement|chez vous|maison|place|tienda|negocio|laden|geschaft|physical|physique|premises)$/
const TRADE = regexWith('g')`
    \b(?:atelier|salon|institut|librairie|boulangerie|patisserie|fournil|restaurant|cafe|bar|hotel
    |garage|cabinet|pharmacie|epicerie|fleuriste|studio|galerie|agence|bureau|bureaux|showroom|spa
    |bistrot|brasserie|cave|fromagerie|boucherie|poissonnerie|pepiniere|jardinerie|ferme|musee|clinique
    |bakery|bookshop|bookstore|gallery|office|cafe|pub|florist|salon de the|libreria|panaderia
    |peluqueria|backerei|buchhandlung)s?\b
  `

const tradesOf = (text: string): Set<string> =>
  new Set([...fold(clean(text)).matchAll(TRADE)].map((match) => match[0].replace(/s$/, '')))

/** Whether a word names the business as a whole: its name, « la boutique », or its only trade. */
const namesHouse = (term: Term, facts: BusinessFacts): boolean => {
  if (HOUSE.test(term.folded) || term.key === 'instore') return true
  if (
    fold(clean(facts.name))
      .split(/[^\p{L}\d]+/u)
      .includes(term.folded)
  )
    return true
  const word = term.folded.replace(/s$/, '')
  const named = tradesOf(`${facts.name} ${facts.subtitle ?? ''}`)
  const trades = named.size > 0 ? named : tradesOf(facts.description ?? '')
  return trades.size === 1 && trades.has(word)
}

const AT_NOON = /\b(?:a|at|vers|um) (?:midi|noon|midday|mediodia|mittag)\b|\bal mediodia\b/
const MORNING = /\b(?:matin|morning|morgens|fruh|manana)\b/
const EVENING = /\b(?:soir|soiree|evening|tonight|abends?|noche)\b/
const AFTERNOON = /\b(?:apres.midi|afternoon|nachmittags?|tarde)\b/

/** « 8 h du soir » is 20 h; minutes since midnight. */
const inHalf = (minutes: number, folded: string): number => {
  if (minutes >= 720 || MORNING.test(folded)) return minutes
  const isLater = EVENING.test(folded) || (AFTERNOON.test(folded) && minutes < 540)
  return isLater ? minutes + 720 : minutes
}

const timeIn = (text: string): number | undefined => {
  const folded = fold(clean(text))
  const french = /\b(\d{1,2})\s?(?:h|heures?|:|uhr)\s?(\d{2})?(?!\d)/.exec(folded)
  const english = /\b(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm)\b/.exec(folded)
  const match = english ?? french
  if (match === null) return AT_NOON.test(folded) ? 720 : undefined
  const hour = Number(match[1])
  const half = english?.[3]
  const value =
    (half === 'pm' ? (hour % 12) + 12 : half === 'am' ? hour % 12 : hour) * 60 + Number(match[2] ?? 0)
  if (hour > 24 || value >= 1440) return undefined
  return half === undefined ? inHalf(value, folded) : value
}

const RELATIVE: [number, RegExp][] = [
  [2, /\b(?:apres demain|surlendemain|day after tomorrow|pasado manana|ubermorgen)\b/],
  [1, /\b(?:demain|tomorrow|manana|morgen)\b/],
  [
    0,
    /\b(?:aujourdhui|ce (?:soir|matin|midi)|cet apres midi|cette (?:apres midi|nuit|soiree)|today|tonight|this (?:morning|afternoon|evening)|hoy|esta (?:tarde|noche|manana)|heute)\b/,
  ],
]
const NOW = regex`
    \b(?:maintenant|en ce moment|actuellement|la tout de suite|tout de suite
    |(?:ouverts?|ferme|ouverte) la|now|right now|currently|still open|encore ouvert\w*|deja ouvert\w*
    |ahora|jetzt|gerade|noch offen)\b
  `

/** A date in figures: « 24/12 », « 24.12. », « 12/25 »; « 24/7 » is none. */
const dateInFigures = (query: Query): { day: number; month: number } | undefined => {
  const text = fold(clean(query.text))
  const found =
    /\b(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/.exec(text) ?? /\b(\d{1,2})\.(\d{1,2})\.(?!\d{1,2}\b)/.exec(text)
  if (found === null || (found[0] === '24/7' && !/\b(?:le|du|au|on|am|el|the) 24\/7/.test(text)))
    return undefined
  const [first, second] = [Number(found[1]), Number(found[2])]
  return second > 12 && first <= 12 ? { day: second, month: first } : { day: first, month: second }
}

const dateIn = (query: Query, now: LocalTime): QuestionDay | undefined => {
  const written = dateInFigures(query)
  const index = query.terms.findIndex((term) => term.kind === 'month')
  const month = written?.month ?? Number(query.terms[index]?.key ?? 0)
  const near = [query.terms[index - 1], query.terms[index + 1], query.terms[index + 2]]
  const day =
    written?.day ?? Number(near.find((term) => term?.kind === 'number' && term.unit === undefined)?.key ?? 0)
  if (day < 1 || day > 31 || month < 1 || month > 12 || !Number.isInteger(day)) return undefined
  const passed = month < now.month || (month === now.month && day < now.day)
  const date = addDays({ ...now, year: now.year + (passed ? 1 : 0), month, day }, 0)
  return date.month === month ? { date, as: 'date', inDays: -1 } : undefined
}

const NEXT = /\b(?:prochaine?|next|kommenden?|nachsten?|proximo)\b/

/** The days that a question names, in order. */
const questionDays = (query: Query, now: LocalTime): QuestionDay[] => {
  const dated = dateIn(query, now)
  if (dated !== undefined) return [dated]
  const relative = RELATIVE.find(([, words]) => words.test(query.folded))
  if (relative !== undefined)
    return [{ date: addDays(now, relative[0]), as: 'relative', inDays: relative[0] }]
  const weekdays = [
    ...new Set(query.terms.filter((term) => term.kind === 'day').map((term) => Number(term.key))),
  ]
  return weekdays.map((weekday) => {
    const ahead = (weekday - now.weekday + 7) % 7
    const inDays = ahead === 0 && NEXT.test(query.folded) ? 7 : ahead
    return { date: addDays(now, inDays), as: 'weekday', inDays }
  })
}

const WEEK = regex`
    \b(?:horaires?|hours|opening times|horarios?|offnungszeiten|quels jours|quel jour|tous les jours|7j
    |en semaine|what days|which days|every day|all week|que dias|welche[nr]? tage?n?|jeden tag
    |entre midi|le midi|le matin|les matins|le soir|mornings|evenings|lunchtime|at lunch
    |in the (?:morning|evening)|tard|late)\b
  `

/** « De la place samedi ? » asks what is still free, not when the house is open. */
const ROOM = regex`
    \b(?:de la|des|une|reste\w*|encore) places?\b|\b(?:dispos?|disponib\w+|creneaux?)\b|\b(?:any|free|available) (?:slots?
    |places?|seats?|spots?|tables?)\b|\bavailab\w+|\bfreien? (?:termine?|platze?|tische?)\b
    |\b(?:hay|queda\w*) (?:sitio|plazas?|hueco)`

/** Whether a question is about opening hours and nothing else, and which days it means. */
export const hoursQuestionOf = (
  query: Query,
  facts: BusinessFacts,
  now: LocalTime,
): HoursQuestion | undefined => {
  if (ROOM.test(query.folded)) return undefined
  const holiday = HOLIDAY_WORDS.test(query.folded)
  const hard = query.terms.filter((term) => !term.soft)
  const dayNamed =
    hard.some((term) => term.kind === 'day') || RELATIVE.some(([, words]) => words.test(query.folded))
  const open = OPEN.test(query.folded)
  const bare = dayNamed && query.folded.split(' ').length <= 4
  if (
    !open &&
    !((VISIT.test(query.folded) || PRESENT.test(query.folded)) && dayNamed) &&
    !HOUR_QUESTION.test(query.folded) &&
    !bare
  )
    return undefined
  const other = hard.filter(
    (term) =>
      !['day', 'month'].includes(term.kind) &&
      !(term.kind === 'number' && !COUNTS.has(term.unit)) &&
      !term.folded.split(' ').every((word) => TIME_WORDS.test(word)) &&
      !['holidays_public', 'lunch_meal', 'welcome', 'evening', 'morning', 'afternoon'].includes(term.key) &&
      !(holiday && HOLIDAY_WORDS.test(term.folded)) &&
      !(
        holiday &&
        /^(?:jour|an|fete|nationale|saint|lundi|new|year|day|years|bank|boxing|eve|veille|reveillon|scolaires?|ete|noel|paques|summer|school|sommer)$/.test(
          term.folded,
        )
      ) &&
      !namesHouse(term, facts),
  )
  if (other.length > 0) return undefined
  // « Le 31/11 » is no day, and no other one is meant.
  if (dateInFigures(query) !== undefined && dateIn(query, now) === undefined) return undefined
  const days = questionDays(query, now)
  const month = hard.find((term) => term.kind === 'month')
  if (holiday || (month !== undefined && days[0]?.as !== 'date'))
    return { scope: 'days', days, special: { holiday, ...(month ? { month: Number(month.key) } : {}) } }
  const at = timeIn(query.text)
  const time = at === undefined ? {} : { at }
  if (days.length > 0) return { scope: 'days', days, ...time }
  if (NOW.test(query.folded)) return { scope: 'now', days }
  if (WEEK.test(query.folded)) return { scope: 'week', days }
  const today: QuestionDay = { date: now, as: 'relative', inDays: 0 }
  if (at !== undefined) return { scope: 'days', days: [today], at }
  return query.types.has('time') ||
    query.types.has('when') ||
    query.types.has('date') ||
    /quand|wann|cuando|when/.test(query.folded)
    ? { scope: 'next', days: [today] }
    : { scope: 'now', days }
}
