import type { AnyNode, Element } from 'domhandler'
import type { PageLooks } from '#server/lib/html-text/looks.ts'
import { isHidden } from '#server/lib/html-text/seen.ts'
import { textOf } from '#server/lib/html-text/text-of.ts'
import { createCellLayout } from '../lay-out-cells.ts'
import { namesColumns } from '../names-columns.ts'
import type { PassageWriter } from '../passage-writer.ts'

interface Row {
  cells: string[]
  /** Whether all its cells name columns. */
  heads: boolean
}

const ROWS_MAX = 2_000

/** How many rows or columns a cell takes, as it says. */
const spanOf = (value: string | undefined): number =>
  Math.min(ROWS_MAX, Math.max(1, Math.trunc(Number(value ?? 1)) || 1))

/** Whether all that stands directly in an element is bold. */
export const isBold = ({ children }: Element): boolean => {
  const filled = children.filter((child) => child.type !== 'text' || child.data.trim() !== '')
  return (
    filled.length > 0 && filled.every((child) => child.type === 'tag' && /^(?:b|strong)$/.test(child.name))
  )
}

/** What a cell of a table of facts does not hold. */
const LAID_OUT = /^(?:table|ul|ol|h[1-6]|form|p|hr)$/

/** How many elements below a node stand for parts of a page; two line breaks in a row are one, a menu two. */
const partsIn = (root: Element): number => {
  let parts = 0
  let breaks = 0
  let links = 0
  const visit = (node: AnyNode): void => {
    if (node.type === 'text' && node.data.trim() !== '') breaks = 0
    if (node.type !== 'tag') return
    if (node.name === 'br' && ++breaks === 2) parts++
    if (node.name === 'a' && ++links === 3) parts += 2
    if (node.name === 'table') parts = Number.POSITIVE_INFINITY
    if (LAID_OUT.test(node.name)) parts++
    for (const child of node.children) visit(child)
  }
  for (const child of root.children) visit(child)
  return parts
}

/** Whether a first row that is not marked as one names columns: it is all words, and figures stand below it. */
const isAboveFigures = (first: readonly string[], below: readonly Row[]): boolean =>
  below.length > 1 &&
  namesColumns(
    first,
    below.map(({ cells }) => cells),
  ) &&
  first.every(
    (cell, at) => cell !== '' && (at === 0 || below.every(({ cells }) => /\d/.test(cells[at] ?? ''))),
  )

/**
 * Writes the rows of a table with the names of its columns; false when it only lays out the page (a table in a table,
 * paragraphs and lists in cells without any that name a column, one row, one column).
 */
export const writeTable = (table: Element, writer: PassageWriter, looks: PageLooks): boolean => {
  const rows: Row[] = []
  let named = false
  let parts = 0
  let caption = ''
  const layOut = createCellLayout()
  const visit = (node: AnyNode, inHead: boolean): void => {
    if (node.type !== 'tag' || isHidden(node, looks)) return
    if (node.name === 'caption') caption = textOf(node, looks)
    else if (node.name === 'tr') addRow(node, inHead)
    else for (const child of node.children) visit(child, inHead || node.name === 'thead')
  }
  const addRow = (tr: Element, inHead: boolean) => {
    const cells = tr.children.filter(
      (child): child is Element => child.type === 'tag' && (child.name === 'td' || child.name === 'th'),
    )
    if (cells.length === 0 || rows.length >= ROWS_MAX) return
    named ||= inHead || cells.some(({ name }) => name === 'th')
    parts = Math.max(parts, ...cells.map(partsIn))
    rows.push({
      cells: layOut(
        cells.map((cell) => ({
          text: textOf(cell, looks),
          columns: spanOf(cell.attribs.colspan),
          rows: spanOf(cell.attribs.rowspan),
        })),
      ),
      heads: inHead || cells.every((cell) => cell.name === 'th' || (rows.length === 0 && isBold(cell))),
    })
  }
  visit(table, false)
  const laysOut = parts === Number.POSITIVE_INFINITY || (!named && parts > 1)
  if (laysOut || rows.length < 2 || rows.every(({ cells }) => cells.length < 2)) return false
  if (caption !== '') writer.heading(7, caption)
  const [first, ...more] = rows
  if (first !== undefined && !named && more.every(({ cells }) => cells.length === first.cells.length))
    first.heads ||= isAboveFigures(first.cells, more)
  let columns: readonly string[] = []
  let above = false
  let row = 0
  for (const { cells, heads } of rows) {
    const [only] = cells
    const both = above && heads ? columns : []
    above = heads && cells.length > 1
    if (above) columns = cells.map((cell, at) => [...new Set([both[at], cell])].filter(Boolean).join(' '))
    else if (cells.length === 1 && only !== undefined) writer.heading(7, only)
    else writer.row(columns, cells, ++row)
  }
  return true
}
