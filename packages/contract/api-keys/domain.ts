import { withoutTrailingSlashes } from '../text/trailing-slashes.ts'

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const topLevel = /^[a-z]{2,20}$/

/**
 * Normalises a domain as the specification says: trimmed, lower-cased, protocol, `www.` and path removed,
 * port removed unless the host is localhost.
 */
export const normaliseDomain = (value: string): string => {
  const host = value
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^www\./, '')
  return /^localhost(:\d+)?$/.test(host) ? host : host.replace(/:\d+$/, '')
}

/** Whether a normalised domain is localhost (optional port) or a hostname whose top-level domain has 2 to 20 letters. */
export const isValidDomain = (domain: string): boolean => {
  const local = /^localhost(?::(\d{1,5}))?$/.exec(domain)
  if (local) return local[1] === undefined || (Number(local[1]) >= 1 && Number(local[1]) <= 65_535)
  if (domain.length > 253) return false
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every((l) => label.test(l)) && topLevel.test(labels.at(-1) ?? '')
}

/**
 * What a domain that is refused for its accents alone is written as: `xn--boutique-t-j7ab.fr` for `boutique-été.fr`;
 * null for any other value.
 */
export const withoutAccents = (value: string): string | null => {
  const typed = normaliseDomain(value)
  if (/^\p{ASCII}*$/u.test(typed) || !URL.canParse(`https://${typed}`)) return null
  const { hostname } = new URL(`https://${typed}`)
  return isValidDomain(hostname) ? hostname : null
}

/** Whether a host without its port names the machine it is used on: `localhost`, a name under it, 127.0.0.0/8 or `[::1]`. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)

/**
 * Whether a page of `calling` may use a key bound to `domain`. A bare `localhost` stands for every port of it, and for
 * every other name of this machine.
 */
export const domainAllows = (domain: string, calling: string | null): boolean => {
  if (calling === null) return false
  if (domain === 'localhost') return isLoopback(calling.replace(/^localhost:\d+$/, 'localhost'))
  return domain === calling && isValidDomain(calling)
}

/** Whether a website of a business profile is acceptable: empty, or a valid domain or URL (http or https). */
export const isValidWebsite = (value: string): boolean => {
  const trimmed = value.trim()
  if (trimmed === '') return true
  if (/\s/.test(trimmed)) return false
  const protocol = /^([a-z][a-z0-9+.-]*):\/\//i.exec(trimmed)?.[1]?.toLowerCase()
  if (protocol !== undefined && protocol !== 'http' && protocol !== 'https') return false
  return isValidDomain(normaliseDomain(trimmed)) && URL.canParse(normaliseWebsite(trimmed))
}

/** A website as it is saved: https added if missing, a trailing slash removed, the path kept. */
export const normaliseWebsite = (value: string): string => {
  const trimmed = value.trim()
  if (trimmed === '') return ''
  const withProtocol = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  return withoutTrailingSlashes(withProtocol)
}
