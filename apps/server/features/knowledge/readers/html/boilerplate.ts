import type { Element } from 'domhandler'

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
  'aside',
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

/** Parts of names of what stands on every page (a wall of cookies, a letter to subscribe to, what to share), and of what others say. */
const NAMES = new Set([
  'cookie',
  'cookies',
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
  'share',
  'sharing',
  'social',
  'socials',
  'navbar',
  'minicart',
  'offcanvas',
  'pagination',
  'skip',
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

/** The words that its id and its classes are made of: « tarteaucitronRoot » is two. */
const namesOf = ({ attribs }: Element): string[] =>
  `${attribs.id ?? ''} ${attribs.class ?? ''}`
    .slice(0, 500)
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .map((name) => name.toLowerCase())

/** Whether an element is a part of every page of its site, or none of its words. */
export const isBoilerplate = (element: Element, inArticle: boolean, shareOfLinks: () => number): boolean => {
  const { name, attribs } = element
  if (NEVER.has(name) || ROLES.has(attribs.role ?? '')) return true
  if (name === 'body' || name === 'main' || name === 'article') return false
  if ((name === 'header' || name === 'footer') && !inArticle) return true
  const names = namesOf(element)
  if (names.some((part) => NAMES.has(part))) return true
  return names.some((part) => MAYBE.has(part)) && shareOfLinks() > 0.6
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
