import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { decodeHtml } from '../readers/html/decode-html.ts'

const unzip = promisify(gunzip)
/** Of one site, in one reading. */
export const SITEMAPS_MAX = 30
const LOCATIONS_MAX = 20_000
const ADDRESS_MAX = 2_000
/** Deeper than any sitemap. */
const DEPTH_MAX = 50
const BYTES_MAX = 20 * 1024 * 1024

export interface Sitemap {
  /** Further sitemaps. */
  sitemaps: string[]
  pages: string[]
}

/**
 * Reads a sitemap or an index of sitemaps, packed by gzip or not; also one that is text with an address per line.
 * Empty when it is none, or unpacks to more than 20 MiB.
 */
export const readSitemap = async (bytes: Uint8Array): Promise<Sitemap> => {
  const text = await textOf(bytes)
  if (text === null) return { sitemaps: [], pages: [] }
  return text.trimStart().startsWith('<') ? readXml(text) : { sitemaps: [], pages: addressesIn(text) }
}

const textOf = async (bytes: Uint8Array): Promise<string | null> => {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    return decodeHtml(packed ? await unzip(bytes, { maxOutputLength: BYTES_MAX }) : bytes)
  } catch {
    return null
  }
}

const addressesIn = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/, LOCATIONS_MAX)
    .map((line) => line.trim())
    .filter((line) => line.length <= ADDRESS_MAX && /^https?:\/\//i.test(line))

/** The name of an element, whatever prefix its document gives the names of sitemaps. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The addresses of its pages and of further sitemaps; those of pictures, films and other languages are none. */
const readXml = (text: string): Sitemap => {
  const found: Sitemap = { sitemaps: [], pages: [] }
  const open: string[] = []
  let address: string | null = null
  const parser = new Parser(
    {
      onopentag(name) {
        const around = open.at(-1)
        open.push(localName(name))
        if (open.length > DEPTH_MAX) parser.pause()
        if (localName(name) === 'loc' && (around === 'url' || around === 'sitemap')) address = ''
      },
      ontext(part) {
        if (address !== null && open.at(-1) === 'loc' && address.length <= ADDRESS_MAX) address += part
      },
      onclosetag(_name, isBrokenOff) {
        if (open.pop() !== 'loc' || address === null || isBrokenOff) return
        const location = address.trim()
        const list = open.at(-1) === 'sitemap' ? found.sitemaps : found.pages
        if (location !== '' && location.length <= ADDRESS_MAX && list.length < LOCATIONS_MAX)
          list.push(location)
        address = null
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return found
}
