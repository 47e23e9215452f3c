/** How a number of a list is written, by the names of Word; any other one in figures. */
type NumberFormat = string

/** How the items of one level of a list are numbered. */
export interface ListLevel {
  start: number
  format: NumberFormat
  /** What stands before an item: `%1` to `%9` are the numbers of its level and of those above. */
  pattern: string
  /** What follows it. */
  gap: '' | ' '
  /** The level behind whose items it begins again, from 1; 0 for never, undefined for any above. */
  restartsAfter?: number
  /** Numbers of all levels are figures. */
  isLegal?: boolean
}

export const LEVELS = 9
/** Above it numbers are figures. */
const SPELLED_MAX = 780
const COUNT_MAX = 1_000_000
const PATTERN_MAX = 200
const PLACE = /%([1-9])/g
/** What a bullet says that is more than a point. */
const SIGNIFICANT = /^[✓✔✗✘☐☑☒☎✆✉👍👎]/u

const ROMAN = Object.entries({
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
})

const roman = (value: number): string => {
  let rest = value
  let text = ''
  for (const [signs, worth] of ROMAN) for (; rest >= worth; rest -= worth) text += signs
  return text
}

/** « a » to « z », then « aa », « bb ». */
const doubled = (value: number): string =>
  String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))

/** « a » to « z », then « aa », « ab ». */
const letters = (value: number): string =>
  value < 1 ? '' : letters(Math.floor((value - 1) / 26)) + String.fromCharCode(97 + ((value - 1) % 26))

const WRITERS: Readonly<Record<string, (value: number) => string>> = {
  lowerRoman: roman,
  upperRoman: (value) => roman(value).toUpperCase(),
  lowerLetter: doubled,
  upperLetter: (value) => doubled(value).toUpperCase(),
  lowerLetters: letters,
  upperLetters: (value) => letters(value).toUpperCase(),
  decimalZero: (value) => String(value).padStart(2, '0'),
  numberInDash: (value) => `- ${value} -`,
  ordinal: (value) => (value === 1 ? '1er' : `${value}e`),
  none: () => '',
}

const written = (value: number, format: NumberFormat): string => {
  const write = Object.hasOwn(WRITERS, format) ? WRITERS[format] : undefined
  return write === undefined || (value > SPELLED_MAX && format !== 'decimalZero') || value < 1
    ? String(value)
    : write(value)
}

/** The numbers of the items of one list, while its document is read. */
export interface ListCounts {
  /** Sets what the next item of a level is. */
  restart(level: number, at: number): void
  /** Counts an item of a level from 0. @returns what stands before it, with what parts it from its text */
  next(levels: readonly (ListLevel | undefined)[], level: number): string
}

export const createListCounts = (): ListCounts => {
  const counts: (number | undefined)[] = []
  const pending = new Map<number, number>()
  return {
    restart(level, at) {
      pending.set(level, at)
    },
    next(levels, level) {
      const own = levels[level]
      const begun = counts[level]
      const next = pending.get(level) ?? (begun === undefined ? (own?.start ?? 1) : begun + 1)
      pending.delete(level)
      for (let at = level + 1; at < counts.length; at++) {
        const { restartsAfter = at } = levels[at] ?? {}
        if (level < restartsAfter) counts[at] = undefined
      }
      counts[level] = Math.min(next, COUNT_MAX)
      if (own === undefined) return ''
      const label = own.pattern.slice(0, PATTERN_MAX).replaceAll(PLACE, (_, digit: string) => {
        const at = Number(digit) - 1
        const { start = 1, format = 'decimal' } = levels[at] ?? {}
        return written(counts[at] ?? start, own.isLegal ? 'decimal' : format)
      })
      if (own.format === 'bullet' && !SIGNIFICANT.test(label)) return ''
      return label.trim() === '' ? '' : label + own.gap
    },
  }
}
