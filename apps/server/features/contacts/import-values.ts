import { isEmail } from '#contract/common.ts'
import { isPhone } from '#contract/contacts/phone.ts'
import { cleanEmail, cleanPhone } from '#contract/text/typed-value.ts'

/** Characters of the longest cell in which an address or a number is looked for among others. */
const CELL_MAX = 1_000
/** Digits of the shortest number that is found beside words or another number. */
const DIGITS_MIN = 8
const isWholePhone = (value: string): boolean =>
  value.replace(/\D/g, '').length >= DIGITS_MIN && isPhone(value)

/** A French number as people group it, before another one. */
const FIRST_OF_TWO = /^((?:0|\+33 ?)[1-9](?:[ .-]?\d\d){4})\s+\(?[0+]/

/** A number without the words before it: « Tél : 06 … », « (bureau) 01 … ». */
const afterWords = (value: string): string => value.replace(/^[^\d+]*[^\d+\p{L}(](?=[\d+(])/u, '')
/** A number without the words after it: « 06 … (bureau) », « 06 … ou 04 … ». A letter at a digit is a slip, not a word. */
const beforeWords = (value: string): string => value.replace(/(?<=[\d)])[^\d\p{L})]+(?:\p{L}{2}.*)?$/su, '')

const partsOf = (value: string): string[] => value.split(/:::|[,;|/&\r\n]| [-–—] /)

/** The first telephone number of a cell that holds several, or words beside it; null where none stands out. */
const firstPhone = (value: string): string | null => {
  if (isWholePhone(value)) return value
  for (const part of [value, ...partsOf(value)]) {
    if (/^\W*(?:fax|t[ée]l[ée]copie)/i.test(part)) continue
    const labelled = afterWords(part.trim())
    const number = [labelled, beforeWords(labelled)].find(isWholePhone)
    if (number !== undefined) return number.trim()
    const pair = FIRST_OF_TWO.exec(labelled)?.[1]
    if (pair !== undefined) return pair
  }
  return null
}

/** A number as spreadsheets keep it when they take it for an amount: 639981234, 33639981234, 639981234.0. */
const BARE = /^'?(0?[1-9]\d{8}|33[1-9]\d{8})(?:[.,]0+)?$/
/** The same where somebody has grouped its figures. */
const GROUPED = /^(?:33 )?[1-9](?: \d\d){4}$/

/** Whether a cell shows that its spreadsheet keeps the first zero of a number that it takes for an amount. */
export const keepsZero = (cell: string): boolean => /^0[1-9]\d{8}$/.test(cell)

const restore = (number: string, mayLackZero: boolean): string => {
  const { length } = number.replaceAll(' ', '')
  if (length === 11) return `+${number}`
  return length === 9 && mayLackZero && !number.startsWith('8') ? `0${number}` : number
}

/**
 * The telephone number of a cell.
 * @param mayLackZero whether nothing in the column speaks against a spreadsheet that dropped first zeros
 * @returns null where none can be read
 */
export const readPhone = (value: string, mayLackZero: boolean): string | null => {
  if (value.length > CELL_MAX) return null
  const cell = cleanPhone(value)
  const bare = BARE.exec(cell)?.[1] ?? GROUPED.exec(cell)?.[0]
  if (bare !== undefined) return restore(bare, mayLackZero)
  // 6.39E+08: the spreadsheet has rounded the number away.
  if (/\d\s?E\s?[+-]?\d/i.test(cell)) return null
  return firstPhone(cell) ?? (isPhone(cell) ? cell : null)
}

/** The address of a cell; the first where several stand in it. Null where none can be read. */
export const readEmail = (cell: string): string | null => {
  if (cell.length > CELL_MAX) return null
  const whole = cleanEmail(cell)
  if (isEmail(whole)) return whole
  const bracketed = /<([^<>]*)>/.exec(cell)?.[1]
  if (bracketed !== undefined) return isEmail(cleanEmail(bracketed)) ? cleanEmail(bracketed) : null
  const parts = cell
    .split(/:::|[,;|/]/)
    .map((part) => part.replace(/\([^()@]*\)/g, ' ').replace(/^[^@:]*:/, ''))
    .join(' ')
    .split(/\s+(?:(?:ou|et|or|and)\s+)?/)
    .filter((part) => part !== '')
    .map(cleanEmail)
  return parts.every(isEmail) ? (parts[0] ?? null) : null
}

/** The first of several values of a cell, as Google parts them. */
export const firstValue = (cell: string): string => cell.split(' ::: ')[0] ?? ''

/** What programs write where they know nothing. */
const NOTHING = /^(?:0+|n\/?[ac]|null|none|néant|aucune?|inconnue?|non (?:communiqué|renseigné)e?)$/iu

/** Whether a cell says that there is nothing to say. */
export const isNothing = (cell: string): boolean => cell.length < 20 && NOTHING.test(cell)

/** Tags of a cell; groups that Google makes by itself (« * myContacts ») are none. */
export const readTags = (cell: string): string[] =>
  cell
    .split(/:::|[,;|]/)
    .map((tag) => tag.replace(/^\s*"(.*)"\s*$/s, '$1').trim())
    .filter((tag) => tag !== '' && !tag.startsWith('* '))

/** Whether a cell holds an e-mail address and nothing else. */
export const looksLikeEmail = (cell: string): boolean => cell.includes('@') && isEmail(cleanEmail(cell))

/** Whether a cell holds a telephone number as it is written in France, or an international one. */
export const looksLikePhone = (cell: string): boolean =>
  /^(?:0|(?:\+|00)?33[ .-]?)(?:\(0\))?[1-9](?:[ .-]?\d\d){4}$/.test(cell) ||
  /^\+[1-9][\d .()-]{7,20}$/.test(cell)
