import { brocante, chezLou, cyclesDuPont, lumiere, maisonVerte } from './shops-one.ts'
import { deuxLangues, gite, pieges, sixCents, torrefacteur } from './shops-two.ts'
import type { Raw, Site } from './site.ts'

/** Ten invented sites, each with fifteen questions of its customers, five of which it does not answer. */
export const SITES: readonly Site[] = [
  maisonVerte,
  lumiere,
  cyclesDuPont,
  chezLou,
  brocante,
  gite,
  torrefacteur,
  deuxLangues,
  sixCents,
  pieges,
]

const LINKED = 40

/** Everything that a site serves, by path: its pages in their platform's frame, a sitemap that names all of them. */
export const servedBy = (site: Site, origin: string): Record<string, Raw> => {
  const paths = Object.keys(site.pages)
  const frame = { name: site.name, menu: paths.slice(0, LINKED) }
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
  return {
    '/sitemap.xml': { type: 'application/xml', body: `<urlset>${urls}</urlset>` },
    ...Object.fromEntries(
      Object.entries(site.pages).map(([path, content]) => [path, { body: site.platform(frame, content) }]),
    ),
    ...site.raw,
  }
}
