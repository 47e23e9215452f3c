/** A JSON object of a shop: every field may be missing or of another type than expected. */
export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects in a list; [] for anything that is not a list. */
export const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** An id as text; null for anything but a positive whole number (also written as text). */
export const idOf = (value: unknown): string | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^[1-9]\d{0,17}$/.test(text) ? text : null
}

/** Whether a field says yes: booleans are 1, "1", 0 or "". */
export const isYes = (value: unknown): boolean => value === true || Number(value) === 1

/** A trimmed text; null when it is empty or not a text. */
export const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? null : text
}

/** A number, also written as text (« 0.500 », « 0,5 »); null for anything else. */
export const numberOf = (value: unknown): number | null => {
  const text = typeof value === 'string' ? value.trim() : ''
  const number = /^-?\d{1,15}(?:[.,]\d{1,12})?$/.test(text) ? Number(text.replace(',', '.')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A whole number, also written as text; null for anything else. */
export const wholeOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && !/^[^.]*(\.0+)?$/.test(value) ? null : numberOf(value)
  return number === null ? null : Math.trunc(number)
}

/** An amount of money as a decimal text ("22.940000" → "22.94"); null when it is none or negative. */
export const amountOf = (value: unknown): string | null => {
  const number =
    typeof value === 'string' && /^\d{1,12}(\.\d{1,12})?$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number < 1e12 ? number.toFixed(2) : null
}

/** A currency's code; null when it is none. */
export const currencyOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : null

/** An address that a shopper may open; null for anything but http and https. */
export const linkOf = (value: unknown): string | null => {
  const text = textOf(value)
  if (text === null || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url.href : null
}

/** A number of units as shown: whole and never negative; null when it is not counted, or less than one is left of what is sold by weight. */
export const unitsOf = (value: unknown): number | null => {
  const units = numberOf(value)
  return units === null || (units > 0 && units < 1) ? null : Math.max(Math.trunc(units), 0)
}

/** Parts of a list, each of at most `size`. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
