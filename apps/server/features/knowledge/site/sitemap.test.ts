import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readSitemap } from './sitemap.ts'

const NAMES = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const read = (text: string) => readSitemap(Buffer.from(text))
const PAGES = ['https://a.example/livraison', 'https://a.example/page?id=7&lang=fr']

describe('a sitemap', () => {
  test.each([
    [
      'plain',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMES}">\n  <url>\n    <loc>https://a.example/livraison</loc>\n    <lastmod>2026-11-01</lastmod>\n  </url>\n  <url><loc>https://a.example/page?id=7&amp;lang=fr</loc></url>\n</urlset>`,
    ],
    [
      'with a prefix and numbered signs',
      `<?xml version="1.0" encoding="UTF-8"?><sm:urlset xmlns:sm="${NAMES}"><sm:url><sm:loc>https://a.example/livraison</sm:loc></sm:url><sm:url><sm:loc>https://a.example/page?id=7&#038;lang=fr</sm:loc></sm:url></sm:urlset>`,
    ],
    [
      'with numbered signs of another base, spaces and line breaks',
      `<urlset xmlns="${NAMES}"><url ><loc >\n\t&#104;ttps://a.example/livraison\r\n</loc ></url ><url><loc\nx="1">https://a.example/page?id=7&#x26;lang=fr</loc></url></urlset>`,
    ],
    [
      'with CDATA and comments',
      `<!-- <url><loc>https://a.example/vieux</loc></url> --><urlset xmlns="${NAMES}"><url><loc><![CDATA[https://a.example/livraison]]></loc></url><url><loc>https://a.example/page<!-- liste --><![CDATA[?id=7&lang=fr]]></loc></url></urlset>`,
    ],
    [
      'with pictures, films, news and other languages',
      `<?xml-stylesheet type="text/xsl" href="/s.xsl"?><urlset xmlns="${NAMES}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><image:image><image:loc>https://a.example/photo</image:loc></image:image><loc>https://a.example/livraison</loc><video:video xmlns:video="v"><video:player_loc>https://a.example/film</video:player_loc><video:content_loc>https://a.example/film.mp4</video:content_loc></video:video><xhtml:link rel="alternate" hreflang="en" href="https://a.example/en"/></url><url><loc>https://a.example/page?id=7&amp;lang=fr</loc><image:image><image:loc>https://a.example/photo2</image:loc></image:image></url></urlset>`,
    ],
    ['as text', `\ufeff${PAGES.join('\r')}\r`],
    ['as an address a line', PAGES.join('\r\n')],
  ])('%s names its pages', async (_, text) => {
    expect(await read(text)).toEqual({ sitemaps: [], pages: PAGES })
  })

  test('a sitemap that is an index names sitemaps, whatever its prefix, packed or not', async () => {
    const index = `<?xml version="1.0"?><s:sitemapindex xmlns:s="${NAMES}"><s:sitemap><s:loc>https://a.example/s.php?page=1&#38;x=2</s:loc></s:sitemap><s:sitemap><s:loc><![CDATA[https://a.example/b.xml.gz]]></s:loc></s:sitemap></s:sitemapindex>`
    const sitemaps = ['https://a.example/s.php?page=1&x=2', 'https://a.example/b.xml.gz']
    expect(await read(index)).toEqual({ sitemaps, pages: [] })
    expect(await readSitemap(gzipSync(index))).toEqual({ sitemaps, pages: [] })
  })

  test.each([
    ['ISO 8859-1, as it says', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without one', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])('a sitemap in %s is read', async (_, written) => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${NAMES}"><url><loc>https://a.example/théière</loc></url></urlset>`
    expect(await readSitemap(written(text))).toEqual({ sitemaps: [], pages: ['https://a.example/théière'] })
  })

  test('a sitemap that is none, broken off or endless says what it can, in bounds', async () => {
    expect(await read('<html><body><p>Introuvable</p></body></html>')).toEqual({ sitemaps: [], pages: [] })
    expect(await read('<urlset><url><loc>https://a.example/a</loc></url><url><loc>https://a.ex')).toEqual({
      sitemaps: [],
      pages: ['https://a.example/a'],
    })
    expect(await read('<a>'.repeat(100_000))).toEqual({ sitemaps: [], pages: [] })
    const many = `<urlset>${'<url><loc>https://a.example/a</loc></url>'.repeat(20_100)}</urlset>`
    expect((await read(many)).pages).toHaveLength(20_000)
    expect(await readSitemap(gzipSync(Buffer.alloc(21 * 1024 * 1024)))).toEqual({ sitemaps: [], pages: [] })
  })
})
