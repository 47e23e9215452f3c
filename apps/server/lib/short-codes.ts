import { RAISED, RAISED_END } from './raised-figures.ts'
import { seenText } from './seen-text.ts'

/** A tag of a page builder: `[vc_row el_class="x"]`, `[/vc_row]`. */
interface Tag {
  name: string
  closing: boolean
  /** Ends with `/]`. */
  alone: boolean
  /** Its values, by their names. */
  attributes: ReadonlyMap<string, string>
  start: number
  end: number
}

const NAME = /\[(\/?)\s?([a-z][\w-]{0,60})/iy
const TAG_MAX = 5_000
/** Quotes as they were written, or as WordPress makes them look. */
const QUOTES = ['"“”„″«»', "'‘’′"]
/** A value without quotes: `id=12`, `no-registration=google`; « M=38 » is none. */
const BARE_VALUE = /^([a-z][a-z_-]{1,40})=([\w.,%#-]{1,100})\/?$/
/** Names with an underscore are no words; these have none. */
const KNOWN =
  /^[a-z][a-z\d-]*(?:_[a-z\d-]+)+$|^(?:gallery|contact-form-7|elementor-template|toc|clear|spacer|divider|separator|nextpage)$|^[a-z]+-(?:feed|form|slider|gallery|carousel|reviews|widget)$/
/** What it holds is no text: code, often packed, and addresses of films. */
const HOLDS_NO_TEXT =
  /^(?:vc_raw_html|vc_raw_js|fusion_code|embed|audio|video|playlist|gallery|vc_gmaps|googlemap)$/
/** Stands within a line, or within a word. */
const INLINE = /^(?:b|i|u|em|strong|font|size|color|url|sub|\w*(?:dropcap|highlight|tooltip))$/
const CROSSED_OUT = /^(?:s|del|strike)$/
/** Whose title stands above what they hold. */
const TITLED = /toggle|tab|accordion|blurb|cta|icon_?box|spoiler|faq|section|testimonial|pricing/
const PACKED = /^\s*(?:https?:\/\/\S+|[\w+/=%-]{24,})\s*$/

/** The tag at an opening bracket; null where none is, undefined where the text ends within it. */
const tagAt = (text: string, start: number): Tag | null | undefined => {
  NAME.lastIndex = start
  const found = NAME.exec(text)
  if (found === null) return null
  const [, slash = '', name = ''] = found
  const attributes = new Map<string, string>()
  let word = ''
  const last = Math.min(text.length, start + TAG_MAX)
  for (let at = NAME.lastIndex; at < last; at++) {
    const sign = text[at] as string
    if (sign === '[') return null
    if (sign === ']') {
      const inner = text.slice(NAME.lastIndex, at)
      // « [taille M] » : words, not the beginning of a tag.
      if (inner !== '' && !/^[\s/=]/.test(inner)) return null
      const alone = inner.endsWith('/')
      for (const bare of inner.split(/\s+/)) {
        const [, key, value = ''] = BARE_VALUE.exec(bare) ?? []
        if (key !== undefined) attributes.set(key, value)
      }
      return { name: name.toLowerCase(), closing: slash !== '', alone, attributes, start, end: at + 1 }
    }
    const quotes = word.endsWith('=') ? QUOTES.find((family) => family.includes(sign)) : undefined
    if (quotes !== undefined) {
      let close = at + 1
      while (close < last && !quotes.includes(text[close] as string)) close++
      if (close >= last) return undefined
      attributes.set(word.slice(0, -1), text.slice(at + 1, close))
      word = ''
      at = close
    } else word = /\s/.test(sign) ? (word.endsWith('=') ? word : '') : word + sign
  }
  return last === text.length && (attributes.size > 0 || KNOWN.test(name)) ? undefined : null
}

const tagsIn = (text: string, closedElsewhere: ReadonlySet<string>): Tag[] => {
  const tags: Tag[] = []
  for (let at = text.indexOf('['); at >= 0; ) {
    const tag = tagAt(text, at)
    if (tag === undefined) {
      const rest = {
        name: '',
        closing: true,
        alone: false,
        attributes: new Map(),
        start: at,
        end: text.length,
      }
      return [...tags, rest]
    }
    if (tag !== null) tags.push(tag)
    at = text.indexOf('[', tag?.end ?? at + 1)
  }
  const closed = new Set(tags.filter(({ closing }) => closing).map(({ name }) => name))
  return tags.filter(
    ({ name, closing, alone, attributes }) =>
      closing ||
      alone ||
      attributes.size > 0 ||
      KNOWN.test(name) ||
      closed.has(name) ||
      closedElsewhere.has(name),
  )
}

const shownBy = ({ name, attributes }: Tag): string => {
  const heading = attributes.get('text') ?? attributes.get('heading')
  if (heading !== undefined) return `${heading} `
  const title = attributes.get('title') ?? ''
  if (title === '' || !TITLED.test(name)) return ''
  return /[.:!?…]$/.test(title) ? `${title} ` : `${title} : `
}

const writtenFor = (tag: Tag): string => {
  if (tag.name === 'sup') return tag.closing ? RAISED_END : RAISED.raised
  if (INLINE.test(tag.name)) return ''
  return tag.closing ? ' ' : ` ${shownBy(tag)}`
}

/** What templates of shops are made of: `{{ product.title }}`, `{% if x %}`, `{hook h='displayX'}`, `{$name}`. */
const TEMPLATE = new RegExp(
  [
    String.raw`\{\{[^{}]{0,500}\}\}`,
    String.raw`\{%[^{}]{0,500}%\}`,
    String.raw`\{#[^{}]{0,500}#\}`,
    String.raw`\{\$[^{}]{1,200}\}`,
    String.raw`\{\/?(?:hook|include|block|if|else|elseif|foreach|foreachelse|assign|widget|url|literal|capture|strip|nocache|extends|loadposition|loadmodule)(?:\s[^{}]{0,300})?\}`,
    String.raw`\{\/?[a-z_]{2,40}(?:\s+[\w-]{1,40}=(?:"[^"{}]{0,200}"|'[^'{}]{0,200}')){1,10}\s*\/?\}`,
  ].join('|'),
  'gi',
)
/** A text of Smarty in the shop's language. */
const SPOKEN = /\{l\s+s=(?:"([^"{}]{0,500})"|'([^'{}]{0,500})')[^{}]{0,200}\}/gi

/** The next tag that closes one of the name of each. */
const closesOf = (tags: readonly Tag[]): (Tag | undefined)[] => {
  const next = new Map<string, Tag>()
  return tags
    .toReversed()
    .map((tag) => {
      const close = next.get(tag.name)
      if (tag.closing) next.set(tag.name, tag)
      return close
    })
    .reverse()
}

/** The names of the tags that a text closes. */
export const closedTags = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/\[\/\s?([a-z][\w-]{0,60})\]/gi), ([, name = '']) => name.toLowerCase()))

/**
 * A text without the tags of page builders and templates, which are read where those are not there to draw them. What
 * they hold stays, unless it is no text; so does what a shop writes in brackets (« [Nouveau] »).
 * @param closedElsewhere names of tags that are closed in what stands around the text
 */
export const withoutShortCodes = (text: string, closedElsewhere: ReadonlySet<string> = new Set()): string => {
  const plain = text.includes('{')
    ? text.replace(SPOKEN, (_, one = '', other = '') => one + other).replace(TEMPLATE, ' ')
    : text
  if (!plain.includes('[')) return plain
  const tags = tagsIn(plain, closedElsewhere)
  if (tags.length === 0) return plain
  let written = ''
  let at = 0
  const closes = closesOf(tags)
  for (const [index, tag] of tags.entries()) {
    if (tag.start < at) continue
    written += plain.slice(at, tag.start) + writtenFor(tag)
    at = tag.end
    if (tag.closing) continue
    const close = closes[index]
    if (close === undefined) continue
    const isPacked = PACKED.test(plain.slice(tag.end, close.start))
    if (isPacked || HOLDS_NO_TEXT.test(tag.name) || CROSSED_OUT.test(tag.name)) at = close.end
  }
  return seenText(written + plain.slice(at))
}
