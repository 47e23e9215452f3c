import type { AnyNode, Element } from 'domhandler'

const TEXT_MAX = 200_000

/** All the text below a node, in one line; of no use for how it looks. @param skip what is left out with all below it */
export const textOf = (root: AnyNode, skip?: (element: Element) => boolean): string => {
  let text = ''
  const waiting: AnyNode[] = [root]
  for (let node = waiting.pop(); node !== undefined && text.length < TEXT_MAX; node = waiting.pop()) {
    if (node.type === 'text') text += node.data
    else if (node.type === 'tag' && skip?.(node)) text += ' '
    else if ('children' in node)
      for (let index = node.children.length - 1; index >= 0; index--)
        waiting.push(node.children[index] as AnyNode)
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}
