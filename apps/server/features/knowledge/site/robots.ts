import type { SiteRules } from '#server/lib/schema/knowledge.ts'

/** The name by which robots.txt speaks to this reader. */
export const ROBOT = 'lutingenie'

const RULES_MAX = 500
const DELAY_MAX_MS = 60_000
/** Nothing is forbidden. */
export const NO_RULES: SiteRules = { allow: [], disallow: [], delayMs: null }

interface Group {
  agents: string[]
  rules: SiteRules
  /** Whether a rule came already: the next agent then begins another group. */
  closed: boolean
}

/**
 * Reads a robots.txt (RFC 9309): the rules of the groups that name this reader, else those for everybody, and the
 * sitemaps that it names.
 */
export const readRobots = (text: string): { rules: SiteRules; sitemaps: string[] } => {
  const groups: Group[] = []
  const sitemaps: string[] = []
  for (const line of text.split(/[\r\n]/)) {
    const [name, value] = partsOf(line)
    if (name === 'sitemap') {
      if (sitemaps.length < RULES_MAX && value !== '') sitemaps.push(value)
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

const partsOf = (line: string): [name: string, value: string] => {
  const said = line.split('#', 1)[0] ?? ''
  const colon = said.indexOf(':')
  return colon < 0 ? ['', ''] : [said.slice(0, colon).trim().toLowerCase(), said.slice(colon + 1).trim()]
}

const addRule = (group: Group | undefined, name: string, value: string): void => {
  if (group === undefined) return
  const { allow, disallow } = group.rules
  if (name === 'allow' || name === 'disallow') {
    group.closed = true
    const list = name === 'allow' ? allow : disallow
    if (value !== '' && list.length < RULES_MAX) list.push(value)
  } else if (name === 'crawl-delay') {
    group.closed = true
    const seconds = Number(value.replace(',', '.'))
    if (seconds > 0) group.rules.delayMs = Math.min(seconds * 1_000, DELAY_MAX_MS)
  }
}

const merge = (groups: readonly Group[]): SiteRules => ({
  allow: groups.flatMap(({ rules }) => rules.allow).slice(0, RULES_MAX),
  disallow: groups.flatMap(({ rules }) => rules.disallow).slice(0, RULES_MAX),
  delayMs: groups.reduce<number | null>(
    (longest, { rules }) => (rules.delayMs === null ? longest : Math.max(longest ?? 0, rules.delayMs)),
    null,
  ),
})

/** Whether a page may be asked for: its longest rule says, and of two as long the one that allows. */
export const mayRead = (rules: SiteRules, path: string): boolean => {
  const longest = (patterns: readonly string[]) =>
    patterns.reduce((most, pattern) => (matches(pattern, path) ? Math.max(most, pattern.length) : most), -1)
  return longest(rules.disallow) <= longest(rules.allow)
}

/** `*` stands for anything, `$` at the end for the end. Takes a time in proportion to pattern times path at most. */
const matches = (pattern: string, path: string): boolean => {
  const whole = pattern.endsWith('$')
  const parts = (whole ? pattern.slice(0, -1) : pattern).split('*')
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
