import type { AnyNode, Document } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { pageLooks } from './looks.ts'
import { sourceText, textOf } from './text-of.ts'

const stylesIn = (document: Document): string[] => {
  const styles: string[] = []
  const waiting: AnyNode[] = [...document.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'style') styles.push(sourceText(node))
    else if ('children' in node) waiting.push(...node.children)
  }
  return styles
}

/** The text of a piece of HTML as who looks at it reads it out, in one line: what is hidden or crossed out is none of it. */
export const htmlText = (html: string): string => {
  const document = parseDocument(html)
  return textOf(document, pageLooks(stylesIn(document), false))
}
