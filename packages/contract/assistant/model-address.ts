import { withoutTrailingSlashes } from '../text/trailing-slashes.ts'

/** What people paste in place of the address itself. */
const ENDINGS = /\/(chat\/completions|completions|models)$/

/**
 * The address under which a server of models answers, as `http(s)://host[:port]/v1`: without the path of a single call,
 * and with `/v1` where only the server was named. Null when it is none.
 */
export const modelAddress = (typed: string): string | null => {
  const value = typed.trim()
  if (!/^https?:\/\//i.test(value) || /\s/.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null
  const path = withoutTrailingSlashes(url.pathname).replace(ENDINGS, '')
  return `${url.origin}${path === '' ? '/v1' : path}`
}

/** Whether a key that was given for one server may be sent to the other. */
export const isSameServer = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && new URL(a).origin === new URL(b).origin)
