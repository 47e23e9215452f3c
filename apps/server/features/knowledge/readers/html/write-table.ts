import type { AnyNode, Element } from 'domhandler'
import type { PassageWriter } from '../passage-writer.ts'
import { isHidden } from './hidden.ts'
import { textOf } from './text-of.ts'

interface Row {
  cells: string[]
  /** Whether all its cells name columns. */
  heads: boolean
}

const CELLS_MAX = 40
const ROWS_MAX = 2_000

/**
 * Writes the rows of a table with the names of its columns; false when it only lays out the page (a table in a table,
 * one row, one column).
 */
export const writeTable = (table: Element, writer: PassageWriter, hidden: ReadonlySet<string>): boolean => {
  const rows: Row[] = []
  let nested = false
  let caption = ''
  const visit = (node: AnyNode, inHead: boolean): void => {
    if (node.type !== 'tag' || isHidden(node, hidden)) return
    if (node.name === 'table' && node !== table) nested = true
    else if (node.name === 'caption') caption = textOf(node)
    else if (node.name === 'tr') addRow(node, inHead)
    else for (const child of node.children) visit(child, inHead || node.name === 'thead')
  }
  const addRow = (tr: Element, inHead: boolean) => {
    const cells = tr.children.filter(
      (child): child is Element => child.type === 'tag' && (child.name === 'td' || child.name === 'th'),
    )
    if (cells.length === 0 || rows.length >= ROWS_MAX) return
    nested ||= cells.some((cell) =>
      cell.children.some((child) => child.type === 'tag' && child.name === 'table'),
    )
    rows.push({
      cells: cells.slice(0, CELLS_MAX).map((cell) => (isHidden(cell, hidden) ? '' : textOf(cell))),
      heads: inHead || cells.every(({ name }) => name === 'th'),
    })
  }
  visit(table, false)
  if (nested || rows.length < 2 || rows.every(({ cells }) => cells.length < 2)) return false
  if (caption !== '') writer.heading(7, caption)
  let columns: readonly string[] = []
  let row = 0
  for (const { cells, heads } of rows) {
    const [only] = cells
    if (heads && cells.length > 1) columns = cells
    else if (cells.length === 1 && only !== undefined) writer.heading(7, only)
    else writer.row(columns, cells, ++row)
  }
  return true
}
