import type { Range } from '#contract/opening/opening.ts'
import { regex, regexWith } from '../words/pattern.ts'

/** A part of a day in minutes; `vague` where only « l’après-midi » is said. */
export type DayPart = Range & { vague?: true }

const at = (minutes: string | undefined): number => Number(minutes)
const NIGHT = 2 * 1440
const TIMES = /@(\d{1,4}) ?(?:-|a|to|et|and|bis|y|until|till|hasta)(?: las| a)? ?@(\d{1,4})/g
const UNTIL_TIME = /\b(?:until|till|avant|before|bis|hasta)(?: a| las| um| zu)? @(\d{1,4})/
const FROM_TIME =
  /\b(?:partir (?:de|d')|apres|des|from|after|ab|desde|de|a|at|um|las|early)(?: las)? ?@(\d{1,4})/
const EARLY = /\b(?:plus tot|anticip\w+|avance\w*|early|earlier|fruher|mas temprano)\b/
const ALL_DAY = /\b(?:toute la journee|journee entiere|all day|ganztag\w*|den ganzen tag|todo el dia)\b/
const PARTS: readonly [RegExp, Range & { vague: true }][] = [
  [/\b(?:midi|lunchtime|mittags?|mediodia)\b/, { from: 690, to: 840, vague: true }],
  [/\b(?:apresmidis?|afternoons?|nachmittag\w*|tardes?)\b/, { from: 720, to: 1440, vague: true }],
  [
    /\b(?:matins?|matinee|mananas|daybreak|mornings?|vormittag\w*|morgens)\b/,
    { from: 0, to: 720, vague: true },
  ],
  [
    /\b(?:soirs?|soiree|nightfall|evenings?|abends?|noches?|tonight|nuit|plus tot|early|earlier|fruher|mas temprano)\b/,
    { from: 1020, to: NIGHT, vague: true },
  ],
]

const rangesIn = (text: string): Range[] =>
  [...text.matchAll(TIMES)].map(([, from, to]) => ({
    from: at(from),
    to: at(to) <= at(from) ? at(to) + 1440 : at(to),
  }))

export const partOf = (clause: string): DayPart | undefined => {
  const text = clause.split(ALL_DAY)[0] ?? ''
  const [range] = rangesIn(text)
  if (range !== undefined) return range
  const until = UNTIL_TIME.exec(text)
  if (until !== null) return { from: 0, to: at(until[1]) }
  const from = FROM_TIME.exec(text) ?? (EARLY.test(text) ? /@(\d{1,4})/.exec(text) : null)
  if (from !== null) return { from: at(from[1]), to: NIGHT }
  return PARTS.find(([words]) => words.test(text))?.[1]
}

const HALF_DAYS = regexWith('g')`
    \b(?:apresmidis?|afternoons?|nachmittag\w*|tardes?|matins?|matinee|mananas|mornings?|vormittag\w*|morgens)\b
  `
const ONLY = regex`
    \b(?:seulement|uniquement|exclusivement|only|just|nur|solo|solamente)\b|^ ?(?:(?:le|l'|the|au|am|in the|por la|en) ?)?
    (?:${HALF_DAYS.source})
  `

/** The hours of an opening. */
export const hoursOf = (text: string): readonly Range[] | undefined => {
  const ranges = rangesIn(text)
  return ranges.length > 0 ? ranges : undefined
}

/** The part of its usual hours that an opening leaves: until or from when, or « le matin seulement ». */
export const openPartOf = (text: string): DayPart | undefined => {
  const part = partOf(text)
  if (part === undefined || !part.vague) return part
  const halves = text.match(HALF_DAYS) ?? []
  return halves.length === 1 && ONLY.test(text) ? part : undefined
}
