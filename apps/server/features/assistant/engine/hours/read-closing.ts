import type { Range } from '#contract/opening/opening.ts'
import { DAY_WORDS } from '../lexicon/words.ts'
import { regex } from '../words/pattern.ts'
import type { Point, Span } from './calendar.ts'
import { SPEAKS } from './closing-words.ts'
import { BREAK, type Cue, clauseEnd, clauseStart, cuesIn, isPlain, plainWords } from './cues.ts'
import { type DayMention, daysIn } from './day-mentions.ts'
import { type DayPart, hoursOf, openPartOf, partOf } from './day-parts.ts'
import { SEASONS } from './named-days.ts'

/** What a sentence says of some days. */
export interface DayStatement {
  says: 'closed' | 'open'
  spans: readonly Span[]
  /** The part of the days, in minutes, in which it is closed, or of its usual hours open. */
  part?: DayPart
  /** Of an opening: the hours of the days. */
  ranges?: readonly Range[]
}

/** What comes between a word for being closed and a day that is another matter's. */
const OTHER_MATTER = regex`
    \b(?:commande\w*|colis|livr\w+|expedi\w+|envo[iy]\w*|reprise|repren\w+|repart\w+|part(?:ent|ira|iront)|inscri\w+|reserv\w+|soldes?
    |promo\w*|offres?|valables?|nocturne\w*|retours?|ateliers? (?!est|sera|ferme)|stages?|cours|passee?s?|avant|orders?|ship\w*|dispatch\w*
    |deliver\w*|sale|bestell\w*|liefer\w*|versand\w*|verschick\w*|pedidos?|envi[oa]\w*|entreg\w*|repond\w*|reply|replies|answer\w*
    |antwort\w*|respond\w*)
  `

const bindingOf = (
  run: DayMention,
  runs: readonly DayMention[],
  cues: readonly Cue[],
  text: string,
  names: ReadonlySet<string>,
): Cue | undefined => {
  const before = cues.findLast((cue) => cue.end <= run.start)
  const after = cues.find((cue) => cue.start >= run.end)
  const gap = (cue: Cue): string =>
    cue.end <= run.start ? text.slice(cue.end, run.start) : text.slice(run.end, cue.start)
  const isBeside = (cue: Cue | undefined): boolean => cue !== undefined && gap(cue).search(BREAK) < 0
  const daysFirst = (runs[0]?.start ?? 0) < (cues[0]?.start ?? 0)
  const afterFirst = isBeside(before) === isBeside(after) ? daysFirst : isBeside(after)
  const links = (cue: Cue | undefined): boolean => {
    if (cue === undefined) return false
    if (cue === before && cue.says !== 'again') return !OTHER_MATTER.test(gap(cue))
    return plainWords(gap(cue)).every((word) => isPlain(word, names))
  }
  const clause = text.slice(clauseStart(text, run.start), run.start)
  // « Ab dem 7. Januar wieder da », « 25 décembre : fermé »
  const says = after?.says
  if (
    after &&
    (says === 'again' ? gap(after).trim() === '' : says === 'closed' && /^ ?[:=>]+ ?$/.test(gap(after)))
  )
    return after
  const alone = plainWords(clause).every((word) => isPlain(word, names) || SPEAKS.test(word))
  return (afterFirst ? [after, before] : [before, after]).find(
    (cue) => links(cue) && (alone || isBeside(cue)),
  )
}

const ON_REQUEST = regex`
    (?<!sans |ou |avec ou sans |without |or |ohne |oder |sin |o )\b(?:rendez-vous|rdv|appointments?|terminvereinbarung|cita previa)\b
  `
const HOURS_AFTER = /^[ :,(]*(?:de |von |from )?@\d+ ?(?:-|a|to|bis) ?@/

/** Whether a day has hours of its own after the word for being closed of the day before it: « le 25 : fermé, le 26 : 10 h-18 h ». */
const isOtherDay = (run: DayMention, runs: readonly DayMention[], cue: Cue, text: string): boolean =>
  cue.says === 'closed' &&
  cue.end <= run.start &&
  HOURS_AFTER.test(text.slice(run.end)) &&
  runs.some(({ end }) => end <= cue.start && /^[ :=>-]*$/.test(text.slice(end, cue.start)))

/** What is said with some days: from them on, and from the word that they belong to. */
const beside = (
  run: DayMention,
  runs: readonly DayMention[],
  cue: Cue,
  cues: readonly Cue[],
  text: string,
): string => {
  const stops = [...runs.map(({ start }) => start), ...cues.map(({ start }) => start)]
  const until = (from: number, word?: Cue): string => {
    const next = stops.filter((stop) => stop >= from && stop !== word?.start).sort((a, b) => a - b)[0]
    return text.slice(from, next ?? text.length).split(/;|\. /)[0] ?? ''
  }
  const isFirst = !runs.some((other) => other.end <= run.start && other.start >= cue.end)
  const tonight = /\btonight\b/.exec(text.slice(run.start, run.end))?.[0] ?? ''
  const own = `${tonight} ${until(run.end, cue)}`
  return cue.end <= run.start ? `${isFirst ? until(cue.end) : ''} ${own}` : own
}

export const ANNUAL =
  /\b(?:annuel\w*|chaque annee|tous les ans|annual\w*|every year|each year|jahrlich\w*|jedes jahr|betriebsferien|anual\w*|cada ano|todos los anos)\b/
/** « À bientôt le 4 janvier »: after a closing, when it ends; else anything. */
const FAREWELL = /^retour|bientot|see you|retrouv|sehen|\bvemos|repris|repren/
/** « Reprise le 4 janvier après nos congés »: nobody wrote when they begin. */
const AFTER_LEAVE = /\b(?:apres|after|nach|tras) (?:nos|our|unser\w*|nuestr\w+) /
const FOR_GOOD = /\b(?:definitiv\w+|for good|permanently|dauerhaft|endgultig)\b/
const UNUSUAL = /\b(?:exceptionnel\w*|exceptionally|ausnahmsweise|excepcional\w*)\b/
/** What makes a weekday alone the next one. */
const ONCE = regex`
    ${UNUSUAL.source}|\b(?:sera|serons|seront|serai|resterons?|restera|will be|we'll|estar\w+|wegen|due to|for (?:a|an)|rouvr\w+|reouv\w+
    |reopen\w*|back|wieder|reabr\w+|volve\w+|repris\w+|repren\w+|de retour)\b
  `
/** What makes a word for being closed a closing that is still to come or lasts, and not the weekly one. */
const EVENT = regex`
    \b(?:exceptionnel\w*|estival\w*|hivernal\w*|temporaire\w*|provisoire\w*|definitiv\w*|techniques?|conges?|travaux|inventaire
    |deuil|deces|obseques|malad\w+|panne|demenage\w*|renov\w*|formation|mariage|privatis\w*|cause|raison|suite a|prochain\w*
    |bientot|quelques|semaines?|jours|sera|serons|seront|serai|dates?|annuel\w*|annual\w*|vacation|leave|holidays?|refurbish\w*|inventory|stocktak\w*
    |maintenance|due to|until|further|illness|bereavement|private|wedding|soon|weeks?|days|will be|we'll|betriebs\w*|urlaub
    |\w*ferien|umbau\w*|inventur|krank\w*|wegen|vorubergehend|aufgrund|wochen|tage|werden|wird|vacaciones|por|obras|inventario
    |reformas?|enfermedad|proximamente|semanas|dias|estaremos|estara|vacances|illnesses|notice|aviso|anual)\b
  `
const CONDITION = regex`
    \b(?:si|s'il|s'ils|en cas|lorsqu\w*|quand|meme|if|when|whenever|in case|unless|even|wenn|falls|bei|auch|cuando|en caso
    |pendant|durant|during|while|wahrend|durante|avant|apres|before|after|hors|jours? de|heures? de|dates? de|pas|not|nicht|no)\b
  `
const WEEKLY = /@\d|\b(?:midi|weekend|lunch\w*|mittags?|mediodia|always|jours? de fermeture|ruhetage?)\b/
const ON_WEEKDAY = new RegExp(
  `\\b(?:${[...DAY_WORDS.keys()].filter((word) => word.length > 4).join('|')})\\b`,
)

export const yearOf = (text: string): number | undefined => {
  const years = [...new Set(text.match(/\b20\d\d\b/g))]
  return years.length === 1 ? Number(years[0]) : undefined
}

const inYear = (spans: readonly Span[], year: number | undefined): Span[] =>
  spans.map((span) => {
    const { from, to } = span
    const known = [from, to].some(
      (point) => point !== undefined && 'year' in point && point.year !== undefined,
    )
    if (year === undefined || known || span.holidays) return span
    if (from === undefined && to === undefined)
      return span.maybe
        ? { ...span, from: { day: 1, month: 1, year }, to: { day: 31, month: 12, year } }
        : span
    const dated = from ?? to
    if (dated === undefined || !('day' in dated || 'afterEaster' in dated)) return span
    const wraps = from && to && 'month' in from && 'month' in to && (to.month ?? 0) < (from.month ?? 0)
    return {
      ...span,
      ...(from && { from: { ...from, year } }),
      ...(to && { to: { ...to, year: wraps ? year + 1 : year } }),
    } as Span
  })

/** Whether a sentence about being closed says when, in a way that is not understood. */
const isUnclear = (
  text: string,
  cues: readonly (Cue & { named?: true })[],
  runs: readonly DayMention[],
  onPage: boolean,
): boolean => {
  const cue = cues.find(({ says }) => says === 'closed')
  if (cue === undefined || text.trimEnd().endsWith('?')) return false
  if (
    /^(?:ferm(?:e|ons|ent)|closes?|closing|schliess(?:en|t)|cierra)$/.test(cue.word) &&
    !UNUSUAL.test(text) &&
    WEEKLY.test(text)
  )
    return false
  const before = text.slice(0, cue.start)
  if (CONDITION.test(before)) return false
  if (runs.length === 0 && !UNUSUAL.test(text) && (WEEKLY.test(text) || ON_WEEKDAY.test(text))) return false
  if (/^(?:vacances|vacaciones|urlaub|\w*ferien|on .*)$/.test(cue.word) && !cue.named) return false
  // « Fermetures exceptionnelles annoncées sur Instagram » : none of them is told.
  if (/^(?:fermetures|closures|cierres)$/.test(cue.word)) return false
  if (EVENT.test(text)) return true
  const after = text.slice(cue.end, clauseEnd(text, cue.end))
  return (
    !onPage &&
    cue.named === true &&
    !/^(?:fermetures?|closures?|cierres?)$/.test(cue.word) &&
    plainWords(after).length === 0
  )
}

const COUNTS = new Map(
  (
    [
      [1, 'un une one a ein eine einen einer uno una'],
      [2, 'deux two zwei dos'],
      [3, 'trois three drei tres'],
      [4, 'quatre four vier cuatro'],
      [5, 'cinq five funf cinco'],
      [8, 'huit eight acht ocho'],
      [10, 'dix ten zehn diez'],
      [15, 'quinze quince'],
    ] as const
  ).flatMap(([count, words]) => words.split(' ').map((word): [string, number] => [word, count])),
)
const LASTING = regex`
    \b(?:pour|pendant|durant|ferm\w+|conges?|vacances|closed|for|geschlossen|fur|cerrad\w+|durante)(?: de| d'| une duree d['e]| a period of)? ?
    (\d{1,2}|${[...COUNTS.keys()].join('|')}) (jours?|days?|tagen?|dias?|semaines?|weeks?|wochen?|semanas?)\b
    (?! (?:par|per|a week|a month|pro|por|ouvr\w+)\b)
  `
/** « Fermé 10 jours à partir du 24 », « for two weeks »: how many days a closing takes; 0 where nobody says. */
const daysOfClosing = (text: string): number => {
  const [, count = '', unit = ''] = LASTING.exec(text) ?? []
  return (COUNTS.get(count) ?? Number(count)) * (/^[sw]/.test(unit) ? 7 : 1)
}

const dayAfter = (point: Point): Point => ({ ...point, shift: (point.shift ?? 0) + 1 })
const isUntil = ({ from, to }: Span): boolean => from === undefined && to !== undefined
const isOpenUntil = ({ says, spans }: DayStatement): boolean => says === 'open' && spans.some(isUntil)
const isSameDay = (one: Point | undefined, other: Point): boolean =>
  one !== undefined && 'day' in one && 'day' in other && one.day === other.day && one.month === other.month

/** Days, and words for being closed, that are looked at in one sentence. */
const MOST = 40

/** What a sentence, as `plainly` writes it, says of days on which a business is closed, or open otherwise. */
export const readSentence = (
  text: string,
  original: string,
  names: ReadonlySet<string>,
  { onPage, year }: { onPage: boolean; year: number | undefined },
): DayStatement[] => {
  if (text.trimEnd().endsWith('?')) return []
  const runs = daysIn(text, { nextWeekdays: ONCE.test(text), present: !onPage }).slice(0, MOST)
  const masked = runs.reduce(
    (left, { start, end }) => left.slice(0, start) + '0'.repeat(end - start) + left.slice(end),
    text,
  )
  const cues = cuesIn(text, masked, original, names).slice(0, MOST)
  if (cues.every(({ says }) => says === 'nothing' || says === 'but')) return []
  const own = yearOf(text) ?? year
  const read: DayStatement[] = []
  const isClosing = cues.some(({ says }) => says === 'closed' || says === 'last')
  let again: Span | undefined
  for (const run of runs) {
    const cue = bindingOf(run, runs, cues, masked, names)
    if (cue === undefined || cue.says === 'nothing') continue
    if (cue.says === 'again') {
      if (!FAREWELL.test(cue.word) || isClosing || read.some(isOpenUntil)) again ??= run.spans[0]
      continue
    }
    if (cue.says === 'last') {
      const [day] = inYear(run.spans, own)
      if (day?.from !== undefined)
        read.push({ says: 'closed', spans: [{ from: dayAfter(day.from), maybe: true }] })
      continue
    }
    const before = cues.findLast(
      ({ says, start }) => start < cue.start && (says === 'closed' || says === 'open'),
    )
    const says = isOtherDay(run, runs, cue, text)
      ? 'open'
      : cue.says === 'but'
        ? before && (before.says === 'open' ? 'closed' : 'open')
        : cue.says
    if (says === undefined) continue
    const spans = inYear(run.spans, own)
    const with_ = beside(run, runs, cue, cues, text)
    if (says === 'closed') {
      const part = partOf(with_)
      const days = daysOfClosing(text)
      const begun = spans.map((span) => {
        const { from, to } = span
        if (from === undefined || (to !== undefined && to !== from)) return span
        if (FOR_GOOD.test(text)) return { from }
        return days > 1 && spans.length === 1
          ? { from, to: { ...from, shift: (from.shift ?? 0) + days - 1 } }
          : span
      })
      read.push({ says, spans: begun, ...(part && { part }) })
    } else {
      const ranges = hoursOf(with_)
      const part = ranges ? undefined : openPartOf(with_)
      if (ON_REQUEST.test(with_))
        read.push({ says: 'closed', spans: spans.map((span) => ({ ...span, maybe: true as const })) })
      else read.push({ says, spans, ...(ranges && { ranges }), ...(part && { part }) })
    }
  }
  const closed = read.filter(({ says }) => says === 'closed')
  const back = again?.from
  if (back !== undefined) {
    const to = { ...back, shift: -1 }
    // « Ouvert jusqu’au 23 décembre, réouverture le 4 janvier »
    const open = read.findLastIndex(isOpenUntil)
    const until = read[open]?.spans.find(isUntil)?.to
    if (closed.length === 0 && until !== undefined) {
      read.splice(open, 1, { says: 'closed', spans: [{ from: dayAfter(until), to }] })
      return read
    }
    const season = SEASONS.find(([names]) => text.search(names) >= 0)?.[1].from
    if (closed.length === 0)
      read.push({
        says: 'closed',
        spans: [
          season || !isClosing || AFTER_LEAVE.test(text)
            ? { ...(season && { from: season }), to, maybe: true as const }
            : { to },
        ],
      })
    for (const one of closed)
      one.spans = one.spans.map((span) =>
        span.from !== undefined && span.to === undefined
          ? { from: span.from, to }
          : span.from !== undefined && span.from !== span.to && isSameDay(span.to, back)
            ? { ...span, to }
            : span,
      )
    // « Nous fermons le 23 au soir et rouvrons le 4 janvier »
    const { from, to: last } = closed.at(-1)?.spans.at(-1) ?? {}
    if (from !== undefined && from === last)
      read.push({ says: 'closed', spans: [{ from: dayAfter(from), to }] })
    return read
  }
  if (closed.length === 0 && isUnclear(text, cues, runs, onPage))
    read.push({ says: 'closed', spans: inYear([{ maybe: true }], own) })
  return read
}
