import type { Written } from './document-writer.ts'
import { drawnTexts } from './drawn-texts.ts'
import { type CellFormat, compileFormat } from './number-format.ts'
import { readXml } from './read-xml.ts'
import { writeRows } from './table-writer.ts'

/** What a chart keeps of the cells that it was made from, by their places. */
type Cells = Map<number, string>
interface Series {
  name: Cells
  categories: Cells
  values: Cells
}

const SERIES_MAX = 50
const ROWS_MAX = 1_000
const PARTS: Readonly<Record<string, keyof Series>> = {
  ...{ 'c:tx': 'name', 'c:cat': 'categories', 'c:xVal': 'categories' },
  ...{ 'c:val': 'values', 'c:yVal': 'values' },
}

const seriesIn = (xml: string): Series[] => {
  const series: Series[] = []
  let part: keyof Series | undefined
  let at = 0
  let taken: 'value' | 'format' | undefined
  let text = ''
  let format: CellFormat | undefined
  readXml(xml, {
    open(name, { idx }) {
      if (name === 'c:ser') series.push({ name: new Map(), categories: new Map(), values: new Map() })
      else if (name in PARTS) [part, format] = [PARTS[name], undefined]
      else if (name === 'c:pt') at = Number(idx)
      taken = name === 'c:v' ? 'value' : name === 'c:formatCode' ? 'format' : undefined
      text = ''
    },
    text(more) {
      if (taken) text += more
    },
    close(name) {
      if (name === 'c:formatCode') format = compileFormat(text)
      const cells = part && series.at(-1)?.[part]
      if (name === 'c:v' && cells && at < ROWS_MAX) {
        const shown = format && Number.isFinite(Number(text)) ? format.number(Number(text)) : text
        // Categories of several levels: the inner ones come first.
        cells.set(at, [shown, cells.get(at)].filter(Boolean).join(' '))
      }
      if (name in PARTS) part = undefined
      taken = undefined
    },
  })
  return series.slice(0, SERIES_MAX)
}

/** What a chart of Word shows: its titles, and what it was drawn from as a table. */
export const readChart = (xml: string): Written => {
  // « [VALEUR] » stands for what is drawn there.
  const titles = drawnTexts(xml).filter((text) => !/^\[.*\]$/.test(text))
  const series = seriesIn(xml)
  const places = new Set(series.flatMap(({ values }) => [...values.keys()]))
  const rows = [...places]
    .sort((a, b) => a - b)
    .map((at) => [
      series.find(({ categories }) => categories.has(at))?.categories.get(at) ?? String(at + 1),
      ...series.map(({ values }) => values.get(at) ?? ''),
    ])
  return (to) => {
    for (const title of titles) to.paragraph(title)
    const heads = ['', ...series.map(({ name }) => [...name.values()].join(' '))]
    if (rows.length > 0) writeRows(to, [{ cells: heads, heads: true }, ...rows.map((cells) => ({ cells }))])
  }
}
