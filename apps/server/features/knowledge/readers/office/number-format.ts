import { dateFormat, type FormatPart, isDateCode } from './date-format.ts'

/** What Excel calls the format of cells that have none. */
const GENERAL = 'General'

/** The formats that a workbook names by number only, as a French Excel has them. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 0: GENERAL, 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00' },
  ...{ 5: '#,##0 "€"', 6: '#,##0 "€"', 7: '#,##0.00 "€"', 8: '#,##0.00 "€"' },
  ...{ 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??' },
  ...{ 14: 'dd/mm/yyyy', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM' },
  ...{ 20: 'hh:mm', 21: 'hh:mm:ss', 22: 'dd/mm/yyyy hh:mm', 30: 'dd/mm/yyyy', 36: 'dd/mm/yyyy' },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
  ...{ 41: '#,##0;-#,##0;-', 42: '#,##0 "€";-#,##0 "€";- "€"', 43: '#,##0.00;-#,##0.00;-' },
  ...{ 44: '#,##0.00 "€";-#,##0.00 "€";- "€"', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0' },
  ...{ 48: '##0.0E+0', 49: '@' },
}

/** @returns the code of a format that is named by its number; that of cells without one for a number that says nothing */
export const builtInFormat = (id: number): string => BUILT_IN[id] ?? GENERAL

interface Section {
  parts: readonly FormatPart[]
  condition: { sign: string; than: number } | null
}

/** Signs in brackets: a currency (`[$€-40C]`), a condition (`[>=100]`), hours that go on after 24 (`[h]`); colours and languages show nothing. */
const bracketed = (inside: string): FormatPart | { sign: string; than: number } | null => {
  const condition = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/.exec(inside)
  if (condition) return { sign: condition[1] ?? '', than: Number(condition[2]) }
  if (/^(?:h+|m+|s+)$/i.test(inside)) return { code: `[${inside.toLowerCase()}]` }
  if (/^\$-F[48]00$/i.test(inside)) return { code: inside.toUpperCase() }
  if (!inside.startsWith('$')) return null
  const [currency = '', language] = inside.slice(1).split('-')
  return currency === '' && language !== undefined ? { code: `$-${language}` } : { text: currency }
}

const SIGNS = /^(?:general|standard|am\/pm|a\/p|e[+-]|y+|m+|d+|h+|s+|[0#?.,%/@])/i

const sectionsOf = (format: string): Section[] => {
  const sections: Section[] = []
  let parts: FormatPart[] = []
  let condition: Section['condition'] = null
  const end = () => {
    sections.push({ parts, condition })
    ;[parts, condition] = [[], null]
  }
  for (let at = 0; at < format.length; at++) {
    const sign = format.charAt(at)
    if (sign === ';') end()
    else if (sign === '"') {
      const close = format.indexOf('"', at + 1)
      const last = close < 0 ? format.length : close
      parts.push({ text: format.slice(at + 1, last) })
      at = last
    } else if (sign === '[') {
      const close = format.indexOf(']', at)
      if (close < 0) break
      const inside = bracketed(format.slice(at + 1, close))
      if (inside !== null && 'than' in inside) condition = inside
      else if (inside !== null) parts.push(inside)
      at = close
    } else if (sign === '\\') parts.push({ text: format.charAt(++at) })
    else if (sign === '_') {
      // As much room as a sign takes.
      at += 1
      parts.push({ text: ' ' })
    } else if (sign === '*') at += 1
    else {
      const [code] = SIGNS.exec(format.slice(at, at + 20)) ?? []
      parts.push(code === undefined ? { text: sign } : { code: code.toLowerCase() })
      at += (code?.length ?? 1) - 1
    }
  }
  end()
  return sections
}

const holds = (value: number, { sign, than }: { sign: string; than: number }): boolean => {
  if (sign === '<') return value < than
  if (sign === '>') return value > than
  if (sign === '<=') return value <= than
  if (sign === '>=') return value >= than
  return sign === '=' ? value === than : value !== than
}

/** Whether a section says itself that a number is below zero. */
const saysMinus = ({ condition }: Section): boolean =>
  condition !== null && condition.sign.startsWith('<') && condition.than <= 0 && condition.sign !== '<>'

/** The section that shows a number, and whether it shows the number without its sign. */
const sectionFor = (
  sections: readonly Section[],
  value: number,
): { section: Section; plain: boolean } | null => {
  const numeric = sections.slice(0, 3).filter((section) => !isText(section) || sections.length === 1)
  const [first, second, third] = numeric
  if (first === undefined) return null
  if (first.condition !== null || second?.condition) {
    const found = numeric.find(({ condition }) => condition !== null && holds(value, condition))
    const section = found ?? numeric.find(({ condition }) => condition === null) ?? first
    return { section, plain: saysMinus(section) }
  }
  if (value < 0 && second !== undefined) return { section: second, plain: true }
  return { section: (value === 0 ? third : undefined) ?? first, plain: false }
}

const isText = ({ parts }: Section): boolean => parts.some((part) => 'code' in part && part.code === '@')

/** How cells of one format show what they hold. */
export interface CellFormat {
  /** @returns what is seen of a number: nothing for a date that no calendar has */
  number(value: number): string
  /** @returns what is seen of a text: `@" (neuf)"`; nothing where the format hides it */
  text(value: string): string
  /** Whether it shows numbers as dates, times or durations. */
  isDate: boolean
}

/**
 * Makes what shows cells as a French Excel does.
 * @param code of the format, as workbooks store it @param from1904 whether days are counted from 1904
 */
export const compileFormat = (code: string, from1904 = false): CellFormat => {
  const sections = sectionsOf(code.trim() === '' ? GENERAL : code)
  const dates = new Map(
    sections
      .filter(({ parts }) => isDateCode(parts))
      .map(({ parts }) => [parts, dateFormat(parts, from1904)]),
  )
  const ofText = sections.length > 3 ? sections[3] : sections.find(isText)
  return {
    isDate: dates.size > 0,
    number(value) {
      const exact = Number(value.toPrecision(15))
      const chosen = sectionFor(sections, exact)
      if (chosen === null) return general(exact)
      const { parts } = chosen.section
      const date = dates.get(parts)
      if (date !== undefined) return date(exact)
      const minus = exact < 0 && !chosen.plain ? '-' : ''
      const shows = parts.some((part) => 'code' in part && !part.code.startsWith('$'))
      return minus + (shows ? digits(Math.abs(exact), parts) : words(parts))
    },
    text: (value) =>
      ofText === undefined
        ? value
        : ofText.parts.map((part) => ('text' in part ? part.text : part.code === '@' ? value : '')).join(''),
  }
}

const words = (parts: readonly FormatPart[]): string =>
  parts.map((part) => ('text' in part ? part.text : '')).join('')

/** As many digits as a cell without a format has room for; whole numbers (codes, bar codes) with all of theirs. */
const general = (value: number): string => {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  const size = Math.abs(value)
  if (size >= 1e15 || size < 1e-4) {
    const [mantissa, power = ''] = value.toExponential(5).split('e')
    return `${String(Number(mantissa)).replace('.', ',')}E${power.charAt(0)}${power.slice(1).padStart(2, '0')}`
  }
  return String(Number(size < 1 ? value.toFixed(9) : value.toPrecision(10))).replace('.', ',')
}

/** A number that is not negative with so many decimals, halves away from zero; without an exponent. */
const rounded = (value: number, decimals: number): string => {
  const shifted = Number(`${value}e${decimals}`)
  return Number.isFinite(shifted) && shifted < 1e15 && !String(value).includes('e')
    ? Number(`${Math.round(shifted)}e-${decimals}`).toFixed(decimals)
    : value.toFixed(decimals)
}

const isPlace = (part: FormatPart | undefined): boolean =>
  part !== undefined && 'code' in part && /^[0#?]$/.test(part.code)
const isCode =
  (code: string) =>
  (part: FormatPart): boolean =>
    'code' in part && part.code === code

/** Places of digits filled from the right; the first takes all that are left. */
const filled = (whole: string, parts: readonly FormatPart[], grouped: boolean): string => {
  const places = parts.filter(isPlace).length
  if (places === 0) return (whole === '0' ? '' : whole) + words(parts)
  let rest = whole === '0' ? '' : whole
  let place = places
  let written = 0
  let out = ''
  const put = (digit: string) => {
    out = digit + (grouped && written > 0 && written % 3 === 0 && digit.trim() !== '' ? ' ' : '') + out
    written += 1
  }
  for (const part of parts.toReversed()) {
    if (!isPlace(part)) {
      if ('text' in part) out = part.text + out
      continue
    }
    place -= 1
    const count = place === 0 ? Math.max(1, rest.length) : 1
    for (let n = 0; n < count; n++) {
      const digit = rest.slice(-1)
      rest = rest.slice(0, -1)
      const empty = 'code' in part && part.code !== '#' ? (part.code === '0' ? '0' : ' ') : ''
      if (digit !== '' || empty !== '') put(digit || empty)
    }
  }
  return out
}

/** Whether a part stands below a fraction: « ?/? », « ?/4 »; « €/kg » has none. */
const isBelow = (part: FormatPart | undefined): boolean =>
  isPlace(part) || (part !== undefined && 'text' in part && /^\d/.test(part.text))

const digits = (value: number, parts: readonly FormatPart[]): string => {
  if (parts.some(isCode('general')) || parts.some(isCode('standard')) || parts.some(isCode('@')))
    return parts
      .map((part) =>
        'text' in part ? part.text : /^(?:general|standard|@)$/.test(part.code) ? general(value) : '',
      )
      .join('')
  const slash = parts.findIndex((part, at) => isCode('/')(part) && isBelow(parts[at + 1]))
  if (slash > 0 && parts.slice(0, slash).some(isPlace)) return fraction(value, parts, slash)
  const exponent = parts.findIndex((part) => 'code' in part && part.code.startsWith('e'))
  if (exponent > 0) return scientific(value, parts, exponent)
  return decimal(value, parts)
}

const decimal = (value: number, parts: readonly FormatPart[]): string => {
  const last = parts.findLastIndex(isPlace)
  const point = parts.findIndex(isCode('.'))
  const end = point < 0 ? last + 1 : point
  const before = parts.slice(0, end)
  const after = point < 0 ? [] : parts.slice(point + 1, last + 1)
  const tail = parts.slice(Math.max(last + 1, end + (point < 0 ? 0 : 1)))
  const lastBefore = before.findLastIndex(isPlace)
  // Commas behind the last digit divide by a thousand each.
  const thousands = [...before.slice(lastBefore + 1), ...tail].filter(isCode(',')).length
  const grouped = before.slice(0, lastBefore).some(isCode(','))
  const percents = parts.filter(isCode('%')).length
  const scaled = Number(`${value}e${2 * percents - 3 * thousands}`)
  const decimals = after.filter(isPlace).length
  const [whole = '0', part = ''] = rounded(
    Number.isFinite(scaled) ? scaled : value,
    Math.min(decimals, 20),
  ).split('.')
  let at = part.length
  while (at > 0 && part[at - 1] === '0') at -= 1
  let place = 0
  const behind = after
    .map((one) => {
      if ('text' in one) return one.text
      if (!isPlace(one)) return ''
      place += 1
      return place <= at || one.code === '0' ? part.charAt(place - 1) : ''
    })
    .join('')
  const comma = point >= 0 && (behind !== '' || after.some(isPlace)) && /\d/.test(behind) ? ',' : ''
  return filled(whole, before.map(percentAsText), grouped) + comma + behind + words(tail.map(percentAsText))
}

const percentAsText = (part: FormatPart): FormatPart =>
  isCode('%')(part) ? { text: ' %' } : isCode('/')(part) ? { text: '/' } : part

const fraction = (value: number, parts: readonly FormatPart[], slash: number): string => {
  const first = parts.slice(0, slash).findLastIndex((part) => !isPlace(part)) + 1
  const below = parts.slice(slash + 1)
  const fixed = Number(
    /^\d+/.exec(below.map((part) => ('text' in part ? part.text : part.code)).join(''))?.[0] ?? 0,
  )
  const places = below.filter(isPlace).length
  const hasWhole = parts.slice(0, first).some(isPlace)
  const whole = hasWhole ? Math.floor(value) : 0
  const [top, bottom] = nearest(value - whole, fixed, 10 ** Math.min(places, 3) - 1)
  const behind = words(
    below.slice(
      below.findLastIndex((part) => isPlace(part) || /^\d$/.test('text' in part ? part.text : '')) + 1,
    ),
  )
  if (top === 0) return `${whole}${behind}`
  if (hasWhole && top === bottom) return `${whole + 1}${behind}`
  return `${hasWhole && whole > 0 ? `${whole} ` : ''}${top}/${bottom}${behind}`
}

/** The nearest fraction of a number below one, over so much or at most so much. */
const nearest = (value: number, fixed: number, most: number): [top: number, bottom: number] => {
  if (fixed > 0) return [Math.round(value * fixed), fixed]
  let best: [number, number] = [Math.round(value), 1]
  for (let bottom = 2; bottom <= most; bottom++) {
    const top = Math.round(value * bottom)
    if (Math.abs(value - top / bottom) < Math.abs(value - best[0] / best[1]) - 1e-12) best = [top, bottom]
  }
  return best
}

const scientific = (value: number, parts: readonly FormatPart[], exponent: number): string => {
  const mantissa = parts.slice(0, exponent)
  const point = mantissa.findIndex(isCode('.'))
  const step = (point < 0 ? mantissa : mantissa.slice(0, point)).filter(isPlace).length
  let power = value === 0 ? 0 : Math.floor(Math.log10(value))
  if (step > 1) power = Math.floor(power / step) * step
  const decimals = point < 0 ? 0 : mantissa.slice(point).filter(isPlace).length
  let shown = rounded(Number(`${value}e${-power}`), decimals)
  if (step <= 1 && shown.startsWith('10')) {
    power += 1
    shown = rounded(Number(`${value}e${-power}`), decimals)
  }
  const places = parts.slice(exponent).filter(isPlace).length
  const sign = power < 0 ? '-' : isCode('e+')(parts[exponent] as FormatPart) ? '+' : ''
  return `${shown.replace('.', ',')}E${sign}${String(Math.abs(power)).padStart(places, '0')}`
}
