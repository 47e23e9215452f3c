import { type LocalTime, localTime } from '#server/lib/local-time.ts'
import { DAY_WORDS } from '../lexicon/words.ts'
import { passagesLanguage, unitsOf } from '../passages/units.ts'
import type { Passage } from '../types.ts'
import { regex } from '../words/pattern.ts'
import { fold, sentences } from '../words/text.ts'
import { covers, type Span } from './calendar.ts'
import { CUE, HOUSE, PLAIN, SPEAKS } from './closing-words.ts'
import type { Range } from './hours.ts'
import { daysIn, plainly, type SaidDays } from './said-days.ts'

/** What a business wrote about being closed, or open otherwise than usual, on some days. */
export interface Notice {
  passage: Passage
  /** Its words, to be quoted. */
  text: string
  says: 'closed' | 'open'
  spans: readonly Span[]
  /** Of a closing: the part of the days, in minutes; `vague` where only « l'après-midi » is said. */
  part?: Range & { vague?: true }
  /** Of an opening: the hours of the days. */
  ranges?: readonly Range[]
}

type Read = Omit<Notice, 'passage' | 'text'>

interface Cue {
  says: 'closed' | 'open' | 'again' | 'but' | 'nothing'
  word: string
  start: number
  end: number
}

/** What « fermeture », « closed » and the like are said of where they are not said of a shop. */
const OF_THINGS = regex`
    ^ ?(?:eclairs?|a glissieres?|zip\w*|velcro|magnet\w*|aimant\w*|(?:a |par )?boutons?|a? ?scratch|a clips?|rapide|etanche|avec
    |hermet\w*|automat\w*|a cle\w*|a moitie|par (?!arrete|decision|suite)|aux? (?:commandes?|inscriptions?|reservations?|ventes?)
    |toes?|shoes?|sandals?|cells?|loops?|lids?|box|container|system|captions?|circuit|source|ends?|backs?|with|by|to (?:orders?|new)
    |times?|ceremony|prices?|of (?:orders?|registrations?|entries|the sale)|(?:zip|clip|type)s?\b|mit |durch |halten|lagern
    |aufbewahren|con |de cremallera|cremallera|de iman|de boton|de pedidos|de inscripciones|herm\w+
    |scolaires?|payes|maternite|parental\w*|en stock|in stock|auf lager|en rayon|en vente|a tous|to all|fur alle|al vacio)
  `
const VACATION = /^(?:conges?|vacances|urlaub|\w*ferien|vacaciones|on .*)$/
const NOT_OURS = regex`
    \b(?:pendant|durant|lors de|during|wahrend|durante|hors|avant|apres|before|after|jours? de|demandes? de|vos|votre|your
    |ihre\w?|sus|stages? de|(?:pour|for|fur) (?:vos|les|la|des|the|your|die|ihre\w?)) (?:vos |les |des |the |den |la |las )?$
  `
const OF_FRENCH_THING = /\b(?:de|d') ?$/
const PAST = regex`
    \b(?:etait|etaient|etions|a ete|ont ete|avons ete|avait|avions|was|were|war|waren|wurde|estuvo|estuvimos|estaba|fue)\b
    (?: \w+){0,3} ?$
  `
const ARTICLE_BEFORE = /\b(?:la|une|cette|notre|votre|de|en|a la|chaque) $/
const OF_BEFORE = /^(?:de|du|des|d'|of|von|del|en|aux?)$/

/** Where a part of a sentence ends that is about one thing. */
const BREAK = /[,;:!?()"«»|•·]|\. |\b(?:mais|but|aber|pero|puis|then|dann|luego)\b/g

const clauseStart = (text: string, at: number): number => {
  let start = 0
  for (const { 0: found, index } of text.slice(0, at).matchAll(BREAK)) start = index + found.length
  return start
}

const clauseEnd = (text: string, at: number): number => {
  const rest = text.slice(at).search(BREAK)
  return rest < 0 ? text.length : at + rest
}

const wordsOf = (text: string): string[] => text.match(/[a-z]+'?(?:[a-z]+)?|\d+/g) ?? []

const isPlain = (word: string, names: ReadonlySet<string>): boolean =>
  /^\d/.test(word) || word.length < 2 || PLAIN.has(word) || HOUSE.has(word) || names.has(word)

const partsOf = (word: string): string[] => {
  const at = word.indexOf("'")
  return PLAIN.has(word) || at < 0 ? [word] : [word.slice(0, at + 1), word.slice(at + 1)].filter(Boolean)
}

const plainWords = (text: string): string[] => wordsOf(text).flatMap(partsOf)

/** Whether what stands before a word for being closed says that the business is, and not something of it. */
const isOfHouse = (before: string, names: ReadonlySet<string>): 'named' | 'understood' | 'no' => {
  const said = plainWords(before)
  for (let at = said.length - 1; at >= 0; at--) {
    const word = said[at] ?? ''
    if (HOUSE.has(word) || names.has(word)) {
      const lead = said
        .slice(0, at)
        .findLast((other) => !/^(?:la|le|les|l'|notre|nos|the|our|der|dem|unsere\w?|nuestr\w+)$/.test(other))
      if (
        !(
          lead !== undefined &&
          OF_BEFORE.test(lead) &&
          said.slice(0, at).some((other) => !isPlain(other, names))
        )
      )
        return 'named'
      continue
    }
    if (!isPlain(word, names)) return 'no'
  }
  return 'understood'
}

const SAYS = {
  notClosed: 'open',
  notOpen: 'closed',
  again: 'again',
  closed: 'closed',
  open: 'open',
  but: 'but',
} as const

const cuesIn = (text: string, original: string, names: ReadonlySet<string>): (Cue & { named?: true })[] =>
  [...text.matchAll(CUE)].map((match) => {
    const word = match[0]
    const [start, end] = [match.index, match.index + word.length]
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0]
    const says = SAYS[kind as keyof typeof SAYS]
    const cue = { says, word, start, end }
    if (says === 'but') return cue
    const clause = text.slice(clauseStart(text, start), start)
    const after = text.slice(end, end + 60)
    const of = isOfHouse(clause, names)
    const farm =
      word === 'ferme' &&
      ARTICLE_BEFORE.test(text.slice(0, start)) &&
      !/ferm[ée]\b/i.test(original.replace(/\bferme\b/gi, ''))
    const nounOf = /^(?:fermetures?|schliessung|cierres?|closures?|closing)$/.test(word)
      ? /^ (?:de la|de l'|des|du|de|d'|of the|of|der|des|del|de los) ?([a-z]+)/.exec(after)?.[1]
      : undefined
    const absent = /^absent/.test(word) && of !== 'named'
    const vacation =
      VACATION.test(word) &&
      (NOT_OURS.test(text.slice(0, start)) ||
        (/^(?:vac|con)\w*s?$/.test(word) &&
          !word.startsWith('vacac') &&
          OF_FRENCH_THING.test(clause) &&
          !/\b(?:cause|raison|periode) de $/.test(clause)))
    const about =
      of === 'no' ||
      farm ||
      absent ||
      vacation ||
      OF_THINGS.test(after) ||
      PAST.test(text.slice(0, start)) ||
      (nounOf !== undefined && !isPlain(nounOf, names))
    return about
      ? { ...cue, says: 'nothing' as const }
      : { ...cue, ...(of === 'named' && { named: true as const }) }
  })

/** What comes between a word for being closed and a day that is another matter's. */
const OTHER_MATTER = regex`
    \b(?:commande\w*|colis|livr\w+|expedi\w+|envo[iy]\w*|reprise|repren\w+|repart\w+|partir(?:ont|a)|inscri\w+|reserv\w+|soldes?
    |promo\w*|offres?|valables?|nocturne\w*|retours?|ateliers? (?!est|sera|ferme)|stages?|cours|passee?s?|avant|orders?|ship\w*|dispatch\w*
    |deliver\w*|sale|bestell\w*|liefer\w*|versand\w*|verschick\w*|pedidos?|envi[oa]\w*|entreg\w*|repond\w*|reply|replies|answer\w*
    |antwort\w*|respond\w*)
  `

const bindingOf = (
  run: SaidDays,
  runs: readonly SaidDays[],
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
  const alone = plainWords(clause).every((word) => isPlain(word, names) || SPEAKS.test(word))
  return (afterFirst ? [after, before] : [before, after]).find(
    (cue) => links(cue) && (alone || isBeside(cue)),
  )
}

const at = (minutes: string | undefined): number => Number(minutes)
const NIGHT = 2 * 1440
const TIMES = /@(\d{1,4}) ?(?:-|a|to|et|and|bis|y|until|till|hasta)(?: las| a)? ?@(\d{1,4})/g
const UNTIL_TIME = /\b(?:until|till|avant|before|bis|hasta)(?: a| las| um| zu)? @(\d{1,4})/
const FROM_TIME =
  /\b(?:partir (?:de|d')|apres|des|from|after|ab|desde|de|a|at|um|las|early)(?: las)? ?@(\d{1,4})/
const ALL_DAY = /\b(?:toute la journee|journee entiere|all day|ganztag\w*|den ganzen tag|todo el dia)\b/
const PARTS: readonly [RegExp, Range & { vague: true }][] = [
  [/\b(?:apresmidi|afternoon|nachmittag\w*|tarde)\b/, { from: 720, to: 1440, vague: true }],
  [/\b(?:matin|matinee|morning|vormittag\w*|morgens)\b/, { from: 0, to: 720, vague: true }],
  [/\b(?:soir|soiree|evening|abends?|noche|tonight|nuit)\b/, { from: 1020, to: NIGHT, vague: true }],
]

const rangesIn = (text: string): Range[] =>
  [...text.matchAll(TIMES)].map(([, from, to]) => ({
    from: at(from),
    to: at(to) <= at(from) ? at(to) + 1440 : at(to),
  }))

const partOf = (said: string): Notice['part'] => {
  const text = said.split(ALL_DAY)[0] ?? ''
  const [range] = rangesIn(text)
  if (range !== undefined) return range
  const until = UNTIL_TIME.exec(text)
  if (until !== null) return { from: 0, to: at(until[1]) }
  const from = FROM_TIME.exec(text)
  if (from !== null) return { from: at(from[1]), to: NIGHT }
  return PARTS.find(([words]) => words.test(text))?.[1]
}

/** The hours of an opening: whole ones, or only until or from when. */
const hoursOf = (text: string): readonly Range[] | undefined => {
  const ranges = rangesIn(text)
  if (ranges.length > 0) return ranges
  const until = UNTIL_TIME.exec(text)
  if (until !== null) return [{ from: 0, to: at(until[1]) }]
  return undefined
}

/** What is said with some days: from them on, and from the word that they belong to. */
const beside = (
  run: SaidDays,
  runs: readonly SaidDays[],
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
  const own = `${text.slice(run.start, run.end).replace(/\b(?:morgen|manana)\b/g, '')} ${until(run.end, cue)}`
  return cue.end <= run.start ? `${isFirst ? until(cue.end) : ''} ${own}` : `${own} ${until(cue.end)}`
}

const ANNUAL =
  /\b(?:annuel\w*|chaque annee|tous les ans|annual\w*|every year|each year|jahrlich\w*|jedes jahr|betriebsferien|anual\w*|cada ano|todos los anos)\b/
const UNUSUAL = /\b(?:exceptionnel\w*|exceptionally|ausnahmsweise|excepcional\w*)\b/
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

const yearOf = (text: string): number | undefined => {
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
  runs: readonly SaidDays[],
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
  if (runs.length === 0 && (WEEKLY.test(text) || ON_WEEKDAY.test(text))) return false
  if (/^(?:vacances|vacaciones|urlaub|\w*ferien|on .*)$/.test(cue.word) && !cue.named) return false
  if (EVENT.test(text)) return true
  const after = text.slice(cue.end, clauseEnd(text, cue.end))
  return (
    !onPage &&
    cue.named === true &&
    !/^(?:fermetures?|closures?|cierres?)$/.test(cue.word) &&
    plainWords(after).length === 0
  )
}

/** What a sentence, as `plainly` writes it, says of days on which a business is closed, or open otherwise. */
const readSentence = (
  text: string,
  original: string,
  names: ReadonlySet<string>,
  { onPage, year }: { onPage: boolean; year: number | undefined },
): Read[] => {
  if (text.trimEnd().endsWith('?')) return []
  const cues = cuesIn(text, original, names)
  if (cues.every(({ says }) => says === 'nothing' || says === 'but')) return []
  const runs = daysIn(text, { nextWeekdays: UNUSUAL.test(text), present: !onPage })
  const own = yearOf(text) ?? year
  const read: Read[] = []
  let again: Span | undefined
  for (const run of runs) {
    const cue = bindingOf(run, runs, cues, text, names)
    if (cue === undefined || cue.says === 'nothing') continue
    if (cue.says === 'again') {
      again ??= run.spans[0]
      continue
    }
    const before = cues.findLast(
      ({ says, start }) => start < cue.start && (says === 'closed' || says === 'open'),
    )
    const says = cue.says === 'but' ? before && (before.says === 'open' ? 'closed' : 'open') : cue.says
    if (says === undefined) continue
    const spans = inYear(run.spans, own)
    const with_ = beside(run, runs, cue, cues, text)
    if (says === 'closed') {
      const part = partOf(with_)
      read.push({ says, spans, ...(part && { part }) })
    } else {
      const ranges = hoursOf(with_)
      read.push({ says, spans, ...(ranges && { ranges }) })
    }
  }
  const closed = read.filter(({ says }) => says === 'closed')
  const back = again?.from
  if (back !== undefined) {
    const to = { ...back, shift: -1 }
    if (closed.length === 0)
      read.push({
        says: 'closed',
        spans: [{ to, ...(cues.some(({ says }) => says === 'closed') ? {} : { maybe: true as const }) }],
      })
    for (const one of closed)
      one.spans = one.spans.map((span) =>
        span.from !== undefined && span.to === undefined ? { ...span, to } : span,
      )
    return read
  }
  if (closed.length === 0 && isUnclear(text, cues, runs, onPage))
    read.push({ says: 'closed', spans: inYear([{ maybe: true }], own) })
  return read
}

/** Words that are written like names within a sentence; German writes all nouns so. */
const capitals = (sentence: string): string[] =>
  /\b(?:der|die|das|und|wir|vom|bis|geschlossen)\b/i.test(sentence)
    ? []
    : (sentence.match(/(?<=[\p{L},'’] ?)(?<=\s)\p{Lu}\p{L}+/gu) ?? []).map(fold)

const NO = /^(?:non|no|nein)\b/
const ASKS = /\?\s*$/

const readPassage = (
  passage: Passage,
  lang: Parameters<typeof unitsOf>[1],
  names: ReadonlySet<string>,
): Notice[] => {
  const found = new Map<string, Notice[]>()
  const onPage = passage.id.startsWith('page:')
  for (const unit of unitsOf([passage], lang)) {
    const own = passage.title ?? ''
    const title = plainly(own).trim()
    const heading = plainly(unit.titleFolded).trim()
    for (const sentence of sentences(unit.text)) {
      if (found.has(sentence)) continue
      const text = plainly(sentence)
      const known = new Set([...names, ...capitals(sentence)])
      const about = { onPage, year: yearOf(heading) }
      const read = readSentence(text, sentence, known, about)
      const lead = [title, heading].find((head) => head !== '' && SPEAKS.test(head))
      const withLead =
        lead !== undefined && read.length === 0 && !NO.test(text) && !new RegExp(CUE, '').test(text)
      const led = withLead
        ? readSentence(
            `${lead.replace(ASKS, '').replace(/[:\s]+$/, '')} : ${text}`,
            sentence,
            known,
            about,
          ).filter(
            ({ says, spans }) =>
              says === 'closed' && spans.some(({ from, to, holidays }) => from ?? to ?? holidays),
          )
        : []
      const words =
        led.length > 0 && lead === title && !ASKS.test(title)
          ? `${own.replace(/[\s:]+$/, '')} : ${sentence}`
          : sentence
      found.set(
        sentence,
        [...read, ...led].map((one) => ({ passage, text: words, ...one })),
      )
    }
  }
  return [...found.values()].flat()
}

const NONE: readonly Notice[] = []

const isWorthReading = ({ kind, id, text, title = '' }: Passage): boolean =>
  (kind === 'knowledge' || kind === 'context' || kind === 'profile') &&
  id !== 'profile:name' &&
  (SPEAKS.test(text) || SPEAKS.test(title))

const kept = new WeakMap<Passage, { names: string; notices: readonly Notice[] }>()

/**
 * What a business wrote, anywhere but in its hours and its products, about days on which it is closed or open otherwise
 * than usual. Kept as long as each passage is.
 */
export const noticesIn = (passages: readonly Passage[]): readonly Notice[] => {
  const name = fold(passages.find(({ id }) => id === 'profile:name')?.text ?? '')
  const names = new Set(plainWords(plainly(name)))
  const unread = passages.filter((passage) => kept.get(passage)?.names !== name)
  if (unread.length > 0) {
    const may = unread.filter(isWorthReading)
    const lang = passagesLanguage(may)
    for (const passage of unread) kept.set(passage, { names: name, notices: NONE })
    for (const passage of may) kept.set(passage, { names: name, notices: readPassage(passage, lang, names) })
  }
  return passages.flatMap((passage) => kept.get(passage)?.notices ?? [])
}

const YEAR_MS = 365 * 86_400_000

/** Whether a page says of itself that it was written more than a year before a day: its closings are over, but yearly ones. */
const isStale = ({ passage, text }: Notice, date: LocalTime): boolean =>
  passage.writtenAt !== undefined &&
  Date.parse(passage.writtenAt) + YEAR_MS < Date.UTC(date.year, date.month - 1, date.day) &&
  !ANNUAL.test(fold(text))

/** The notices that hold on a day, and whether they surely do. */
export const noticesOn = (
  notices: readonly Notice[],
  date: LocalTime,
  timeZone: string,
): { notice: Notice; surely: boolean }[] =>
  notices.flatMap((notice) => {
    if (isStale(notice, date)) return []
    const { changedAt } = notice.passage
    const written = changedAt === undefined ? undefined : localTime(new Date(changedAt), timeZone)
    const how = notice.spans.map((span) => covers(span, date, written, timeZone))
    const surely = how.includes('yes')
    return surely || how.includes('maybe') ? [{ notice, surely }] : []
  })
