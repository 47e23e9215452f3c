import { readFile } from 'node:fs/promises'
import { Marked, type Token, type Tokens } from 'marked'
import { Html, html } from '#server/lib/html.ts'
import { docsPage, GUIDES, type GuideName, partsOfPage } from './page.ts'

/** Whether there is a guide of this name. */
export const isGuide = (name: string): name is GuideName => Object.hasOwn(GUIDES, name)

/** What the guides write where the address of this installation belongs. */
const PLACEHOLDER = 'https://VOTRE-LUTINGENIE'

/** As GitHub names headings, which the guides' own links go by. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-')

/** Where a link of a guide leads here; null: to a file that is not served. */
const addressOf = (href: string): string | null => {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  return isGuide(name) ? `/docs/${name}${anchor}` : null
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

const ids = new WeakMap<Token, string>()

/** Gives each heading an id of its own. */
const nameHeadings = (tokens: readonly Token[]): void => {
  const seen = new Map<string, number>()
  for (const token of tokens.filter(isHeading)) {
    const slug = slugOf(token.text)
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    ids.set(token, times === 0 ? slug : `${slug}-${times}`)
  }
}

const reader = new Marked({
  renderer: {
    heading(token) {
      const { tokens, depth } = token
      return `<h${depth} id="${html`${ids.get(token)}`}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const address = addressOf(href)
      return address === null ? words : `<a href="${html`${address}`}">${words}</a>`
    },
    image: () => '',
    code: ({ text }) => `<pre tabindex="0"><code>${html`${text}`}</code></pre>\n`,
  },
})

/** French signs that stand apart from their words, and units, never begin or end a line without them. */
const unbroken = (text: string): string =>
  text
    .replace(/« /g, '«\u00a0')
    .replace(/ (?=[»:;?!])/g, '\u00a0')
    .replace(/(?<=\d) (?=\d{3}|(?:ko|Mo|Go|h|min|px|€|%)(?!\p{L}))/gu, '\u00a0')

/** Every token of a text, at any depth. */
const within = (tokens: readonly Token[]): Token[] => {
  const found: Token[] = []
  void reader.walkTokens([...tokens], (token) => void found.push(token))
  return found
}

/** A guide of docs/, with the address of this installation in it, its headings named. */
export const readGuide = async (name: GuideName, publicUrl: string): Promise<Token[]> => {
  const markdown = await readFile(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8')
  const tokens = reader.lexer(markdown.replaceAll(PLACEHOLDER, () => publicUrl))
  nameHeadings(tokens)
  for (const token of within(tokens))
    if (token.type === 'text' && token.tokens === undefined) token.text = unbroken(token.text)
  return tokens
}

/** The words of what was written, without its marks. */
const plain = (token: Token): string => {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [header, ...rows].map((row) => row.map(({ tokens }) => plainOf(tokens)).join(' ')).join(' ')
  }
  if (token.type === 'list') return (token as Tokens.List).items.map(plain).join(' ')
  if ('tokens' in token && token.tokens) return plainOf(token.tokens)
  return 'text' in token ? token.text : ' '
}
const plainOf = (tokens: readonly Token[]): string => tokens.map(plain).join('')

/** What a search finds: the words under one heading. */
export interface Section {
  href: string
  guide: string
  heading: string
  text: string
}

/** The parts of a guide, each by its heading. */
export const sectionsOf = (name: GuideName, tokens: readonly Token[]): Section[] => {
  const sections: Section[] = []
  for (const token of tokens) {
    if (isHeading(token)) {
      const href = `/docs/${name}${token.depth === 1 ? '' : `#${ids.get(token)}`}`
      sections.push({ href, guide: GUIDES[name].title, heading: plainOf(token.tokens), text: '' })
    } else {
      const last = sections.at(-1)
      if (last) last.text = `${last.text} ${plain(token)}`.replace(/\s+/g, ' ').trim()
    }
  }
  return sections
}

/** A guide as a page. */
export const guidePage = (name: GuideName, tokens: Token[]): string => {
  const parts = tokens.filter(isHeading).filter(({ depth }) => depth === 2)
  const list = parts.map((part) => html`<li><a href="#${ids.get(part)}">${plainOf(part.tokens)}</a></li>`)
  const body = reader
    .parser(tokens)
    .replaceAll('<table>', '<div class="table" tabindex="0" role="group" aria-label="Tableau"><table>')
    .replaceAll('</table>', '</table></div>')
    // Over a column that needs no name.
    .replaceAll('<th></th>', '<td></td>')
  return docsPage({
    here: name,
    lang: 'fr',
    title: GUIDES[name].title,
    parts: partsOfPage('Sur cette page', html`<ul>${list}</ul>`),
    body: new Html(body),
  })
}
