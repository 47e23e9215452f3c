/** The little Markdown that answers may carry: paragraphs, lists, bold, links. */

export type Inline = string | { bold: Inline[] } | { href: string; text: string }
export interface Block {
  /** `p`, or the kind of list. */
  kind: 'p' | 'ul' | 'ol'
  /** Lines of the paragraph, or items of the list. */
  lines: Inline[][]
}

const SAFE = /^(https?:\/\/|mailto:|tel:)/i
/** Brackets in pairs belong to an address; what ends a sentence, or closes a bracket before it, does not. */
const PIECE =
  /\*\*(.+?)\*\*|\[([^\][]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)|(https?:\/\/(?:[^\s<>()[\]*]|[([][^\s<>()[\]*]*[)\]])*(?:[^\s<>()[\]*.,;:!?»"'…]|[([][^\s<>()[\]*]*[)\]]))/

/** Text, bold and links of a line; a link to anything but http, https, mailto or tel stays text. */
export function parseInline(text: string): Inline[] {
  const found = PIECE.exec(text)
  if (!found) return text ? [text] : []
  const [all, bold, label, target, bare] = found
  const href = target ?? bare
  const piece: Inline = bold
    ? { bold: parseInline(bold) }
    : SAFE.test(href as string)
      ? { href: href as string, text: label ?? all }
      : all
  const before = text.slice(0, found.index)
  return [...(before ? [before] : []), piece, ...parseInline(text.slice(found.index + all.length))]
}

/** Blocks of a message: consecutive list items make one list, other lines one paragraph until a blank line. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let last: Block | undefined
  for (const line of text.split(/\r?\n/)) {
    const [, mark, item] = /^\s*(?:([-*•]|\d+[.)])\s+)?(.*)$/s.exec(line) as RegExpExecArray
    const kind = !mark ? 'p' : /\d/.test(mark) ? 'ol' : 'ul'
    if (!line.trim()) last = undefined
    else {
      if (last?.kind !== kind) {
        last = { kind, lines: [] }
        blocks.push(last)
      }
      last.lines.push(parseInline(item as string))
    }
  }
  return blocks
}
