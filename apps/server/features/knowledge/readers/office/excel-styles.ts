import { builtInFormat, type CellFormat, compileFormat } from './number-format.ts'
import { isOn, readXml } from './read-xml.ts'

/** How cells of one style show what they hold. */
export interface CellStyle extends CellFormat {
  /** Crossed out as a whole: not told. */
  isStruck: boolean
}

/** What the styles of a workbook say of its cells, in the order of their numbers. @param from1904 whether its days are counted from 1904 */
export const cellStylesIn = (xml: string, from1904: boolean): ((style: number) => CellStyle) => {
  const codes = new Map<number, string>()
  const struckFonts: boolean[] = []
  const cells: { format: number; font: number }[] = []
  let part = ''
  readXml(xml, {
    open(name, { numFmtId = '0', formatCode = '', fontId = '0', val }) {
      if (/^(?:numFmts|fonts|cellXfs|cellStyleXfs|dxfs)$/.test(name)) part = name
      else if (part === 'numFmts' && name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      else if (part === 'fonts' && name === 'font') struckFonts.push(false)
      else if (part === 'fonts' && name === 'strike') struckFonts[struckFonts.length - 1] = isOn(val)
      else if (part === 'cellXfs' && name === 'xf')
        cells.push({ format: Number(numFmtId), font: Number(fontId) })
    },
    close(name) {
      if (name === part) part = ''
    },
  })
  const compiled = new Map<string, CellFormat>()
  const formatOf = (id: number): CellFormat => {
    const code = codes.get(id) ?? builtInFormat(id)
    const format = compiled.get(code) ?? compileFormat(code, from1904)
    compiled.set(code, format)
    return format
  }
  return (style) => {
    const { format = 0, font = -1 } = cells[style] ?? {}
    return { ...formatOf(format), isStruck: struckFonts[font] ?? false }
  }
}
