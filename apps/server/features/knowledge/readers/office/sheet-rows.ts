import { DAYS_TO_1904 } from './date-format.ts'
import type { CellStyle } from './excel-styles.ts'
import { mergeCells, type Range } from './merge-cells.ts'
import { compileFormat } from './number-format.ts'
import { isOn, readXml } from './read-xml.ts'
import { createRichText, unescaped } from './rich-text.ts'

const ROWS_MAX = 20_000
const COLUMNS_MAX = 60

/** What the cells of a sheet take from their workbook. */
export interface SheetContext {
  strings: readonly string[]
  style: (style: number) => CellStyle
  /** Whether days are counted from 1904. */
  from1904: boolean
  /** Whether what it has as results of formulas was not worked out: 0 stands for none. */
  isUncalculated: boolean
}

/** What a French Excel calls its errors. */
const ERRORS: Readonly<Record<string, string>> = {
  '#VALUE!': '#VALEUR!',
  '#NAME?': '#NOM?',
  '#NUM!': '#NOMBRE!',
  '#NULL!': '#NUL!',
}

/** « C » of « C12 » as 2. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference.replaceAll('$', '').slice(0, 4)) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}

/** « B2:C3 »; null for what is none. */
const rangeOf = (reference: string): Range | null => {
  const [from = '', to = from] = reference.split(':')
  const rowOf = (cell: string) => Number(/\d{1,7}$/.exec(cell)?.[0] ?? 0)
  const range = { left: columnOf(from), right: columnOf(to), top: rowOf(from), bottom: rowOf(to) }
  return range.left < 0 || range.top < 1 ? null : { ...range, right: Math.min(range.right, COLUMNS_MAX - 1) }
}

/** How dates are shown that have no format: those of days, of times, of both. */
const PLAIN = {
  day: compileFormat('dd/mm/yyyy'),
  time: compileFormat('hh:mm'),
  both: compileFormat('dd/mm/yyyy hh:mm'),
}

/** Days since the end of 1899 of « 2026-11-30T09:00:00 » or « 09:00:00 »; NaN for what is neither. */
const daysOf = (written: string): number => {
  const [, date, time] =
    /^(?:(\d{4}-\d\d-\d\d))?T?(?:(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)Z?)?$/.exec(written.trim()) ?? []
  if (date === undefined && time === undefined) return Number.NaN
  const [hours = 0, minutes = 0, seconds = 0] = (time ?? '').split(':').map(Number)
  const ofDay = (hours * 3600 + minutes * 60 + seconds) / 86_400
  if (date === undefined) return ofDay
  return (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000 + ofDay
}

interface SheetRows {
  rows: string[][]
  /** Whether that is only its beginning. */
  isCut: boolean
  /** Whether there are formulas without a result: their cells are empty. */
  lacksResults: boolean
}

/** What is seen of a sheet. */
export const sheetRows = (xml: string, context: SheetContext): SheetRows => {
  const rows: string[][] = []
  /** Which of them has a number, that the sheet counts. */
  const places = new Map<number, number>()
  const merged: Range[] = []
  const hiddenColumns = new Set<number>()
  const inline = createRichText()
  let number = 0
  let hidden = false
  let rowsHidden = false
  let isCut = false
  let column = 0
  let cell = { type: '', style: 0, isFormula: false }
  let lacksResults = false
  let value = ''
  let inValue = false
  let inString = false
  const shown = (): string => {
    const style = context.style(cell.style)
    if (style.isStruck) return ''
    const { type } = cell
    if (type === 's') return style.text(context.strings[Number(value)] ?? '')
    if (type === 'inlineStr') return style.text(inline.end())
    if (
      cell.isFormula &&
      type !== 'str' &&
      (value === '' || (context.isUncalculated && Number(value) === 0))
    ) {
      lacksResults = true
      return ''
    }
    if (value === '') return ''
    if (type === 'b') return isOn(value.trim()) ? 'VRAI' : 'FAUX'
    if (type === 'e') return ERRORS[value] ?? value
    if (type === 'str') return style.text(unescaped(value))
    const amount = type === 'd' ? daysOf(value) : Number(value)
    if (!Number.isFinite(amount)) return style.text(value)
    if (type !== 'd') return style.number(amount)
    if (style.isDate) return style.number(context.from1904 && amount >= 1 ? amount - DAYS_TO_1904 : amount)
    return PLAIN[amount < 1 ? 'time' : amount % 1 === 0 ? 'day' : 'both'].number(amount)
  }
  readXml(xml, {
    open(name, attributes) {
      const { r = '', t = '', s = '0' } = attributes
      if (inString) inline.open(name, attributes)
      else if (name === 'sheetFormatPr') rowsHidden = isOn(attributes.zeroHeight ?? '0')
      else if (name === 'col' && (isOn(attributes.hidden ?? '0') || Number(attributes.width ?? 1) === 0)) {
        const last = Math.min(Number(attributes.max), COLUMNS_MAX)
        for (let at = Number(attributes.min); at <= last; at += 1) hiddenColumns.add(at - 1)
      } else if (name === 'row') {
        const next = r === '' ? number + 1 : Number(r)
        // Rows without anything are not written.
        if (next > number + 1 && rows.length > 0 && rows.length < ROWS_MAX) rows.push([])
        number = next
        const isHidden =
          isOn(attributes.hidden ?? (rowsHidden ? '1' : '0')) || Number(attributes.ht ?? 1) === 0
        hidden = isHidden || rows.length >= ROWS_MAX
        if (!hidden) {
          places.set(number, rows.length)
          rows.push([])
        }
        isCut ||= rows.length >= ROWS_MAX && !isHidden && hidden
      } else if (name === 'c') {
        column = r === '' ? column + 1 : columnOf(r)
        cell = { type: t, style: Number(s), isFormula: false }
        value = ''
        inline.begin()
      } else if (name === 'is') inString = true
      else if (name === 'mergeCell') {
        const range = rangeOf(attributes.ref ?? '')
        if (range) merged.push(range)
      }
      if (name === 'row') column = -1
      if (name === 'f') cell.isFormula = true
      inValue = name === 'v'
    },
    text(part) {
      if (inString) inline.text(part)
      else if (inValue) value += part
    },
    close(name) {
      inValue = false
      if (name === 'is') inString = false
      if (inString) inline.close(name)
      const cells = rows.at(-1)
      if (name !== 'c' || hidden || cells === undefined || column < 0) return
      const text = hiddenColumns.has(column) ? '' : shown().trim()
      isCut ||= column >= COLUMNS_MAX && text !== ''
      if (column >= COLUMNS_MAX) return
      while (cells.length < column) cells.push('')
      cells[column] = text
    },
  })
  mergeCells(rows, places, merged, hiddenColumns)
  return { rows, isCut, lacksResults }
}
