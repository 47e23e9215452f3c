import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)
/** Of one site, in one reading. */
export const SITEMAPS_MAX = 30
const LOCATIONS_MAX = 20_000
const ADDRESS_MAX = 2_000
const BYTES_MAX = 20 * 1024 * 1024

export interface Sitemap {
  /** Further sitemaps. */
  sitemaps: string[]
  pages: string[]
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/**
 * Reads a sitemap or an index of sitemaps, packed by gzip or not; also one that is text with an address per line.
 * Empty when it is none, or unpacks to more than 20 MiB.
 */
export const readSitemap = async (bytes: Uint8Array): Promise<Sitemap> => {
  const text = await textOf(bytes)
  if (text === null) return { sitemaps: [], pages: [] }
  const addresses = locationsOf(text)
  const isIndex = text.slice(0, 4_096).includes('<sitemapindex')
  return isIndex ? { sitemaps: addresses, pages: [] } : { sitemaps: [], pages: addresses }
}

const textOf = async (bytes: Uint8Array): Promise<string | null> => {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    return new TextDecoder().decode(packed ? await unzip(bytes, { maxOutputLength: BYTES_MAX }) : bytes)
  } catch {
    return null
  }
}

const locationsOf = (text: string): string[] => {
  if (!text.trimStart().startsWith('<'))
    return text
      .split('\n', LOCATIONS_MAX)
      .map((line) => line.trim())
      .filter((line) => line.length <= ADDRESS_MAX && /^https?:\/\//i.test(line))
  const found: string[] = []
  for (let at = text.indexOf('<loc>'); at >= 0 && found.length < LOCATIONS_MAX; ) {
    const end = text.indexOf('</loc>', at)
    if (end < 0) break
    const address = addressIn(text.slice(at + 5, end))
    if (address.length <= ADDRESS_MAX && address !== '') found.push(address)
    at = text.indexOf('<loc>', end)
  }
  return found
}

const addressIn = (xml: string): string => {
  const inner = xml.trim()
  if (inner.startsWith('<![CDATA[')) return inner.slice(9).split(']]>', 1)[0]?.trim() ?? ''
  return inner.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity)
}
