import type { AnyNode } from 'domhandler'
import { RAISED, RAISED_END, type RaisedKind, unmarked } from '../raised-figures.ts'
import { seenText } from '../seen-text.ts'
import { textIn } from './former-price.ts'
import { isInline } from './inline.ts'
import { looksOf, type PageLooks } from './looks.ts'
import { runsInto } from './runs-into.ts'
import { isCrossedOut, isCrossedOutNoMore, isHidden, raisedKind } from './seen.ts'

const TEXT_MAX = 200_000
/** Deeper than any page that somebody wrote. */
const DEPTH_MAX = 300

/** All the text below a node as it is written, in one line; of no use for how it looks. */
export const sourceText = (root: AnyNode): string => {
  let text = ''
  const waiting: AnyNode[] = [root]
  for (let node = waiting.pop(); node !== undefined && text.length < TEXT_MAX; node = waiting.pop()) {
    if (node.type === 'text') text += node.data
    else if ('children' in node)
      for (let index = node.children.length - 1; index >= 0; index--)
        waiting.push(node.children[index] as AnyNode)
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** What holds nothing that is read. */
const WITHOUT_WORDS = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'head',
  'title',
  'iframe',
  'object',
])

interface Around {
  crossedOut: boolean
  raised: RaisedKind | null
}

/**
 * The text below a node as who looks at it reads it out, in one line. What stands in lines of its own is set apart.
 */
export const textOf = (root: AnyNode, looks: PageLooks): string => {
  let text = ''
  const visit = (node: AnyNode, { crossedOut, raised }: Around, depth: number): void => {
    if (text.length >= TEXT_MAX || depth > DEPTH_MAX) return
    if (node.type === 'text') {
      if (!crossedOut) text += unmarked(node.data)
      else if (/\d/.test(node.data)) text += ' '
      return
    }
    if (node.type !== 'tag') {
      if (node.type === 'script' || node.type === 'style') text += ' '
      else if ('children' in node)
        for (const child of node.children) visit(child, { crossedOut, raised }, depth + 1)
      return
    }
    if (WITHOUT_WORDS.has(node.name) || isHidden(node, looks)) {
      text += ' '
      return
    }
    const crossed = crossedOut ? !isCrossedOutNoMore(node, looks) : isCrossedOut(node, looks)
    const apart = !isInline(node.name) || looksOf(node, looks).some(({ block }) => block)
    const kind = crossed ? null : raisedKind(node, looks, raised)
    if (apart || (kind === null && runsInto(node, text, () => textIn(node)))) text += ' '
    if (kind !== null) text += RAISED[kind]
    for (const child of node.children)
      visit(child, { crossedOut: crossed, raised: kind ?? raised }, depth + 1)
    if (kind !== null) text += RAISED_END
    if (apart) text += ' '
  }
  visit(root, { crossedOut: false, raised: null }, 0)
  return seenText(text).replaceAll(/\s+/g, ' ').trim()
}
