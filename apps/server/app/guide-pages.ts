import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Marked, type Token, type Tokens } from 'marked'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { Html, html } from '#server/lib/html.ts'

/** The guides of docs/ that are written for who uses the product, in the order of the menu. */
export const GUIDES = {
  widget: 'Mettre le widget sur une boutique',
  mail: 'Les e-mails qui arrivent',
  operations: 'Exploiter LutinGénie',
} as const
type Guide = keyof typeof GUIDES

const isGuide = (name: string): name is Guide => Object.hasOwn(GUIDES, name)

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

const reader = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${html`${slugOf(text)}`}">${this.parser.parseInline(tokens)}</h${depth}>\n`
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

const isPart = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2

/** The menu of /docs and its guides. */
export const guideMenu = (current: Guide | 'api'): Html => {
  const entry = (href: string, title: string, here: boolean) =>
    html`<li><a href="${href}"${new Html(here ? ' aria-current="page"' : '')}>${title}</a></li>`
  const guides = Object.entries(GUIDES).map(([name, title]) =>
    entry(`/docs/${name}`, title, name === current),
  )
  return html`<a class="brand" href="/">LutinGénie</a><ul class="guides">${guides}${entry('/docs', 'Référence de l’API (anglais)', current === 'api')}</ul>`
}

const page = (name: Guide, markdown: string): string => {
  const tokens = reader.lexer(markdown)
  const parts = tokens.filter(isPart).map(({ text }) => text.replaceAll('`', ''))
  const body = reader
    .parser(tokens)
    .replaceAll('<table>', '<div class="table" tabindex="0" role="group" aria-label="Tableau"><table>')
    .replaceAll('</table>', '</table></div>')
    // Over a column that needs no name.
    .replaceAll('<th></th>', '<td></td>')
  return html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${GUIDES[name]} – LutinGénie</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/docs/style.css"></head><body><nav aria-label="Guides">${guideMenu(name)}<h2>Sur cette page</h2><ul>${parts.map((part) => html`<li><a href="#${slugOf(part)}">${part}</a></li>`)}</ul></nav><main class="guide">${new Html(body)}</main></body></html>`
    .source
}

/** Serves /docs/{guide}: the French guides of docs/ as pages, with the address of this installation in them. */
export const serveGuides = (app: FastifyInstance, { publicUrl }: Pick<Deps, 'publicUrl'>): void => {
  const pages = new Map<Guide, string>()
  app.get<{ Params: { guide: string } }>('/docs/:guide', async (request, reply) => {
    const { guide } = request.params
    if (!isGuide(guide)) throw new ApiError('NOT_FOUND')
    let shown = pages.get(guide)
    if (shown === undefined) {
      const markdown = await readFile(new URL(`../../../docs/${guide}.md`, import.meta.url), 'utf8')
      shown = page(
        guide,
        markdown.replaceAll(PLACEHOLDER, () => publicUrl()),
      )
      pages.set(guide, shown)
    }
    return reply.type('text/html; charset=utf-8').send(shown)
  })
}
