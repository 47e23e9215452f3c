import { typesetFrench } from '#contract/text/typography.ts'
import type { SectionSlug } from './products.ts'

export const BASE = '/boutique'

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`

export const ICONS = {
  search: icon('M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16m10 18-4.3-4.3'),
  account: icon('M12 3a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M4 21v-1a7 7 0 0 1 7-7h2a7 7 0 0 1 7 7v1'),
  cart: icon('M6 2 3 6v13a3 3 0 0 0 3 3h12a3 3 0 0 0 3-3V6l-3-4zM3 6h18M16 10a4 4 0 0 1-8 0'),
  menu: icon('M4 6h16M4 12h16M4 18h16'),
  cross: icon('M18 6 6 18M6 6l12 12'),
}

const LINKS: [slug: SectionSlug | 'la-boutique', title: string][] = [
  ['thes', 'Thés'],
  ['infusions', 'Infusions'],
  ['theieres', 'Théières'],
  ['coffrets', 'Coffrets'],
  ['la-boutique', 'La boutique'],
]

export interface PageParts {
  title: string
  description: string
  main: string
  /** Section that the navigation marks. */
  current?: string
}

/** The words between the tags as print sets them. */
const set = (html: string) => html.replace(/(?<=>|^)[^<]+/g, typesetFrench)

/** A whole page; scripts and styles are files, as the strict CSP of the product wants. */
export const layout = (
  { title, description, main, current }: PageParts,
  assets: { script: string; style: string },
): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Maison Camélia</title>
<meta name="description" content="${description}">
<link rel="icon" href="${BASE}/images/icone.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets.style}">
<script src="${BASE}/key.js" defer></script>
<script src="${assets.script}" type="module"></script>
<script src="/widget.js" async></script>
</head>
<body>
<a class="skip" href="#contenu">Aller au contenu</a>
<header class="top">
<button class="icon menu" type="button" aria-expanded="false" aria-controls="navigation" aria-label="Menu">${ICONS.menu}</button>
<a class="brand" href="${BASE}">Maison Camélia</a>
<nav id="navigation" aria-label="Rayons"><ul>${LINKS.map(([slug, name]) => `<li><a href="${BASE}/${slug}"${slug === current ? ' aria-current="page"' : ''}>${name}</a></li>`).join('')}</ul></nav>
<div class="tools">
<a class="icon wide" href="${BASE}/recherche" aria-label="Rechercher">${ICONS.search}</a>
<a class="icon wide" href="${BASE}/contact" aria-label="Nous écrire">${ICONS.account}</a>
<a class="icon" href="${BASE}/panier" aria-label="Panier"><span class="count" hidden></span>${ICONS.cart}</a>
</div>
</header>
<main id="contenu" tabindex="-1">
${set(main)}
</main>
<footer>
<div><p class="brand">Maison Camélia</p><p>Thés d’origine et infusions, à Lyon.</p></div>
<ul><li><a href="${BASE}/livraison">Livraison et retours</a></li><li><a href="${BASE}/la-boutique">La boutique</a></li><li><a href="${BASE}/contact">Nous écrire</a></li></ul>
<p class="note">Boutique de démonstration de LutinGénie\u00a0: les produits sont inventés, aucune commande n’est prise.</p>
</footer>
</body>
</html>
`
