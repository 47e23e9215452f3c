/**
 * The smallest JSX that the chat needs: function components without state, drawn again as a whole; elements are kept
 * by key, or by their place among their siblings.
 */

export interface Element {
  tag: string
  key: string | undefined
  props: Record<string, unknown>
  children: Slot[]
}
type Slot = [key: string, child: Element | string]
export type Child = Element | string | number | boolean | null | undefined | Child[]
export type Component<P> = (props: P) => Child

type Handler<E extends globalThis.Element, V extends Event = Event> = (
  event: V & { currentTarget: E },
) => void
type Plain = string | number | boolean | null | undefined

interface Attributes<E extends globalThis.Element> {
  [attribute: `aria-${string}`]: Plain
  class?: Plain
  id?: string
  role?: Plain
  tabIndex?: number
  key?: string
  children?: Child
  onClick?: Handler<E, MouseEvent>
  onInput?: Handler<E, InputEvent>
  onChange?: Handler<E>
  onKeyDown?: Handler<E, KeyboardEvent>
  onSubmit?: Handler<E, SubmitEvent>
  onError?: Handler<E>
}
type Html<E extends HTMLElement> = Attributes<E> & {
  [P in
    | 'type'
    | 'name'
    | 'value'
    | 'checked'
    | 'disabled'
    | 'required'
    | 'noValidate'
    | 'placeholder'
    | 'rows'
    | 'maxLength'
    | 'inputMode'
    | 'autocomplete'
    | 'href'
    | 'target'
    | 'rel'
    | 'src'
    | 'alt'
    | 'width'
    | 'height'
    | 'max']?: Plain
}

export declare namespace JSX {
  type Element = Child
  type ElementType = string | Component<never>
  interface ElementChildrenAttribute {
    children: unknown
  }
  interface IntrinsicAttributes {
    key?: string
  }
  type IntrinsicElements = { [T in keyof HTMLElementTagNameMap]: Html<HTMLElementTagNameMap[T]> } & {
    svg: Attributes<SVGElement> & Record<'viewBox' | 'width' | 'height', Plain>
    path: { d: string }
  }
}

const isElement = (child: Child): child is Element =>
  !!child && typeof child === 'object' && !Array.isArray(child)

/** Children that are something, each with the key of its place. */
function slots(child: Child, place: string, found: Slot[] = []): Slot[] {
  if (Array.isArray(child)) child.forEach((one, i) => void slots(one, `${place}.${i}`, found))
  else if (isElement(child)) found.push([child.key ?? place, child])
  else if (child != null && typeof child !== 'boolean') found.push([place, `${child}`])
  return found
}

/** What `<tag …>` compiles to; a component is called at once. */
export function jsx<P extends { children?: Child }>(
  tag: string | Component<P>,
  props: P,
  key?: string,
): Child {
  if (typeof tag === 'string') {
    const { children, ...rest } = props
    return { tag, key, props: rest, children: slots(children, '') }
  }
  const drawn = tag(props)
  return key && isElement(drawn) ? { ...drawn, key } : drawn
}
export const jsxs = jsx

/** `<>…</>`: its children in place. */
export const Fragment = ({ children }: { children?: Child }): Child => children

function set(node: HTMLElement, name: string, value: unknown): void {
  const plain = !name.startsWith('aria')
  if (name.startsWith('on')) Object.assign(node, { [name.toLowerCase()]: value })
  else if (name === 'value' || name === 'checked') Object.assign(node, { [name]: value })
  else if (value == null || (plain && value === false)) node.removeAttribute(name)
  else node.setAttribute(name, plain && value === true ? '' : `${value}`)
}

interface Rendered {
  child: Element | string
  node: Node
}
const rendered = new WeakMap<Node, Map<string, Rendered>>()

/** Brings a node up to date, or makes it. */
function draw(child: Element | string, was?: Rendered): Node {
  if (typeof child === 'string') {
    const text = (was?.node as Text) ?? new Text()
    if (text.data !== child) text.data = child
    return text
  }
  const { tag, props, children } = child
  const space = /^(svg|path)$/.test(tag) ? '2000/svg' : '1999/xhtml'
  const node = (was?.node ?? document.createElementNS(`http://www.w3.org/${space}`, tag)) as HTMLElement
  const before = (was?.child as Element)?.props ?? {}
  place(node, children)
  for (const name in { ...before, ...props }) {
    const now = name === 'value' ? (node as HTMLInputElement).value : before[name]
    if (now !== props[name]) set(node, name, props[name])
  }
  return node
}

/** Makes `children` the children of `parent`; nodes that stay are not moved, so that focus and scroll stay too. */
function place(parent: Node, children: Slot[]): void {
  const old = rendered.get(parent) ?? new Map<string, Rendered>()
  const wanted = new Map(children)
  for (const [key, { child, node }] of old) {
    const next = wanted.get(key) ?? ''
    if (wanted.has(key) && (child as Element).tag === (next as Element).tag) continue
    parent.removeChild(node)
    old.delete(key)
  }
  let next = parent.firstChild
  for (const [key, child] of wanted) {
    const node = draw(child, old.get(key))
    old.set(key, { child, node })
    if (node === next) next = next.nextSibling
    else parent.insertBefore(node, next)
  }
  rendered.set(parent, old)
}

/** Draws `child` inside `parent`; what was drawn there before is brought up to date. */
export const render = (child: Child, parent: Node): void => place(parent, slots(child, ''))
