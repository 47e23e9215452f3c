import { type Fragment, lineOf, MARKER, type Row } from './fragments.ts'

/** What a page is read as, in this order: lines of text, and tables row by row. */
export type Block = { line: Fragment } | { table: readonly (readonly string[])[] }

/** A gap between columns, and how many lines have something left of it, right of it, on both sides. */
interface Gutter {
  from: number
  to: number
  left: number
  right: number
  both: number
}

/** In heights of letters: how wide a gap between columns is at least, and one that two lines alone show. */
const GUTTER_MIN = 0.5
const GUTTER_OF_THREE = 0.8
const GUTTER_OF_TWO = 1.5
/** How far below one another lines of a paragraph or a cell stand at most. */
const LEADING_MAX = 1.35
const ROWS_MAX = 400
const GUTTERS_MAX = 60
const DEPTH_MAX = 4

const isEstablished = ({ left, right, both }: Gutter): boolean => both >= 2 || (left >= 2 && right >= 2)

/** How wide a gap is at least that so many lines show: the more lines, the less it may be one between words. */
const leastFor = ({ both, left, right }: Gutter): number => {
  const lines = Math.max(both, Math.min(left, right))
  return lines > 3 ? GUTTER_MIN : lines > 2 ? GUTTER_OF_THREE : GUTTER_OF_TWO
}

/** What is left of gaps once another line has to fit them. */
const narrowed = (gutters: readonly Gutter[], { parts }: Row, least: number): Gutter[] => {
  const next: Gutter[] = []
  for (const gutter of gutters) {
    let { from } = gutter
    const within = parts.filter(({ left, right }) => right > gutter.from && left < gutter.to)
    for (const { left, right } of [...within, { left: gutter.to, right: gutter.to }]) {
      const to = Math.min(left, gutter.to)
      if (to - from >= least) next.push({ ...gutter, from, to })
      from = Math.max(from, right)
    }
  }
  return next.slice(0, GUTTERS_MAX).map((gutter) => {
    const hasLeft = parts.some(({ right }) => right <= gutter.from + 0.01)
    const hasRight = parts.some(({ left }) => left >= gutter.to - 0.01)
    return {
      ...gutter,
      left: gutter.left + Number(hasLeft),
      right: gutter.right + Number(hasRight),
      both: gutter.both + Number(hasLeft && hasRight),
    }
  })
}

/** Whether a line is a heading that stands alone, with nothing beside it. */
const isLoneHeading = (rows: readonly Row[], at: number, body: number): boolean => {
  const row = rows[at]
  if (row === undefined || row.parts.length > 1 || row.height <= body * 1.15) return false
  const clear = (other: Row | undefined) =>
    other === undefined || Math.abs(other.y - row.y) > row.height * 0.9
  return clear(rows[at - 1]) && clear(rows[at + 1])
}

/** The gaps between columns that lines from one on have in common, and how many lines do. */
const bandFrom = (rows: readonly Row[], start: number, body: number): { gutters: Gutter[]; end: number } => {
  const least = GUTTER_MIN * body
  const all = rows.slice(start, start + ROWS_MAX)
  const from = Math.min(...all.map(({ parts }) => parts[0]?.left ?? 0))
  const to = Math.max(...all.flatMap(({ parts }) => parts.map(({ right }) => right)))
  let gutters: Gutter[] = [{ from, to, left: 0, right: 0, both: 0 }]
  let end = start
  for (; end < rows.length && end < start + ROWS_MAX; end++) {
    const row = rows[end]
    if (row === undefined || (end > start && isLoneHeading(rows, end, body))) break
    const next = narrowed(gutters, row, least)
    const had = gutters.some(isEstablished)
    if (next.length === 0 || (had && !next.some(isEstablished))) break
    gutters = next
  }
  return { gutters: gutters.filter(({ left, right }) => left > 0 && right > 0), end }
}

/** Whether most of what begins behind a gap begins, or ends, at one place: gaps between words do not. */
const isAligned = (gutter: Gutter, next: number, rows: readonly Row[], body: number): boolean => {
  const behind = rows.flatMap(({ parts }) => {
    const within = parts.filter(({ left, right }) => left >= gutter.to - 0.01 && right <= next + 0.01)
    const [first] = within
    return first ? [{ left: first.left, right: within.at(-1)?.right ?? 0 }] : []
  })
  /** The share of edges that stand at one place. */
  const share = (edges: readonly number[]) => {
    const sorted = edges.toSorted((a, b) => a - b)
    let [most, from] = [0, 0]
    for (const [at, edge] of sorted.entries()) {
      while (edge - (sorted[from] ?? edge) > body * 0.7) from += 1
      most = Math.max(most, at - from + 1)
    }
    return most / sorted.length
  }
  const centres = behind.map(({ left, right }) => (left + right) / 2)
  return (
    behind.length > 1 &&
    Math.max(
      share(behind.map(({ left }) => left)),
      share(behind.map(({ right }) => right)),
      share(centres),
    ) >= 0.6
  )
}

/** The parts of lines by columns; null where a line has nothing in one. */
const cellsIn = (rows: readonly Row[], gutters: readonly Gutter[]): (Row | null)[][] =>
  rows.map(({ parts, y, height }) => {
    const columns: Fragment[][] = Array.from({ length: gutters.length + 1 }, () => [])
    for (const part of parts) columns[gutters.filter(({ to }) => part.left >= to - 0.01).length]?.push(part)
    return columns.map((inside) => (inside.length === 0 ? null : { y, height, parts: inside }))
  })

const LITTLE_WORD =
  /(?:,|(?:^|\s)(?:de|du|des|en|la|le|les|l['’]|d['’]|et|ou|à|au|aux|sur|sous|pour|par|un|une|nous|vous|avec|dans|the|of|and|or|in|to|for|with|a|von|der|die|das|und|oder|mit|para|con|por|el|los|las|y))$/i

/** Whether a line of a column goes on with the one above: its first word had no room there. */
const goesOn = (above: Fragment, { text, left, right }: Fragment, edge: number): boolean => {
  if (/[-\u00ad\u2010]$/.test(above.text)) return true
  const [word = ''] = text.split(' ', 1)
  if (/[.!?:;…]$/.test(above.text) || MARKER.test(word)) return false
  if (LITTLE_WORD.test(above.text)) return true
  const room = edge - above.right
  const needed = ((right - left) / Math.max(1, text.length)) * (word.length + 1)
  return above.text.length >= 12 && /^[(«"]?\s?\p{Ll}/u.test(text) && room < needed
}

/** The lines of cells, and for each whether it goes on with the one above it. */
const flowOf = (
  cells: readonly (readonly (Row | null)[])[],
): { cell: Fragment | null; goesOn: boolean }[][] => {
  const lines = cells.map((row) => row.map((cell) => cell && lineOf(cell)))
  const edges = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((row) => row[column]?.right ?? 0)))
  return lines.map((row, at) =>
    row.map((cell, column) => {
      const above = lines[at - 1]?.[column]
      return { cell, goesOn: !!cell && !!above && goesOn(above, cell, edges[column] ?? 0) }
    }),
  )
}

/** What says something by itself: « Mardi : 10 h – 19 h », « 69001 Lyon », a telephone number, an address. */
const STANDS_ALONE = /\p{L}\s?:\s\S|^\d{5}\s\p{Lu}|^\+?\d[\d .]{8,16}$|\S@\S/u

/** Whether the lines of a column are a list of their own, not what is beside them in a table. */
const isList = (lines: readonly string[]): boolean =>
  lines.length > 2 && lines.filter((line) => STANDS_ALONE.test(line)).length * 2 >= lines.length

/** The rows of a table whose cells are not level, by the gaps between them; null where there is none. */
const groupedTable = (flow: ReturnType<typeof flowOf>, body: number): string[][] | null => {
  const groups: string[][][] = []
  let y = Number.POSITIVE_INFINITY
  let parted = 0
  for (const row of flow) {
    const next = row.find(({ cell }) => cell !== null)?.cell?.y ?? y
    if (groups.length === 0 || y - next > LEADING_MAX * body) {
      groups.push(row.map(() => []))
      // A sentence that goes on over a gap stands in no cell of a table.
      parted += Number(row.some((cell) => cell.goesOn))
    }
    for (const [column, { cell }] of row.entries()) if (cell) groups.at(-1)?.[column]?.push(cell.text)
    y = next
  }
  const filled = groups.filter((group) => group.filter((lines) => lines.length > 0).length > 1)
  const single = (column: number) => groups.filter((group) => (group[column]?.length ?? 0) < 2).length
  const isTableLike =
    groups.length > 2 &&
    parted * 2 < groups.length &&
    filled.length >= 0.7 * groups.length &&
    groups.every((group) => group.every((lines) => lines.length < 5)) &&
    (groups[0] ?? []).some((_, column) => single(column) >= 0.6 * groups.length)
  return isTableLike ? groups.map((group) => group.map((lines) => lines.join(' '))) : null
}

/** Whether lines in columns are the rows of a table: what stands side by side begins together. */
const isTable = (flow: ReturnType<typeof flowOf>): boolean => {
  let together = 0
  let apart = 0
  let level = 0
  for (const [at, row] of flow.entries()) {
    const filled = row.filter(({ cell }) => cell !== null)
    const going = filled.filter((cell) => cell.goesOn).length
    const isFirst = level === 0
    if (filled.length > 1) level += 1
    if (at === 0 || isFirst) continue
    if (going > 0 && going < filled.length) apart += 1
    else if (going === 0 && filled.length > 1) together += 1
  }
  const counts = (flow[0] ?? []).map((_, column) => flow.filter((row) => row[column]?.cell).length)
  const [first = []] = columnsOf(flow)
  const sentences = first.filter((text) => /[.!]$/.test(text)).length
  return (
    level >= 0.6 * Math.min(...counts) &&
    together > 0 &&
    apart * 2 <= together &&
    sentences < 0.4 * first.length
  )
}

/** The rows of a table; a line that goes on with the one above, or has nothing in its first column, is part of its row. */
const tableOf = (flow: ReturnType<typeof flowOf>): string[][] => {
  const rows: string[][] = []
  for (const line of flow) {
    const texts = line.map(({ cell }) => cell?.text ?? '')
    const row = rows.at(-1)
    const isMore = line.some((cell) => cell.goesOn) || (line[0]?.cell === null && rows.length > 1)
    if (row && isMore)
      for (const [column, text] of texts.entries()) row[column] = `${row[column]} ${text}`.trim()
    else rows.push(texts)
  }
  return rows.map((row) => {
    const filled = row.filter((cell) => cell !== '')
    return filled.length === 1 && row[0] !== '' ? filled : row
  })
}

/** The texts of each column. */
const columnsOf = (flow: ReturnType<typeof flowOf>): string[][] =>
  (flow[0] ?? []).map((_, column) => flow.flatMap((row) => row[column]?.cell?.text ?? []))

/** The table that lines in columns are; null where they are columns of text. */
const tableIn = (flow: ReturnType<typeof flowOf>, body: number): string[][] | null => {
  if (columnsOf(flow).some(isList)) return null
  const heights = flow.flatMap((row) => row.find(({ cell }) => cell !== null)?.cell?.y ?? [])
  const isUneven = heights.some((y, at) => at > 0 && (heights[at - 1] ?? y) - y < 0.9 * body)
  const grouped = groupedTable(flow, body)
  if (isUneven && grouped !== null) return grouped
  return isTable(flow) ? tableOf(flow) : grouped
}

/** Whether paragraphs stand side by side that happen to begin together. */
const isProse = (table: readonly (readonly string[])[]): boolean =>
  table.every((row) => row.length === 1 || row.every((cell) => cell.length > 40))

/** Lines at the end of a band that belong to the page below it: in the first column alone, behind a gap. */
const endOfBand = (rows: readonly Row[], gutters: readonly Gutter[], body: number): number => {
  let end = rows.length
  const [first] = gutters
  const isFirstOnly = ({ parts }: Row) => parts.every(({ right }) => right <= (first?.from ?? 0) + 0.01)
  for (let at = rows.length - 1; at > 0; at--) {
    const [row, above] = [rows[at], rows[at - 1]]
    if (!row || !above || !isFirstOnly(row)) break
    if (above.y - row.y > body * 1.9) end = at
  }
  return end
}

/**
 * The lines of a page in the order in which they are read: columns one after the other, tables row by row.
 * @param rows from top to bottom @param body the height of most letters
 */
export const layOut = (rows: readonly Row[], body: number, depth = 0): Block[] => {
  const blocks: Block[] = []
  let at = 0
  while (at < rows.length) {
    const { gutters: found, end } = isLoneHeading(rows, at, body)
      ? { gutters: [], end: at + 1 }
      : bandFrom(rows, at, body)
    const band = rows.slice(at, end)
    const gutters = found.filter(
      (gutter, index) =>
        isEstablished(gutter) &&
        gutter.to - gutter.from >= body * leastFor(gutter) &&
        isAligned(gutter, found[index + 1]?.from ?? Number.POSITIVE_INFINITY, band, body),
    )
    const size = gutters.length === 0 || depth >= DEPTH_MAX ? 0 : endOfBand(band, gutters, body)
    if (size < 2) {
      const row = rows[at]
      if (row) blocks.push({ line: lineOf(row) })
      at += 1
      continue
    }
    const cells = cellsIn(band.slice(0, size), gutters)
    const flow = flowOf(cells)
    const table = tableIn(flow, body)
    if (table !== null && !isProse(table)) blocks.push({ table })
    else
      for (let column = 0; column <= gutters.length; column++)
        blocks.push(
          ...layOut(
            cells.flatMap((row) => row[column] ?? []),
            body,
            depth + 1,
          ),
        )
    at += size
  }
  return blocks
}
