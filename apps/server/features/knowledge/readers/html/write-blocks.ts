import type { AnyNode, Document, Element } from 'domhandler'
import { textIn } from '#server/lib/html-text/former-price.ts'
import { isInline } from '#server/lib/html-text/inline.ts'
import { looksOf, type PageLooks } from '#server/lib/html-text/looks.ts'
import { runsInto } from '#server/lib/html-text/runs-into.ts'
import {
  goesOnWithPrice,
  isCrossedOut,
  isCrossedOutNoMore,
  isHidden,
  raisedKind,
} from '#server/lib/html-text/seen.ts'
import { RAISED, RAISED_END, type RaisedKind, unmarked } from '#server/lib/raised-figures.ts'
import type { PassageWriter } from '../passage-writer.ts'
import { isBoilerplate } from './boilerplate.ts'
import { isBold, writeTable } from './write-table.ts'

interface Around {
  /** Classes and ids that styles hide. */
  looks: PageLooks
  inArticle: boolean
}

const HEADING = /^h[1-6]$/
/** Deeper than any page that somebody wrote. */
const DEPTH_MAX = 300

/** Writes what is seen below a node as headings, paragraphs, items and rows. */
export const writeBlocks = (
  root: Document | Element,
  writer: PassageWriter,
  { looks, inArticle: startsInArticle }: Around,
): void => {
  let line = ''
  let asItem = false
  let breaks = 0
  // Of the line so far: whether it is bold as a whole.
  let bold = 0
  let plain = false
  let crossedOut = false
  let raised: RaisedKind | null = null
  const flush = () => {
    if (asItem) writer.item(line)
    else writer.paragraph(line)
    line = ''
    plain = false
  }
  const visit = (node: AnyNode, inArticle: boolean, depth: number): void => {
    if (node.type === 'text') {
      if (crossedOut) {
        if (/\d/.test(node.data)) line += ' '
        return
      }
      line += unmarked(node.data)
      if (node.data.trim() !== '') {
        breaks = 0
        plain ||= bold === 0
      }
      return
    }
    if (node.type !== 'tag' || depth > DEPTH_MAX) return
    const { name } = node
    if (isHidden(node, looks) || isBoilerplate(node, inArticle, () => shareOfLinks(node))) return
    const within = inArticle || name === 'main' || name === 'article'
    const around = { crossedOut, raised }
    const crossed = crossedOut ? !isCrossedOutNoMore(node, looks) : isCrossedOut(node, looks)
    const kind = crossed ? null : raisedKind(node, looks, raised)
    const inside = () => {
      crossedOut = crossed
      raised = kind ?? raised
      if (kind !== null) line += RAISED[kind]
      for (const child of node.children) visit(child, within, depth + 1)
      if (kind !== null) line += RAISED_END
      ;({ crossedOut, raised } = around)
    }
    if (name === 'br') {
      breaks++
      line += ' '
      if (breaks === 2 && !plain && isShort(line)) {
        writer.heading(6, line)
        line = ''
      }
      if (breaks === 2 || line.length > 40) flush()
    } else if (isInline(name) || goesOnWithPrice(line, node)) {
      const step = name === 'b' || name === 'strong' ? 1 : 0
      const isBlock = node.attribs.style !== undefined && looksOf(node, looks).some(({ block }) => block)
      const apart = isInline(name)
        ? isBlock || (kind === null && runsInto(node, line, () => textIn(node)))
        : kind === null
      bold += step
      if (apart) line += ' '
      inside()
      if (apart) line += ' '
      bold -= step
    } else if (HEADING.test(name) || name === 'summary' || name === 'dt' || name === 'caption') {
      flush()
      inside()
      const level = HEADING.test(name) ? Number(name[1]) : 7
      writer.heading(level, line)
      line = ''
    } else if (name === 'button') {
      flush()
      inside()
      // What opens an answer is its question; any other button is none of the page's words.
      if (line.trim().endsWith('?')) writer.heading(7, line)
      line = ''
    } else if (name === 'table') {
      flush()
      if (crossed || !writeTable(node, writer, looks)) inside()
      flush()
      writer.end(7)
    } else if (name === 'li') {
      flush()
      asItem = true
      inside()
      flush()
      asItem = false
    } else {
      flush()
      inside()
      if (isBoldLine(node, line)) {
        writer.heading(6, line)
        line = ''
      }
      const next = nextElement(node)
      if (next && goesOnWithPrice(line, next)) return
      flush()
      if (name === 'dl' || name === 'details') writer.end(7)
    }
  }
  for (const child of root.children) visit(child, startsInArticle, 0)
  flush()
}

/** The element directly behind one. */
const nextElement = ({ next }: Element): Element | null => {
  let node = next
  while (node?.type === 'text' && node.data.trim() === '') node = node.next
  return node?.type === 'tag' ? node : null
}

/** Whether a line may be a heading. */
const isShort = (line: string): boolean => {
  const words = line.trim()
  return words !== '' && words.length <= 80 && !/[.,;]$/.test(words)
}

/** A short line that is bold as a whole is a heading, whatever its author made it of. */
const isBoldLine = (element: Element, line: string): boolean => isShort(line) && isBold(element)

/** How much of the text below an element stands in links, from 0 to 1. */
const shareOfLinks = (root: Element): number => {
  let all = 0
  let linked = 0
  const waiting: { node: AnyNode; inLink: boolean }[] = [{ node: root, inLink: false }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, inLink } = next
    if (node.type === 'text') {
      const { length } = node.data.trim()
      all += length
      if (inLink) linked += length
    } else if (node.type === 'tag')
      for (const child of node.children) waiting.push({ node: child, inLink: inLink || node.name === 'a' })
  }
  return all === 0 ? 0 : linked / all
}
