import { type AnyNode, type Document, type Element, Text } from 'domhandler'
import { isNavigation } from './boilerplate.ts'

/** The panel that an element opens, by its id: a tab, or the question of a folded answer; what opens a menu opens none. */
const panelOf = ({ attribs }: Element, navigates: boolean): string | undefined => {
  const toggle = attribs['data-bs-toggle'] ?? attribs['data-toggle'] ?? ''
  const isTab = attribs.role === 'tab' || /^(?:tab|pill)$/.test(toggle)
  const folds = attribs['aria-expanded'] !== undefined || toggle === 'collapse'
  if (!isTab && (navigates || !folds)) return undefined
  const target =
    attribs['aria-controls'] ?? attribs['data-bs-target'] ?? attribs['data-target'] ?? attribs.href
  return target?.replace(/^#/, '')
}

const OF_MAIL = /^[\da-f]{6,400}$/i

/** An address of mail that a server hid from robots (Cloudflare): every byte is combined with the first one. */
const mailAddress = (hidden: string | undefined): string | null => {
  if (hidden === undefined || !OF_MAIL.test(hidden)) return null
  const [key = 0, ...bytes] = Buffer.from(hidden, 'hex')
  const address = Buffer.from(bytes.map((byte) => byte ^ key)).toString()
  return address.includes('@') ? address : null
}

const unfold = ({ attribs }: Element): void => {
  delete attribs.hidden
  delete attribs['aria-hidden']
  if (attribs.style !== undefined)
    attribs.style = attribs.style.replaceAll(
      /(?:display|visibility)\s*:\s*(?:none|hidden)\s*(?:!important)?/gi,
      '',
    )
}

/**
 * Makes a page what somebody sees who clicks on its tabs and questions: folded panels open, components with a shadow
 * tree show it, addresses of mail that only a script writes stand there; what it asks not to quote is taken out.
 */
export const showWhole = (document: Document): void => {
  const panels = new Set<string>()
  const named = new Map<string, Element>()
  const waiting: { node: AnyNode; navigates: boolean }[] = document.children.map((node) => ({
    node,
    navigates: false,
  }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next
    if (node.type !== 'tag') continue
    const { attribs } = node
    const navigates = next.navigates || isNavigation(node)
    if ('data-nosnippet' in attribs) node.children = []
    if (node.name === 'template' && 'shadowrootmode' in attribs) node.name = 'div'
    const mail = mailAddress(
      attribs['data-cfemail'] ?? /\/email-protection#(.*)/.exec(attribs.href ?? '')?.[1],
    )
    if (mail !== null) node.children = [new Text(mail)]
    const panel = panelOf(node, navigates)
    if (panel !== undefined) panels.add(panel)
    if (attribs.id !== undefined && !named.has(attribs.id)) named.set(attribs.id, node)
    for (const child of node.children) waiting.push({ node: child, navigates })
  }
  for (const panel of panels) {
    const element = named.get(panel)
    if (element !== undefined) unfold(element)
  }
}
