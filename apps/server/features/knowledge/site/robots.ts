import { isUtf8 } from 'node:buffer'
import { decodeText } from '#contract/text/decode-text.ts'
import type { SiteRules } from '#server/lib/schema/knowledge.ts'

/** The name by which robots.txt speaks to this reader. */
const ROBOT = 'lutingenie'

const SITEMAPS_MAX = 500
const DELAY_MAX_MS = 60_000
/** Nothing is forbidden. */
export const NO_RULES: SiteRules = { allow: [], disallow: [], delayMs: null }

/** Percent-encoded or not, these mean the same; the rest of what stands for itself means something else when it is encoded. */
const UNRESERVED = /^[\w.~-]$/
const ESCAPE = /%([\dA-Fa-f]{2})|[^\w.~\-/?#[\]@!&()+,;=:*$]/gu

/** An address or a rule in the one percent-encoding in which they are compared (RFC 9309, 2.2.2). */
const encoded = (path: string): string =>
  path.toWellFormed().replace(ESCAPE, (match, hex: string | undefined) => {
    if (hex === undefined) return encodeURIComponent(match).replace("'", '%27')
    const sign = String.fromCharCode(Number.parseInt(hex, 16))
    return UNRESERVED.test(sign) ? sign : match.toUpperCase()
  })

/** The same of an address, in which `*` and `$` stand for themselves. */
const encodedPath = (path: string): string =>
  encoded(path).replace(/[*$]/g, (sign) => (sign === '*' ? '%2A' : '%24'))

/** A rule begins where an address does, whoever forgot to write it. */
const encodedRule = (rule: string): string => encoded(/^[/*]/.test(rule) ? rule : `/${rule}`)

interface Robots {
  /** In one percent-encoding. */
  rules: SiteRules
  sitemaps: string[]
}

interface Group {
  agents: string[]
  rules: SiteRules
  /** Whether a rule came already: the next agent then begins another group. */
  closed: boolean
}

/** More of a robots.txt is not looked at, in bytes (RFC 9309 asks for 500 KiB at least). */
const READ_MAX = 512 * 1024

/** Bytes as an address has them, for a server whose addresses are in the same old character set. */
const escapedBytes = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/**
 * Reads a robots.txt (RFC 9309): the rules of the groups that name this reader, else those for everybody, and the
 * sitemaps that it names.
 */
export const readRobots = (file: Uint8Array): Robots => {
  const whole = file.length <= READ_MAX
  const bytes = whole ? file : file.subarray(0, file.lastIndexOf(LINE_END, READ_MAX) + 1 || READ_MAX)
  if (isUtf8(bytes)) return readLines(Buffer.from(bytes).toString())
  const read = readLines(decodeText(bytes).text)
  return { ...read, rules: merge([read, readLines(escapedBytes(bytes))]) }
}

const LINE_END = 10

const readLines = (text: string): Robots => {
  const groups: Group[] = []
  const sitemaps: string[] = []
  for (const line of text.split(/[\r\n]/)) {
    const [name, value] = partsOf(line)
    if (name === 'sitemap') {
      if (sitemaps.length < SITEMAPS_MAX && value !== '') sitemaps.push(value)
    } else if (name === 'user-agent') {
      let group = groups.at(-1)
      if (group === undefined || group.closed) {
        group = { agents: [], rules: { allow: [], disallow: [], delayMs: null }, closed: false }
        groups.push(group)
      }
      group.agents.push(value.toLowerCase())
    } else addRule(groups.at(-1), name, value)
  }
  const ours = groups.filter(({ agents }) => agents.some((agent) => agent.split('/')[0] === ROBOT))
  return {
    rules: merge(ours.length > 0 ? ours : groups.filter(({ agents }) => agents.includes('*'))),
    sitemaps,
  }
}

/** How the names of lines are also written, and taken by the robots of search engines. */
const MISSPELT: readonly (readonly [RegExp, string])[] = [
  [/^user[ _]?agent$/, 'user-agent'],
  [/^(?:dis+al+[ao]w|diasl+ow)$/, 'disallow'],
  [/^site[-_ ]map$/, 'sitemap'],
]

const partsOf = (line: string): [name: string, value: string] => {
  const content = line.split('#', 1)[0] ?? ''
  const colon = content.indexOf(':')
  if (colon < 0) return ['', '']
  const name = content.slice(0, colon).trim().toLowerCase()
  return [MISSPELT.find(([written]) => written.test(name))?.[1] ?? name, content.slice(colon + 1).trim()]
}

const addRule = (group: Group | undefined, name: string, value: string): void => {
  if (group === undefined) return
  const { allow, disallow } = group.rules
  if (name === 'allow' || name === 'disallow') {
    group.closed = true
    const list = name === 'allow' ? allow : disallow
    if (value !== '') list.push(encodedRule(value))
  } else if (name === 'crawl-delay') {
    group.closed = true
    const seconds = Number(value.replace(',', '.'))
    if (seconds > 0) group.rules.delayMs = Math.min(seconds * 1_000, DELAY_MAX_MS)
  }
}

const merge = (groups: readonly Pick<Group, 'rules'>[]): SiteRules => ({
  allow: [...new Set(groups.flatMap(({ rules }) => rules.allow))],
  disallow: [...new Set(groups.flatMap(({ rules }) => rules.disallow))],
  delayMs: groups.reduce<number | null>(
    (longest, { rules }) => (rules.delayMs === null ? longest : Math.max(longest ?? 0, rules.delayMs)),
    null,
  ),
})

/**
 * Whether a page may be asked for: its longest rule says, and of two as long the one that allows.
 * @param path with its query, in any encoding
 */
export const mayRead = (rules: SiteRules, path: string): boolean => {
  const target = encodedPath(path)
  const longest = (patterns: readonly string[]) =>
    patterns.reduce((most, pattern) => (matches(pattern, target) ? Math.max(most, pattern.length) : most), -1)
  return longest(rules.disallow) <= longest(rules.allow)
}

/** `*` stands for anything, `$` at the end for the end. Takes a time in proportion to pattern times path at most. */
const matches = (pattern: string, path: string): boolean => {
  const whole = pattern.endsWith('$')
  const parts = (whole ? pattern.slice(0, -1) : pattern).replaceAll('$', '%24').split('*')
  const first = parts.shift() ?? ''
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of parts.entries()) {
    if (whole && index === parts.length - 1) {
      return path.length - part.length >= at && path.endsWith(part)
    }
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !whole || at === path.length
}
