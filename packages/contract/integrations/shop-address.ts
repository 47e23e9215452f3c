import { withoutTrailingSlashes } from '../text/trailing-slashes.ts'

/** A name or an address of the machine itself: nothing sent there crosses a network, and it rarely has a certificate. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(?=[:/?#]|$)/i

/** Brings a typed address to its parts; null when it is none. */
const parse = (typed: string): URL | null => {
  const value = typed.trim()
  const whole = /^https?:\/\//i.test(value) ? value : `${LOOPBACK.test(value) ? 'http' : 'https'}://${value}`
  if (/\s/.test(value) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  return url.hostname === '' || url.username !== '' || url.password !== '' ? null : url
}

/** A typed Shopify domain as a host name: protocol and path stripped, lower-cased. */
export const shopifyDomain = (typed: string): string => parse(typed)?.hostname ?? typed.trim().toLowerCase()

/** Whether a host name is a shop's own at Shopify: it ENDS with `.myshopify.com`, with one label before it. */
export const isShopifyDomain = (domain: string): boolean =>
  /^[a-z0-9]([a-z0-9-]{0,60}[a-z0-9])?\.myshopify\.com$/.test(domain)

/**
 * The address of a shop under which its interface answers: https unless http was typed or the shop is on this machine,
 * without query, fragment and trailing slash. Null when it is no address of a shop.
 */
export const shopAddress = (typed: string): string | null => {
  const url = parse(typed)
  if (url === null || !/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)$/i.test(url.hostname)) return null
  if (!url.hostname.includes('.') && !url.hostname.startsWith('[') && url.hostname !== 'localhost')
    return null
  return `${url.origin}${withoutTrailingSlashes(url.pathname)}`
}

/** How a shop's address is shown, and told apart from others: host and path, without the protocol and `www.`. */
export const shopDomainOf = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').toLowerCase()
