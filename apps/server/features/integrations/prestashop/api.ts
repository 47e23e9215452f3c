import { withoutTrailingSlashes } from '#contract/text/trailing-slashes.ts'
import type { HttpClient } from '#server/lib/http-client.ts'
import { ShopError } from '../connector.ts'
import type { ShopAccess } from '../platform.ts'
import { callShop, isPage, memoryOf, type Query, queryText, readJson, type ShopAnswer } from '../shop-call.ts'
import { plainText } from '../shop-text.ts'
import { isRow, type Row, rowsIn } from '../shop-values.ts'
import { firstCode, isNotice, isUnseen, refusal } from './errors.ts'

/** What is needed to ask a shop; `address` is http or https. */
export type PrestaAccess = Pick<ShopAccess, 'address' | 'credentials' | 'http'>

/** The webservice of one shop. Every call may throw ShopError. */
export const createPrestaApi = ({ address, credentials, http }: PrestaAccess) => {
  const key = credentials.key ?? ''
  const secure = /^https:/i.test(address)
  /** In the query the key ends up in logs: over https, and only where the header is lost on the way. */
  const memory = memoryOf(http)
  let noticed = false
  let inQuery = secure && memory.get(address) === 'query'

  const send = (path: string, query: Query, asQuery: boolean, signal?: AbortSignal): Promise<ShopAnswer> => {
    const whole = asQuery ? { ...query, ws_key: key } : query
    return callShop(http, {
      url: `${address}/api/${path}${Object.keys(whole).length === 0 ? '' : `?${queryText(whole)}`}`,
      headers: {
        accept: '*/*',
        'user-agent': 'LutinGenie',
        // The key is the login, the password stays empty.
        ...(asQuery ? {} : { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
      },
      ...(signal ? { signal } : {}),
    })
  }

  const ask = async (path: string, query: Query, signal?: AbortSignal): Promise<ShopAnswer> => {
    const first = inQuery
    let answer = await send(path, query, first, signal)
    if (isUnseen(answer) && secure) {
      answer = await send(path, query, !first, signal)
      if (!isUnseen(answer)) {
        inQuery = !first
        memory.set(address, inQuery ? 'query' : 'header')
      }
    }
    if (isUnseen(answer)) throw new ShopError({ code: 'presta.key-unseen', values: { secure } })
    if (answer.status >= 300 && answer.status < 400) {
      const insecure = insecureHome(answer.headers.location, address)
      if (insecure !== null) throw new ShopError({ code: 'presta.only-http', values: { address: insecure } })
      const home = homeOf(answer.headers.location, address)
      if (home === null || home === address) throw new ShopError({ code: 'presta.no-shop' }, { page: true })
      const plain = home.replace(/^https:/, 'http:')
      // Its own name leads there by the scheme of the call, whether or not anything answers.
      if (plain !== home && !(await answersAt(home, http)) && (await answersAt(plain, http)))
        throw new ShopError({ code: 'presta.only-http', values: { address: plain } })
      throw new ShopError({ code: 'presta.moved', values: { address: home } })
    }
    return answer
  }

  return {
    /** The shop's name and the resources that this key may read. */
    async root(signal?: AbortSignal) {
      // In JSON this very address is a fatal error of PHP.
      const answer = await ask('', {}, signal)
      const [, attributes] = /<api\b([^<>]*)>/.exec(answer.text) ?? []
      // A notice of PHP beside it makes another status.
      if (attributes !== undefined) {
        const [, name] = /\bshopName="([^"]*)"/.exec(attributes) ?? []
        const readable = [...answer.text.matchAll(/<([a-z_]{1,60})\b[^<>]{0,500}\bget="true"/g)].map(
          ([, tag]) => tag ?? '',
        )
        return { shopName: plainText(name) || null, readable: new Set<string>(readable) }
      }
      if (answer.status === 200 && firstCode(answer) === null)
        throw new ShopError({ code: 'presta.no-shop' }, { page: isPage(answer) })
      throw refusal(answer, 'api')
    },
    /**
     * Rows of a resource. `display` must name every field: without it zero fields are missing.
     * @param path the resource, or `resource/id`
     */
    async list(path: string, query: Query & { display: string }, signal?: AbortSignal): Promise<Row[]> {
      const resource = path.split('/')[0] ?? path
      const answer = await ask(path, { output_format: 'JSON', ...query }, signal)
      const { value: body, notices } = readJson(answer.text)
      const errors = isRow(body) ? rowsIn(body.errors) : []
      const given = isRow(body) ? body[resource] : body
      // An empty list has no name around it.
      const isList = Array.isArray(given) && (isRow(body) || given.length === 0)
      // A message of PHP beside the data makes another status.
      const isWhole = answer.status === 200 || (answer.status === 500 && notices)
      if (isList && (errors.length === 0 ? isWhole : errors.every(isNotice))) {
        noticed ||= notices || errors.length > 0
        return rowsIn(given)
      }
      if (answer.status === 200 && errors.length === 0) {
        throw isPage(answer)
          ? new ShopError({ code: 'presta.no-shop' }, { page: true })
          : new ShopError({ code: 'presta.bad-answer' })
      }
      // A missing id: empty, without a type; not to be parsed.
      if (answer.status === 404 && answer.text === '' && answer.headers['psws-version'] !== undefined)
        return []
      throw refusal(answer, resource)
    },
    /** Whether messages of PHP stood beside the data of any answer so far. */
    noticed: () => noticed,
  }
}
export type PrestaApi = ReturnType<typeof createPrestaApi>

/** Whether a webservice of PrestaShop answers at an address: it asks for the key that this call does not have. */
export const answersAt = async (address: string, http: HttpClient): Promise<boolean> => {
  const answer = await callShop(http, {
    url: `${address}/api/`,
    headers: { accept: '*/*', 'user-agent': 'LutinGenie' },
  }).catch(() => null)
  if (answer === null) return false
  return (
    answer.headers['psws-version'] !== undefined ||
    /PrestaShop Webservice/i.test(answer.headers['www-authenticate'] ?? '')
  )
}

/** The shop's address in http where it leads away from https on its own host; null for any other redirect. */
const insecureHome = (location: string | undefined, address: string): string | null => {
  if (location === undefined || !URL.canParse(location)) return null
  const [from, to] = [new URL(address), new URL(location)]
  const leadsAway = from.protocol === 'https:' && to.protocol === 'http:' && from.hostname === to.hostname
  return leadsAway ? `${to.origin}${withoutTrailingSlashes(from.pathname)}` : null
}

/** The shop's address that a redirect leads to, without query: the key may be repeated there. Null when it leads nowhere. */
const homeOf = (location: string | undefined, address: string): string | null => {
  if (location === undefined || !URL.canParse(location, `${address}/`)) return null
  const url = new URL(location, `${address}/`)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  const path = withoutTrailingSlashes(url.pathname.replace(/\/(index\.php|api)(\/.*)?$/s, ''))
  // Never from https to http: the key would travel in clear.
  const protocol = /^https:/i.test(address) ? 'https:' : url.protocol
  return `${protocol}//${url.host}${url.host === new URL(address).host ? withoutTrailingSlashes(new URL(address).pathname) : path}`
}
