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
  'text-indent:-999',
  'left:-999',
  'top:-999',
  'clip:rect(0',
  'clip-path:inset(50%',
  'clip-path:inset(100%',
  'transform:scale(0)',
]
const WHITE = new Set(['#fff', '#ffffff', 'white', 'rgb(255,255,255)', 'hsl(0,0%,100%)'])

const colorOf = (declarations: string, name: string): string | undefined => {
  const at = declarations.indexOf(`;${name}:`)
  if (at < 0) return undefined
  const begin = at + name.length + 2
  return declarations.slice(begin, declarations.indexOf(';', begin))
}

/** Whether declarations hide what they style, or write white on white. */
const hides = (css: string): boolean => {
  const declarations = `;${css.toLowerCase().replaceAll(/\s|!important/g, '')};`
  if (HIDING.some((hiding) => declarations.includes(`;${hiding}`))) return true
  const color = colorOf(declarations, 'color')
  if (color === undefined || !WHITE.has(color)) return color === 'transparent'
  const ground = colorOf(declarations, 'background') ?? colorOf(declarations, 'background-color')
  return ground !== undefined && WHITE.has(ground)
}

/** Classes and ids that the styles of a page hide by a rule of their own (`.x { display: none }`). */
export const hiddenNames = (styles: readonly string[]): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const style of styles) {
    let at = 0
    for (;;) {
      const open = style.indexOf('{', at)
      const close = style.indexOf('}', open)
      if (open < 0 || close < 0) break
      const selectors = style.slice(at, open)
      // A rule inside @media or @print holds only there.
      const nested = style.lastIndexOf('{', close) > open
      if (!nested && selectors.length < 500 && hides(style.slice(open + 1, close)))
        for (const selector of selectors.split(','))
          if (/^[.#][\w-]{1,100}$/.test(selector.trim())) names.add(selector.trim())
      at = nested ? matchingBrace(style, open) : close + 1
    }
  }
  return names
}

const matchingBrace = (style: string, open: number): number => {
  let depth = 0
  for (let at = open; at < style.length; at++) {
    if (style[at] === '{') depth += 1
    else if (style[at] === '}' && --depth === 0) return at + 1
  }
  return style.length
}

/** Whether nobody who looks at the page sees the element. What opens by a click (`details`, a folded panel) is seen. */
export const isHidden = ({ attribs }: Element, hiddenByStyle: ReadonlySet<string>): boolean => {
  if ('hidden' in attribs && attribs.hidden !== 'until-found') return true
  if (attribs['aria-hidden'] === 'true') return true
  if (attribs.style !== undefined && hides(attribs.style)) return true
  if (attribs.id !== undefined && hiddenByStyle.has(`#${attribs.id}`)) return true
  const classes = attribs.class?.split(/\s+/) ?? []
  if (classes.includes('d-none')) return !classes.some((name) => /^d-\w+-(?!none)/.test(name))
  return classes.some((name) => SCREEN_READER.has(name) || hiddenByStyle.has(`.${name}`))
}

/** What frameworks call text for screen readers only: « Fermer le menu ». */
const SCREEN_READER = new Set(['sr-only', 'visually-hidden', 'screen-reader-text', 'visuallyhidden'])
