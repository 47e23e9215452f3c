/** A name or an address of the machine itself: it rarely has a certificate. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3})(?=[:/?#]|$)/i

/** Labels of 1 to 63 characters, two at least. */
const NAMED = /^(?:[^.]{1,63}\.)+[^.]{1,63}$/

/** Brings a typed address to its parts, https unless http was typed or it is this machine; null when it is none. */
const parse = (typed: string): URL | null => {
  const value = typed.trim()
  if (/\s/.test(value)) return null
  const whole = /^https?:\/\//i.test(value) ? value : `${LOOPBACK.test(value) ? 'http' : 'https'}://${value}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  const named = NAMED.test(url.hostname.replace(/\.$/, '')) || url.hostname === 'localhost'
  return named && url.username === '' && url.password === '' ? url : null
}

/** The address at which a site begins, without its fragment: `exemple.fr` is `https://exemple.fr/`; null when it is none. */
export const siteAddress = (typed: string): string | null => {
  const url = parse(typed)
  if (url === null) return null
  url.hash = ''
  return url.href
}

export const isSiteAddress = (typed: string): boolean => siteAddress(typed) !== null

/** How a site is called and told apart from others: its host without `www.`. */
export const siteName = (address: string): string => new URL(address).host.replace(/^www\./, '')
