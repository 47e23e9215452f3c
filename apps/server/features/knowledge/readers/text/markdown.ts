import { htmlText } from '#server/lib/html-text/html-text.ts'

/** The lines of signs around what programs write above a text: « title: Livraison ». */
const DATA_EDGE = /^(?:---|\+\+\+)$/
const DATA_LINE = /^(?:[\w"'-][\w ."'-]{0,60}[:=]|[ \t#\-\]}]|$)/
const DATA_LINES_MAX = 200
const TITLE = /^title ?[:=]/

interface Data {
  /** How many lines there are of it, the two edges and what is empty above them included. */
  length: number
  title: string
}

const dataAbove = (lines: readonly string[]): Data => {
  const none = { length: 0, title: '' }
  const begin = lines.findIndex((line) => line.trim() !== '')
  const edge = lines[begin]?.trim() ?? ''
  if (!DATA_EDGE.test(edge)) return none
  let title = ''
  for (let at = begin + 1; at <= begin + DATA_LINES_MAX; at++) {
    const line = lines[at]
    const ends = line?.trimEnd()
    if (line === undefined) return none
    if (ends === edge || ends === '...') return { length: at + 1, title }
    if (!DATA_LINE.test(line)) return none
    if (TITLE.test(line))
      title = line
        .replace(TITLE, '')
        .trim()
        .replace(/^["']|["']$/g, '')
        .slice(0, 200)
  }
  return none
}

/** A comment ends where it says so, or never. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const FENCE = /^ {0,3}(?:`{3,}|~{3,})[^`\n]*$/gm
/** Where a link or a note leads, said apart: « [cgv]: https://… », « [^1]: Jours ouvrés. ». */
const LINK_TARGET = /^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*\S+.*$/gm
const NOTE = /^ {0,3}\[\^[^\]\n]{1,50}\]:[ \t]*/gm
const NOTE_MARK = /\[\^[^\]\n]{1,50}\](?!:)/g
const QUOTE = /^ {0,3}(?:> ?)+/gm
const LINE_BREAK = /\\$/gm
const TASK = /^([ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+)\[( |x)\](?=\s)/gim

/** Markdown without what is not shown of it: comments, data above it, marks of notes, targets of links. */
export const shownMarkdown = (source: string): string => {
  const text = source.replaceAll(/\r\n?/g, '\n')
  const lines = text.split('\n')
  const { length, title } = dataAbove(lines)
  const body = lines
    .slice(length)
    .join('\n')
    .replaceAll(COMMENT, '')
    .replaceAll(FENCE, '')
    .replaceAll(LINK_TARGET, '')
    .replaceAll(NOTE_MARK, '')
    .replaceAll(NOTE, '')
    .replaceAll(QUOTE, '')
    .replaceAll(LINE_BREAK, '')
    .replaceAll(TASK, (_, bullet: string, done: string) => `${bullet}${done === ' ' ? '☐' : '☑'}`)
  return title === '' ? body : `# ${title}\n\n${body}`
}

/** An address in angle brackets is no tag. */
const AUTOLINK = /<((?:https?:\/\/|mailto:)?[^<>\s]{1,300}[.@][^<>\s]{1,200})>/g

/** HTML within a line of Markdown as it is seen. */
const withoutTags = (text: string): string =>
  /[<&]/.test(text) ? htmlText(text.replaceAll(AUTOLINK, '$1')) : text

/** « *bientôt* », « _en magasin_ »; a sign between spaces, or within a word, is one. */
const EMPHASIS = /(?<![\p{L}\d*_\\])([*_])(?=\S)([^*_\n]{0,300}?[^\s*_\\])\1(?![\p{L}\d*_])/gu
const LINK = /!?\[([^\]]{0,300})\](?:\([^()]{0,500}\)|\[[^\]]{0,200}\])/g
const ESCAPE = /\\([!-/:-@[-`{-~])/g

/** The words of a text without the signs of Markdown, links by what they say. */
export const withoutMarks = (text: string): string => text.replaceAll(LINK, '$1').replaceAll(/\*\*|__|`/g, '')

/** The words of a line of Markdown as they are seen. */
export const plainMarkdown = (line: string): string =>
  withoutMarks(withoutTags(line)).replaceAll(EMPHASIS, '$2').replaceAll(ESCAPE, '$1')

/** « {#horaires} ##»: what closes a heading or names it. */
const HEADING_END = /(?:\s\{[#.][^{}]{1,100}\}|\s#{1,20})$/

/** The words of a heading, without what closes or names it. */
export const headingMarkdown = (line: string): string =>
  plainMarkdown(line.replace(HEADING_END, '').trimEnd().replace(HEADING_END, ''))

/** The row below the heads of a table. */
const RULE = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/

/** The cells of a row of a table: between two signs of its edges or, in a table (`inTable`), with signs between them alone. */
export const tableCells = (line: string, inTable: boolean): string[] | null => {
  const edged = line.startsWith('|') && /[^\\]\|$/.test(line)
  if (!edged && !(inTable && line.includes('|'))) return null
  return line
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
}

/** Whether a line is the row below the heads of a table. */
export const isTableRule = (line: string): boolean => line.includes('|') && RULE.test(line)

/** How a part of HTML with lines of its own begins. */
const HTML_BLOCK = /^<(table|details|ul|ol|dl|div|section|p|h[1-6]|blockquote|figure|center)\b/i

const UNTIL_CLOSED = new Set(['table', 'details', 'ul', 'ol', 'dl'])

/** The lines from one on that are a part of HTML: up to where it closes, or an empty line; 0 where none begins. */
export const htmlLines = (lines: readonly string[], begin: number): number => {
  const name = HTML_BLOCK.exec(lines[begin]?.trim() ?? '')?.[1]?.toLowerCase()
  if (name === undefined) return 0
  let depth = 0
  for (let at = begin; at < lines.length; at++) {
    const line = lines[at] ?? ''
    for (const [, closes, tag] of line.matchAll(/<(\/?)([a-z][a-z\d]{0,20})\b/gi))
      if (tag?.toLowerCase() === name) depth += closes ? -1 : 1
    if (depth <= 0 || (line.trim() === '' && !UNTIL_CLOSED.has(name))) return at - begin + 1
  }
  return lines.length - begin
}
