import type { Element } from 'domhandler'

/** What makes text invisible, in a list of declarations without spaces. */
const HIDING = [
  'display:none',
  'visibility:hidden',
  'visibility:collapse',
  'opacity:0;',
  'opacity:0.0',
  'font-size:0;',
  'font-size:0px',
  'font-size:1px;',
  'text-indent:-999',
  'left:-999',
  'top:-999',
  'clip:rect(0',
  'clip-path:inset(50%',
  'clip-path:inset(100%',
  'transform:scale(0)',
]
const WHITE = new Set([
  '#fff',
  '#ffffff',
  '#fefefe',
  '#fdfdfd',
  'white',
  'rgb(255,255,255)',
  'rgba(255,255,255,1)',
  'hsl(0,0%,100%)',
])

const colorOf = (declarations: string, name: string): string | undefined => {
  const at = declarations.lastIndexOf(`;${name}:`)
  if (at < 0) return undefined
  const begin = at + name.length + 2
  return declarations.slice(begin, declarations.indexOf(';', begin))
}

/** What declarations make of what they style. */
interface Look {
  hidden: boolean
  /** Written in white. */
  white: boolean
  /** What it stands on, where they say so. */
  ground: 'white' | 'other' | undefined
}

const lookOf = (css: string): Look => {
  const declarations = `;${css.toLowerCase().replaceAll(/\s|!important/g, '')};`
  const color = colorOf(declarations, 'color')
  const ground = [colorOf(declarations, 'background'), colorOf(declarations, 'background-color')].find(
    (said) => said !== undefined && !/^(?:none|transparent|inherit|initial|unset)$/.test(said),
  )
  return {
    hidden: color === 'transparent' || HIDING.some((hiding) => declarations.includes(`;${hiding}`)),
    white: color !== undefined && WHITE.has(color),
    ground: ground === undefined ? undefined : WHITE.has(ground) ? 'white' : 'other',
  }
}

/** How the styles of a page show what they name by a rule of its own (`.x`, `#x`, `body`). */
export interface PageLooks {
  named: ReadonlyMap<string, Look>
  /** Whether further styles stand elsewhere: what has a class may look in any way. */
  elsewhere: boolean
}

/** @param styles of the page's own @param elsewhere whether it takes others from elsewhere */
export const pageLooks = (styles: readonly string[], elsewhere: boolean): PageLooks => {
  const named = new Map<string, Look>()
  for (const style of styles) {
    let at = 0
    for (;;) {
      const open = style.indexOf('{', at)
      const close = style.indexOf('}', open)
      if (open < 0 || close < 0) break
      const selectors = style.slice(at, open)
      // A rule inside @media or @print holds only there.
      const nested = style.lastIndexOf('{', close) > open
      if (!nested && selectors.length < 500) {
        const look = lookOf(style.slice(open + 1, close))
        for (const selector of selectors.split(',')) {
          const name = selector.trim()
          if (!/^(?:[.#][\w-]{1,100}|[a-z]{1,10})$/.test(name)) continue
          const before = named.get(name)
          named.set(name, {
            hidden: look.hidden || (before?.hidden ?? false),
            white: look.white || (before?.white ?? false),
            ground: look.ground ?? before?.ground,
          })
        }
      }
      at = nested ? matchingBrace(style, open) : close + 1
    }
  }
  return { named, elsewhere }
}

const matchingBrace = (style: string, open: number): number => {
  let depth = 0
  for (let at = open; at < style.length; at++) {
    if (style[at] === '{') depth += 1
    else if (style[at] === '}' && --depth === 0) return at + 1
  }
  return style.length
}

const classesOf = ({ attribs }: Element): string[] => attribs.class?.split(/\s+/).filter(Boolean) ?? []

/** What the page says of how an element looks, the weakest first. */
const looksOf = (element: Element, { named }: PageLooks): Look[] => {
  const { name, attribs } = element
  const names = [
    name,
    ...classesOf(element).map((one) => `.${one}`),
    ...(attribs.id ? [`#${attribs.id}`] : []),
  ]
  return [
    ...names.flatMap((one) => named.get(one) ?? []),
    ...(attribs.bgcolor ? [lookOf(`background:${attribs.bgcolor}`)] : []),
    ...(attribs.style === undefined ? [] : [lookOf(attribs.style)]),
  ]
}

/** Whether an element stands on white: on what its page gives it or what it stands in, else on the white of browsers. In doubt it does not. */
const isOnWhite = (element: Element, looks: PageLooks): boolean => {
  for (let node: Element | null = element; node !== null; ) {
    const ground = looksOf(node, looks).findLast((look) => look.ground !== undefined)?.ground
    if (ground !== undefined) return ground === 'white'
    if (looks.elsewhere && (node.attribs.class || node.attribs.id)) return false
    node = node.parent?.type === 'tag' ? node.parent : null
  }
  return true
}

/** Whether nobody who looks at the page sees the element. What opens by a click (`details`, a folded panel) is seen. */
export const isHidden = (element: Element, looks: PageLooks): boolean => {
  const { attribs } = element
  if ('hidden' in attribs && attribs.hidden !== 'until-found') return true
  if (attribs['aria-hidden'] === 'true') return true
  const own = looksOf(element, looks)
  if (own.some(({ hidden }) => hidden)) return true
  const isWhite = own.some(({ white }) => white) || WHITE.has((attribs.color ?? '').toLowerCase())
  if (isWhite && isOnWhite(element, looks)) return true
  const classes = classesOf(element)
  if (classes.includes('d-none')) return !classes.some((name) => /^d-\w+-(?!none)/.test(name))
  return classes.some((name) => SCREEN_READER.has(name))
}

/** What frameworks call text for screen readers only: « Fermer le menu ». */
const SCREEN_READER = new Set(['sr-only', 'visually-hidden', 'screen-reader-text', 'visuallyhidden'])
