/** Texts that a browser's translation took out, and the element that it put in the place of each. */
const replaced = new WeakMap<Node, Element>()

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** What stands for `node` among the children of `parent`; null when nothing does. */
const standIn = (node: Node, parent: Node): ChildNode | null => {
  let found: Node | null = replaced.get(node) ?? node
  while (found && found.parentNode !== parent) found = found.parentNode
  return found as ChildNode | null
}

/** A text that is drawn anew takes its place back. */
const putBack = (text: Node): void => {
  replaced.get(text)?.replaceWith(text)
  replaced.delete(text)
}

// Lets the pages go on while a browser translates them: it puts elements of its own in the place of texts, which React
// still writes to, inserts before and removes.
const { insertBefore, removeChild } = Node.prototype
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  if (child.parentNode === this || child.nodeType !== Node.TEXT_NODE)
    return removeChild.call(this, child) as T
  note(observer.takeRecords())
  standIn(child, this)?.remove()
  return child
}
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  const moved = before?.nodeType === Node.TEXT_NODE && before.parentNode !== this
  if (moved) note(observer.takeRecords())
  return insertBefore.call(this, node, moved ? standIn(before, this) : before) as T
}
/** What was taken out since, also where React comes to it before it is told. */
const note = (changes: MutationRecord[]): void => {
  for (const { type, target, removedNodes, previousSibling, nextSibling } of changes) {
    if (type === 'characterData') putBack(target)
    const font = [previousSibling, nextSibling].find(isFont)
    if (!font) continue
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue
      replaced.set(node, font)
      observer.observe(node, { characterData: true })
    }
  }
}
const observer = new MutationObserver(note)
// Texts too: one that was just taken out is watched until this is told of it.
observer.observe(document.body, { childList: true, characterData: true, subtree: true })

export {}
