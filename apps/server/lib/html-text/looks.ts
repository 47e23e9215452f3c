import type { Element } from 'domhandler'
import type { RaisedKind } from '../raised-figures.ts'
import { createRules, type Rules, type Styled } from './rules.ts'

const CSS_MAX = 10_000

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
export const WHITE = new Set([
  '#fff',
  '#ffffff',
  '#fefefe',
  '#fdfdfd',
  'white',
  'rgb(255,255,255)',
  'rgba(255,255,255,1)',
  'hsl(0,0%,100%)',
])

const declared = (declarations: string, name: string): string | undefined => {
  const at = declarations.lastIndexOf(`;${name}:`)
  if (at < 0) return undefined
  const begin = at + name.length + 2
  return declarations.slice(begin, declarations.indexOf(';', begin))
}

/** What declarations make of what they style. */
interface Look {
  hidden: boolean
  /** Whether a line goes through it, where they say so. */
  crossedOut: boolean | undefined
  /** Whether it stands higher than its line, or elsewhere than on it. */
  raised: Extract<RaisedKind, 'raised' | 'small'> | undefined
  /** Whether it is written in small letters, as far as they say. */
  smaller: boolean
  /** Whether it stands in lines of its own, or on a line of its own within one. */
  block: boolean
  /** Written in white. */
  white: boolean
  /** What it stands on, where they say so. */
  ground: 'white' | 'other' | undefined
}

/** What stands above the line; `top` also lays out. */
const RAISING =
  /;vertical-align:(?:super|text-top|\.?[1-9]|0\.)|;font-variant-position:super|;font-feature-settings:["']sups/
const SMALLER =
  /;font-size:(?:x{0,2}-?small(?:er)?|0?\.[1-8]\d*r?em|[1-8]?\d(?:\.\d+)?%|(?:\d|1[0-2])(?:\.\d+)?px|[4-9](?:\.\d+)?pt);/
const LOWERED = /;vertical-align:(?:sub|top|-)|;position:relative;(?:[^;]{1,50};){0,10}top:-/

/** Whether a line goes through what declarations style; undefined where they do not say. */
const lineOf = (declarations: string): boolean | undefined => {
  const values = ['text-decoration', 'text-decoration-line', '-webkit-text-decoration']
    .map((name) => declared(declarations, name))
    .filter((value) => value !== undefined)
  return values.length === 0 ? undefined : values.some((value) => value.includes('line-through'))
}

/** What declarations make of what they style, written as in a `style` attribute. */
const lookOf = (css: string): Look => {
  const declarations = `;${css
    .slice(0, CSS_MAX)
    .toLowerCase()
    .replaceAll(/\s|!important/g, '')};`
  const color = declared(declarations, 'color')
  const ground = [declared(declarations, 'background'), declared(declarations, 'background-color')].find(
    (stated) => stated !== undefined && !/^(?:none|transparent|inherit|initial|unset)$/.test(stated),
  )
  return {
    hidden: color === 'transparent' || HIDING.some((hiding) => declarations.includes(`;${hiding}`)),
    crossedOut: lineOf(declarations),
    raised: RAISING.test(declarations) ? 'raised' : LOWERED.test(declarations) ? 'small' : undefined,
    smaller: SMALLER.test(declarations),
    block: /;display:(?!inline(?:;|$)|contents|none)|;float:(?!none)|;position:(?:absolute|fixed)/.test(
      declarations,
    ),
    white: color !== undefined && WHITE.has(color),
    ground: ground === undefined ? undefined : WHITE.has(ground) ? 'white' : 'other',
  }
}

/** How the styles of a page show what they name. */
export interface PageLooks {
  rules: Rules<Look>
  /** Whether further styles stand elsewhere: what has a class may look in any way. */
  elsewhere: boolean
}

const SIMPLE = /^(?:[.#][\w-]{1,100}|[a-z]{1,10})$/

/** @param styles of the page's own @param elsewhere whether it takes others from elsewhere */
export const pageLooks = (styles: readonly string[], elsewhere: boolean): PageLooks => {
  const rules = createRules<Look>()
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
        // What is hidden within something else may be shown by a script there.
        const within = { ...look, hidden: false, white: false, ground: undefined }
        for (const selector of selectors.split(','))
          rules.add(selector, SIMPLE.test(selector.trim()) ? look : within)
      }
      at = nested ? matchingBrace(style, open) : close + 1
    }
  }
  return { rules, elsewhere }
}

/** How what no styles name looks. */
export const NO_LOOKS: PageLooks = pageLooks([], false)

const matchingBrace = (style: string, open: number): number => {
  let depth = 0
  for (let at = open; at < style.length; at++) {
    if (style[at] === '{') depth += 1
    else if (style[at] === '}' && --depth === 0) return at + 1
  }
  return style.length
}

export const classesOf = ({ attribs }: Styled): string[] =>
  attribs.class?.slice(0, 1_000).split(/\s+/).filter(Boolean) ?? []

/** What the page says of how an element looks, the weakest first. */
export const looksOf = (element: Styled, { rules }: PageLooks): Look[] => {
  const { attribs } = element
  return [
    ...rules.of(element, classesOf(element)),
    ...(attribs.bgcolor ? [lookOf(`background:${attribs.bgcolor}`)] : []),
    ...(attribs.style === undefined ? [] : [lookOf(attribs.style)]),
  ]
}

/** Whether an element stands on white: on what its page gives it or what it stands in, else on the white of browsers. In doubt it does not. */
export const isOnWhite = (element: Styled, looks: PageLooks): boolean => {
  for (let node: Styled | null = element; node !== null; ) {
    const ground = looksOf(node, looks).findLast((look) => look.ground !== undefined)?.ground
    if (ground !== undefined) return ground === 'white'
    if (looks.elsewhere && (node.attribs.class || node.attribs.id)) return false
    node = node.parent?.type === 'tag' ? (node.parent as Element) : null
  }
  return true
}
