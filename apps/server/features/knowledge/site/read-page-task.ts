import { createHash } from 'node:crypto'
import type { ReadProblem } from '#contract/knowledge/knowledge.ts'
import { decodeHtml } from '../readers/html/decode-html.ts'
import { readHtml } from '../readers/html/read-html.ts'
import { readText } from '../readers/text/read-text.ts'
import type { ReadDocument } from '../readers/types.ts'
import type { PagePassage } from './compare-readings.ts'
import { readSitemap, type Sitemap } from './sitemap.ts'

export interface PageToRead {
  bytes: Uint8Array
  address: string
  contentType: string
}

export interface PageRead {
  title: string
  language: string | null
  passages: PagePassage[]
  /** Hexadecimal; differs when title or passages do. */
  hash: string
  links: string[]
  /** Those of them by which the site is walked through. */
  navigation: string[]
  canonical: string | null
  noindex: boolean
  /** When it says that it was changed or published last; ISO 8601. */
  date: string | null
  problem: ReadProblem | null
}

/** Without what no database stores. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

const read = ({ bytes, address, contentType }: PageToRead): ReadDocument =>
  contentType.startsWith('text/plain')
    ? readText(decodeHtml(bytes, contentType), false)
    : readHtml(bytes, { address, contentType })

/** Reads a page, in a thread. */
export const readPageTask = (page: PageToRead): PageRead => {
  const document = read(page)
  const title = storable(document.title)
  const passages = document.passages.map(({ heading, text, page, row }, position) => ({
    heading: storable(heading.join(' › ')),
    body: storable(text),
    page: page ?? null,
    line: row ?? null,
    position,
  }))
  const content = [title, ...passages.map(({ heading, body }) => `${heading}\n${body}`)]
  return {
    title,
    language: document.language?.slice(0, 20) ?? null,
    passages,
    hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    links: [...(document.links ?? [])],
    navigation: [...(document.navigation ?? [])],
    canonical: document.canonical ?? null,
    noindex: document.noindex ?? false,
    date: document.date ?? null,
    problem: document.problem ?? (passages.length === 0 ? 'empty' : null),
  }
}

export const readSitemapTask = (bytes: Uint8Array): Promise<Sitemap> => readSitemap(bytes)
