import type { AnyNode, Document, Element } from 'domhandler'
import { sourceText } from '#server/lib/html-text/text-of.ts'
import { isMain, isNavigation } from './boilerplate.ts'
import { forbidsFollowing, forbidsReading } from './robots-directives.ts'

/** What a page says about itself, and where its parts are. */
interface PageSurvey {
  title: string
  /** Its first heading of the highest level that holds text. */
  heading: Element | null
  language: string | null
  canonical: string | null
  base: string | null
  noindex: boolean
  nofollow: boolean
  /** When it says that it was changed last, or else published; ISO 8601. */
  date: string | null
  links: readonly string[]
  /** Those of them that stand where a page leads through its site. */
  navigation: readonly string[]
  styles: readonly string[]
  /** Whether it takes further styles from elsewhere. */
  stylesElsewhere: boolean
  /** Parts that call themselves the main one, in the order in which they are believed. */
  mains: readonly Element[]
  passwordField: boolean
  needsScripts: boolean
}

const SCRIPT_ROOTS = new Set(['app', 'root', '__next', '__nuxt', 'svelte', 'gatsby'])

/** « 0; URL=/fr/ ». */
const LEADS_ON = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'\s]+)/i

const CHANGED = /(?:^|[\s:])(?:modified_time|updated_time|dateModified|last-modified|updated)(?:\s|$)/
const PUBLISHED = /(?:^|[\s:])(?:published_time|datePublished|published|date)(?:\s|$)/

const isoDate = (value = ''): string | null => {
  const at = /^20\d\d-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Which part of a page an element stands in; what a page is about goes before what is around it, and an article stays one. */
type Within = 'article' | 'main' | 'navigation' | 'navigation in main' | undefined

const partOf = (element: Element, around: Within): Within => {
  if (around === 'article' || element.name === 'article') return 'article'
  if (isMain(element)) return 'main'
  if (!isNavigation(element)) return around
  return around === undefined || around === 'navigation' ? 'navigation' : 'navigation in main'
}

/** Looks at every element of a page once. */
export const surveyPage = (document: Document): PageSurvey => {
  const found = {
    title: '',
    heading: null as Element | null,
    language: null as string | null,
    canonical: null as string | null,
    base: null as string | null,
    passwordField: false,
    needsScripts: false,
    stylesElsewhere: false,
    changed: null as string | null,
    published: null as string | null,
  }
  const robots: string[] = []
  const links: string[] = []
  const navigation: string[] = []
  /** Where the whole page calls itself its main part, its menu stands there, too. */
  const navigationInMain: string[] = []
  const styles: string[] = []
  const mains: Element[] = []
  const articles: Element[] = []
  const look = (element: Element, within: Within): void => {
    const { name, attribs, children } = element
    if (name === 'html') found.language = attribs.lang?.slice(0, 2).toLowerCase() || null
    else if (name === 'title' && found.title === '') found.title = sourceText(element)
    else if (name === 'h1' && found.heading === null && sourceText(element) !== '') found.heading = element
    else if ((name === 'a' || name === 'area') && attribs.href !== undefined) {
      links.push(attribs.href)
      if (within === 'navigation') navigation.push(attribs.href)
      else if (within === 'navigation in main') navigationInMain.push(attribs.href)
    } else if (name === 'meta' && attribs['http-equiv']?.toLowerCase() === 'refresh') {
      const leads = LEADS_ON.exec(attribs.content ?? '')?.[1]
      if (leads !== undefined) links.push(leads)
    } else if (
      name === 'base' &&
      found.base === null &&
      URL.canParse(attribs.href ?? '', 'https://localhost/')
    )
      found.base = attribs.href ?? null
    else if (name === 'link' && attribs.rel?.toLowerCase() === 'canonical')
      found.canonical = attribs.href ?? null
    else if (name === 'link' && /\bstylesheet\b/i.test(attribs.rel ?? '')) found.stylesElsewhere = true
    else if (name === 'meta' && /^(?:robots|lutingenie)$/i.test(attribs.name ?? ''))
      robots.push(attribs.content ?? '')
    else if (name === 'meta' || (name === 'time' && attribs.datetime !== undefined)) {
      const label = `${attribs.property ?? ''} ${attribs.name ?? ''} ${attribs.itemprop ?? ''} ${name === 'time' ? (attribs.class ?? '') : ''}`
      const date = isoDate(attribs.content ?? attribs.datetime)
      if (CHANGED.test(label)) found.changed ??= date
      else if (PUBLISHED.test(label)) found.published ??= date
    } else if (name === 'style') styles.push(sourceText(element))
    else if (name === 'input' && attribs.type === 'password') found.passwordField = true
    else if (name === 'noscript' && /javascript/i.test(sourceText(element))) found.needsScripts = true
    else if (isMain(element)) mains.push(element)
    else if (name === 'article') articles.push(element)
    if (SCRIPT_ROOTS.has(attribs.id ?? '') && sourceText(element).trim() === '') found.needsScripts = true
    if (name === 'app-root' && children.length === 0) found.needsScripts = true
  }
  const waiting: { node: AnyNode; within: Within }[] = []
  const wait = (children: readonly AnyNode[], within: Within): void => {
    for (let index = children.length - 1; index >= 0; index--)
      waiting.push({ node: children[index] as AnyNode, within })
  }
  wait(document.children, undefined)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next
    if (node.type !== 'tag' && node.type !== 'style' && node.type !== 'script') continue
    const within = partOf(node, next.within)
    look(node, within)
    wait(node.children, within)
  }
  const { changed, published, ...rest } = found
  return {
    ...rest,
    noindex: robots.some(forbidsReading),
    nofollow: robots.some(forbidsFollowing),
    date: changed ?? published,
    links,
    navigation: navigation.length > 0 ? navigation : navigationInMain,
    styles,
    mains: [...mains, ...(articles.length === 1 ? articles : [])],
  }
}
