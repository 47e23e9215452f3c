import type { Range } from '#contract/opening.ts'

/** A part of a day in minutes; `vague` where only « l’après-midi » is said. */
export type DayPart = Range & { vague?: true }

const at = (minutes: string | undefined): number => Number(minutes)
const NIGHT = 2 * 1440
const TIMES = /@(\d{1,4}) ?(?:-|a|to|et|and|bis|y|until|till|hasta)(?: las| a)? ?@(\d{1,4})/g
const UNTIL_TIME = /\b(?:until|till|avant|before|bis|hasta)(?: a| las| um| zu)? @(\d{1,4})/
const FROM_TIME =
  /\b(?:partir (?:de|d')|apres|des|from|after|ab|desde|de|a|at|um|las|early)(?: las)? ?@(\d{1,4})/
const ALL_DAY = /\b(?:toute la journee|journee entiere|all day|ganztag\w*|den ganzen tag|todo el dia)\b/
const PARTS: readonly [RegExp, Range & { vague: true }][] = [
  [/\b(?:midi|lunchtime|mittags?|mediodia)\b/, { from: 690, to: 840, vague: true }],
  [/\b(?:apresmidi|afternoon|nachmittag\w*|tarde)\b/, { from: 720, to: 1440, vague: true }],
  [/\b(?:matin|matinee|daybreak|morning|vormittag\w*|morgens)\b/, { from: 0, to: 720, vague: true }],
  [
    /\b(?:soir|soiree|nightfall|evening|abends?|noche|tonight|nuit)\b/,
    { from: 1020, to: NIGHT, vague: true },
  ],
]

const rangesIn = (text: string): Range[] =>
  [...text.matchAll(TIMES)].map(([, from, to]) => ({
    from: at(from),
    to: at(to) <= at(from) ? at(to) + 1440 : at(to),
  }))

export const partOf = (said: string): DayPart | undefined => {
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
export const hoursOf = (text: string): readonly Range[] | undefined => {
  const ranges = rangesIn(text)
  if (ranges.length > 0) return ranges
  const until = UNTIL_TIME.exec(text)
  if (until !== null) return [{ from: 0, to: at(until[1]) }]
  return undefined
}
