const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid|ref|srsltid)$/
/** Endings of what is no page. */
const FILES = /\.(?:jpe?g|png|gif|webp|svg|ico|css|js|pdf|zip|docx?|xlsx?|mp[34]|xml|json|woff2?)$/i
const LINKS_MAX = 2_000

/**
 * The address of a page as it is kept: without fragment and tracking; null when it is none on that host.
 * @param base the page that it stands on
 */
export const pageAddress = (href: string, base: string): string | null => {
  if (href.length > 2_000 || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.host !== new URL(base).host) return null
  if (FILES.test(url.pathname)) return null
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  return `${url.pathname}${url.search}`
}

/** Where a page leads on its own host, each once, in their order. */
export const pageLinks = (hrefs: readonly string[], base: string): string[] => {
  const found = new Set<string>()
  for (const href of hrefs) {
    if (found.size >= LINKS_MAX) break
    const address = pageAddress(href, base)
    if (address !== null) found.add(address)
  }
  return [...found]
}
