import type { AnyNode, Document, Element } from 'domhandler'
import type { PassageWriter } from '../passage-writer.ts'
import { isBoilerplate } from './boilerplate.ts'
import { isHidden, type PageLooks } from './hidden.ts'
import { writeTable } from './write-table.ts'

export interface Around {
  /** Classes and ids that styles hide. */
  looks: PageLooks
  inArticle: boolean
}

/** Elements that stand in a line of text. */
const INLINE = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'big',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'ins',
    'kbd',
  ],
  ...[
    'label',
    'mark',
    'q',
    's',
    'samp',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'time',
    'tt',
    'u',
    'var',
    'wbr',
    'img',
  ],
])
const HEADING = /^h[1-6]$/
/** Deeper than any page that somebody wrote. */
const DEPTH_MAX = 300

/** Writes what is seen below a node as headings, paragraphs, items and rows. */
export const writeBlocks = (root: Document | Element, writer: PassageWriter, around: Around): void => {
  let line = ''
  let asItem = false
  let breaks = 0
  // Of the line so far: whether it is bold as a whole.
  let bold = 0
  let plain = false
  const flush = () => {
    if (asItem) writer.item(line)
    else writer.paragraph(line)
    line = ''
    plain = false
  }
  const visit = (node: AnyNode, inArticle: boolean, depth: number): void => {
    if (node.type === 'text') {
      line += node.data
      if (node.data.trim() !== '') {
        breaks = 0
        plain ||= bold === 0
      }
      return
    }
    if (node.type !== 'tag' || depth > DEPTH_MAX) return
    const { name } = node
    if (isHidden(node, around.looks) || isBoilerplate(node, inArticle, () => shareOfLinks(node))) return
    const within = inArticle || name === 'main' || name === 'article'
    const inside = () => {
      for (const child of node.children) visit(child, within, depth + 1)
    }
    if (name === 'br') {
      breaks++
      line += ' '
      if (breaks === 2 && !plain && isShort(line)) {
        writer.heading(6, line)
        line = ''
      }
      if (breaks === 2 || line.length > 40) flush()
    } else if (INLINE.has(name)) {
      const step = name === 'b' || name === 'strong' ? 1 : 0
      bold += step
      inside()
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
      if (!writeTable(node, writer, around.looks)) inside()
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
      flush()
      if (name === 'dl' || name === 'details') writer.end(7)
    }
  }
  for (const child of root.children) visit(child, around.inArticle, 0)
  flush()
}

/** Whether a line may be a heading. */
const isShort = (line: string): boolean => {
  const words = line.trim()
  return words !== '' && words.length <= 80 && !/[.,;]$/.test(words)
}

/** A short line that is bold as a whole is a heading, whatever its author made it of. */
const isBoldLine = ({ children }: Element, line: string): boolean => {
  if (!isShort(line)) return false
  const filled = children.filter((child) => child.type !== 'text' || child.data.trim() !== '')
  return (
    filled.length > 0 &&
    filled.every((child) => child.type === 'tag' && (child.name === 'strong' || child.name === 'b'))
  )
}

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
