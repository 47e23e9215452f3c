import type { Language } from '#server/lib/language.ts'
import { type Formats, formatsFor } from './formats.ts'
import type { DaySums, Sums } from './report-queries.ts'
import { wordsFor } from './texts.ts'

const NONE: Sums = {
  conversations: 0,
  messages: 0,
  replies: 0,
  reply_ms: 0,
  ended_by_assistant: 0,
  ended_by_team: 0,
  ended_unsure: 0,
  handoffs: 0,
  useful: 0,
  not_useful: 0,
}

/** The days of a report together. */
export const sumOfDays = (days: readonly DaySums[]): Sums => {
  const total = { ...NONE }
  for (const day of days) {
    for (const key of Object.keys(NONE) as (keyof Sums)[]) total[key] += day[key]
  }
  return total
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
  return [
    {
      value: figure(now.conversations),
      unit: '',
      label: w.conversations(now.conversations),
      change: changed.counted(now.conversations - before.conversations),
      good: now.conversations > before.conversations,
    },
    {
      value: figure(now.messages),
      unit: '',
      label: w.messages(now.messages),
      change: changed.counted(now.messages - before.messages),
      good: now.messages > before.messages,
    },
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
