import type { AnyNode, Element } from 'domhandler'
import { sourceText } from '#server/lib/html-text/text-of.ts'

/** Elements that never hold what a page is about. */
const NEVER = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'canvas',
  'iframe',
  'object',
  'audio',
  'video',
  'nav',
  'dialog',
  'select',
  'textarea',
  'input',
  'head',
])
const ROLES = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'search',
  'dialog',
  'alertdialog',
  'complementary',
])

/** Parts of names of what stands on every page (a wall of cookies, a letter to subscribe to), and of what others say. */
const NAMES = new Set([
  'cookiebar',
  'consent',
  'gdpr',
  'rgpd',
  'tarteaucitron',
  'didomi',
  'axeptio',
  'breadcrumb',
  'breadcrumbs',
  'newsletter',
  'navbar',
  'minicart',
  'offcanvas',
  'pagination',
  'announcement',
  'comments',
  'commentlist',
  'disqus',
  'reviews',
  'testimonials',
  'trustpilot',
])
/** Names that also hold what a page is about (the menu of a restaurant): left out only where nearly all of it is links. */
const MAYBE = new Set([
  'menu',
  'nav',
  'navigation',
  'sidebar',
  'footer',
  'header',
  'related',
  'upsell',
  'crosssell',
  'widget',
])

/** Names of buttons to share by, and of links that skip the menu; also of a club, or of an order to fetch: they hold what a page is about where they say it in a sentence. */
const UNLESS_SENTENCE = new Set(['share', 'sharing', 'social', 'socials', 'skip'])
const COOKIE = /^cookies?$/
/** What a wall of cookies says, and no bakery. */
const OF_CONSENT =
  /(?:nous|notre|ce|this) (?:site |web ?site |boutique )?(?:utilis|util[ií]z|uses?\b|dépos)|consent|traceur|tracker|navigateur|browser|tout (?:accepter|refuser)|accept all|audience|alle akzeptieren|aceptar|paramétrer/i

/** A class that says what its element has, or which kind of thing it shows, names no part of a page: « has-newsletter », « product_cat-cookies ». */
const OF_CONTENT = /^(?:has|with|without|no|category|tag|product_cat|product_tag)[-_]/i

/** The words that its id and its classes are made of: « tarteaucitronRoot » is two. */
const namesOf = ({ attribs }: Element): string[] =>
  `${attribs.id ?? ''} ${attribs.class ?? ''}`
    .slice(0, 500)
    .split(/\s+/)
    .filter((name) => !OF_CONTENT.test(name))
    .flatMap((name) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/))
    .map((name) => name.toLowerCase())

const isSentence = (text: string): boolean => text.length > 26 && /[.!?…]$/u.test(text)

/** What stands below an element of which there is some. */
const holds = (root: Element, is: (node: AnyNode) => boolean): boolean => {
  const waiting: AnyNode[] = [...root.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (is(node)) return true
    if (node.type === 'tag') waiting.push(...node.children)
  }
  return false
}

const saysSentence = (element: Element): boolean =>
  holds(element, (node) => node.type === 'text' && isSentence(node.data.trim()))

/** Whether the page itself stands in an element, whatever its name: its main part, or its first heading. */
const holdsPage = (element: Element): boolean =>
  holds(element, (node) => node.type === 'tag' && (node.name === 'h1' || node.name === 'main'))

const isAside = (element: Element, inArticle: boolean, shareOfLinks: () => number): boolean =>
  !(inArticle && saysSentence(element)) || shareOfLinks() > 0.3

/** Whether an element is a part of every page of its site, or none of its words. */
export const isBoilerplate = (element: Element, inArticle: boolean, shareOfLinks: () => number): boolean => {
  const { name, attribs } = element
  if (NEVER.has(name) || ROLES.has(attribs.role ?? '')) return true
  if (name === 'body' || name === 'main' || name === 'article') return false
  if ((name === 'header' || name === 'footer') && !inArticle) return true
  if (name === 'aside' && isAside(element, inArticle, shareOfLinks)) return true
  const names = namesOf(element)
  const named =
    names.some((part) => NAMES.has(part)) ||
    (names.some((part) => COOKIE.test(part)) && OF_CONSENT.test(sourceText(element))) ||
    (names.some((part) => UNLESS_SENTENCE.has(part)) && !saysSentence(element)) ||
    (names.some((part) => MAYBE.has(part)) && shareOfLinks() > 0.6)
  return named && !holdsPage(element)
}

const NAVIGATES = new Set(['nav', 'menu', 'navbar', 'navigation', 'header', 'footer'])
const NAVIGATION_ROLES = new Set(['navigation', 'banner', 'contentinfo'])

/** Whether an element calls itself the main part of its page. */
export const isMain = ({ name, attribs }: Element): boolean => name === 'main' || attribs.role === 'main'

/** Whether links in an element are those by which a site is walked through. */
export const isNavigation = (element: Element): boolean =>
  element.name !== 'body' &&
  (NAVIGATION_ROLES.has(element.attribs.role ?? '') ||
    NAVIGATES.has(element.name) ||
    namesOf(element).some((part) => NAVIGATES.has(part)))
