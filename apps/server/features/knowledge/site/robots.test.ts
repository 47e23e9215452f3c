import { describe, expect, test } from 'vitest'
import { mayRead, readRobots } from './robots.ts'

/** Whether a link may be followed, as the reader asks for it. */
const may = (robots: string | Uint8Array, href: string): boolean => {
  const { pathname, search } = new URL(href, 'https://boutique.example')
  return mayRead(
    readRobots(typeof robots === 'string' ? Buffer.from(robots) : robots).rules,
    `${pathname}${search}`,
  )
}
const forbid = (...rules: string[]) =>
  `User-agent: *\n${rules.map((rule) => `Disallow: ${rule}`).join('\n')}\n`

describe('robots.txt', () => {
  test.each([
    ['/espace-privé/', '/espace-privé/tarifs', false],
    ['/espace-privé/', '/espace-priv%C3%A9/tarifs', false],
    ['/espace-privé/', '/espace-priv%c3%a9/tarifs', false],
    ['/espace-privé/', '/%65space-priv%C3%A9/tarifs', false],
    ['/espace-priv%C3%A9/', '/espace-privé/tarifs', false],
    ['/b%c3%a9ta/', '/béta/', false],
    ['/catalogue%2Dpro/', '/catalogue-pro/', false],
    ['/%7Eequipe/', '/~equipe/', false],
    ['/~equipe/', '/%7eequipe/', false],
    ['/a b/', '/a%20b/c', false],
    ['/*.php?pièce=', '/x.php?pi%C3%A8ce=1', false],
    ['/*?prix=0€', '/liste?prix=0%E2%82%AC', false],
    ["/l'atelier", "/l'atelier", false],
    ["/*?q='x", "/s?q='x'", false],
    ['/日本/', '/%E6%97%A5%E6%9C%AC/x', false],
    ['/prives|pro', '/prives|pro', false],
    // An escape that means something else than its sign.
    ['/a%2Fb', '/a/b', true],
    ['/a/b', '/a%2fb', true],
    ['/a%2fb', '/a%2Fb', false],
    ['/x%3Fy', '/x?y', true],
    ['/x?a%26b', '/x?a&b', true],
    // Signs of rules, and the same signs of addresses.
    ['/fiche-%2A', '/fiche-*', false],
    ['/fiche-%2A', '/fiche-12', true],
    ['/prix-%24', '/prix-$', false],
    ['/*.pdf$', '/guide.pdf', false],
    ['/*.pdf$', '/guide.pdf?v=2', true],
    ['/a$b', '/a$b/c', false],
    ['/*/pro/*/tarifs', '/fr/pro/2026/tarifs-b', false],
    ['*/pro/', '/fr/pro/', false],
    ['espace/', '/espace/x', false],
    ['/100%', '/100%', false],
    ['/Espace/', '/espace/', true],
  ])('robots.txt forbids %s: %s', (rule, href, allowed) => {
    expect(may(forbid(rule), href)).toBe(allowed)
  })

  test('what allows is compared in the same way, and the longest rule counts, however it is written', () => {
    const robots = `${forbid('/privé/')}Allow: /priv%c3%a9/ouvert/\n`
    expect(may(robots, '/privé/tarifs')).toBe(false)
    expect(may(robots, '/priv%C3%A9/ouvert/')).toBe(true)
    expect(may(`${forbid('/%65%65%65')}Allow: /eeee\n`, '/eeee')).toBe(true)
    expect(may(`${forbid('/é')}Allow: /%C3%A9\n`, '/é')).toBe(true)
  })

  test('robots.txt is read whatever ends its lines, begins it, or is written in capitals', () => {
    const text =
      '\ufeffUSER-AGENT: Autre\nuser-agent: LutinGenie/1.0 # nous\nDISALLOW:/a # privé\n\nAllow:/a/b\nUser-agent: *\nDisallow: /'
    for (const end of ['\n', '\r\n', '\r']) {
      const robots = text.replaceAll('\n', end)
      expect(may(robots, '/a/c')).toBe(false)
      expect(may(robots, '/a/b')).toBe(true)
      expect(may(robots, '/z')).toBe(true)
    }
  })

  test.each([
    'Useragent: *\nDisallow: /a',
    'User agent: *\nDisallow: /a',
    'User-agent: *\nDissallow: /a',
    'User-agent: *\nDisalow: /a',
    'User-agent: *\nDisallaw : /a',
    'User-agent: *\nDiasllow: /a',
  ])('robots.txt whose names are misspelt as search engines know it forbids all the same: %j', (robots) => {
    expect(may(robots, '/a/b')).toBe(false)
    expect(may(robots, '/b')).toBe(true)
  })

  test('robots.txt in an older character set forbids what its letters and what its bytes say', () => {
    const robots = Buffer.from(forbid('/espace-privé/'), 'latin1')
    expect(may(robots, '/espace-privé/')).toBe(false)
    expect(may(robots, '/espace-priv%E9/')).toBe(false)
    expect(may(robots, '/espace/')).toBe(true)
  })

  test('robots.txt of any length is read to its last rule, in no time', () => {
    const rules = Array.from({ length: 20_000 }, (_, at) => `/dossier-${at}/`)
    expect(may(forbid(...rules, '/derniers/'), '/derniers/x')).toBe(false)
    expect(may(forbid(`/${'*a'.repeat(100_000)}b`), `/${'a'.repeat(400)}`)).toBe(true)
  })

  test('robots.txt names its sitemaps', () => {
    expect(readRobots(Buffer.from('Sitemap: https://a.example/s.xml\nsitemap:/b.xml\n')).sitemaps).toEqual([
      'https://a.example/s.xml',
      '/b.xml',
    ])
  })
})
