import { siteName } from '#contract/text/site-address.ts'

const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid|ref|srsltid)$/
/** Endings of what is no page. */
const FILES = /\.(?:jpe?g|png|gif|webp|svg|ico|css|js|pdf|zip|docx?|xlsx?|mp[34]|xml|json|woff2?)$/i
const LINKS_MAX = 2_000

/**
 * The address of a page as it is kept: without fragment and tracking; null when it is none of that site, with or
 * without `www.`.
 * @param base what it is relative to, where that is not the page
 */
export const pageAddress = (href: string, site: string, base = site): string | null => {
  if (href.length > 2_000 || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || siteName(url.href) !== siteName(site))
    return null
  if (FILES.test(url.pathname)) return null
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  return `${url.pathname}${url.search}`
}

/** Where a page leads on its own site, each once, in their order. */
export const pageLinks = (hrefs: readonly string[], address: string, base: string): string[] => {
  const found = new Set<string>()
  for (const href of hrefs) {
    if (found.size >= LINKS_MAX) break
    const path = pageAddress(href, address, base)
    if (path !== null) found.add(path)
  }
  return [...found]
}
