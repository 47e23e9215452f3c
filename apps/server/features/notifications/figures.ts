import type { Language } from '#server/lib/language.ts'
import { type Formats, formatsFor } from './formats.ts'
import { type DaySums, SUMS, type Sums } from './report-queries.ts'
import { wordsFor } from './texts.ts'

/** The days of a report together. */
export const sumOfDays = (days: readonly DaySums[]): Sums => {
  const sumOf = (name: keyof Sums) => days.reduce((total, day) => total + day[name], 0)
  return Object.fromEntries(SUMS.map((name) => [name, sumOf(name)])) as Sums
}

const share = (part: number, rest: number): number | null =>
  part + rest === 0 ? null : Math.round((100 * part) / (part + rest))

/** Percent of the conversations that ended without a person; null when none ended. */
export const withoutTeam = (sums: Sums): number | null =>
  share(sums.ended_by_assistant, sums.ended_by_team + sums.ended_unsure)

/** Percent of the marked answers that were useful; null when none was marked. */
export const satisfaction = (sums: Sums): number | null => share(sums.useful, sums.not_useful)

/** Seconds until a reply, on average; null without any. */
const replySeconds = (sums: Sums): number | null =>
  sums.replies === 0 ? null : sums.reply_ms / sums.replies / 1_000

/** A figure of a report, with how it changed. */
export interface Cell {
  value: string
  unit: string
  label: string
  /** « +6 », « −0,2 s », « stable » in the mail's language; null when there is nothing to compare with. */
  change: string | null
  good: boolean
}

/** A stretch of time in the unit that fits it. */
export const duration = (seconds: number, { figure }: Formats): [value: string, unit: string] =>
  seconds < 90
    ? [figure(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)), 's']
    : seconds < 5_400
      ? [figure(Math.round(seconds / 60)), 'min']
      : [figure(Math.round(seconds / 360) / 10), 'h']

/** How a figure says what changed, in a language. */
const changesIn = (language: Language) => {
  const formats = formatsFor(language)
  const { same } = wordsFor(language)
  return {
    counted: (difference: number, unit = ''): string =>
      difference === 0 ? same : `${difference > 0 ? '+' : '−'}${formats.figure(Math.abs(difference))}${unit}`,
    seconds: (now: number | null, before: number | null): string | null => {
      if (now === null || before === null) return null
      const [value, unit] = duration(Math.abs(now - before), formats)
      return value === '0' ? same : `${now < before ? '−' : '+'}${value}\u00a0${unit}`
    },
  }
}

/** The four figures of a report against those of the stretch before. */
export const cellsOf = (now: Sums, before: Sums, language: Language): Cell[] => {
  const w = wordsFor(language)
  const formats = formatsFor(language)
  const { figure } = formats
  const changed = changesIn(language)
  const [solved, solvedBefore] = [withoutTeam(now), withoutTeam(before)]
  const [reply, replyBefore] = [replySeconds(now), replySeconds(before)]
  const [replyValue, replyUnit] = reply === null ? ['—', ''] : duration(reply, formats)
  const counted = (name: 'conversations' | 'messages'): Cell => ({
    value: figure(now[name]),
    unit: '',
    label: w[name](now[name]),
    change: changed.counted(now[name] - before[name]),
    good: now[name] > before[name],
  })
  return [
    counted('conversations'),
    counted('messages'),
    {
      value: solved === null ? '—' : figure(solved),
      unit: solved === null ? '' : '%',
      label: w.withoutTeam,
      change:
        solved === null || solvedBefore === null
          ? null
          : changed.counted(solved - solvedBefore, `\u00a0${w.points(solved - solvedBefore)}`),
      good: solved !== null && solvedBefore !== null && solved > solvedBefore,
    },
    {
      value: replyValue,
      unit: replyUnit,
      label: w.responseTime,
      change: changed.seconds(reply, replyBefore),
      good: reply !== null && replyBefore !== null && reply < replyBefore,
    },
  ]
}
