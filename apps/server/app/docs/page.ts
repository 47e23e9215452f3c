import { Html, html } from '#server/lib/html.ts'

interface Guide {
  /** As its own first heading says it. */
  title: string
  /** For whoever chooses. */
  about: string
}

/** The guides of docs/ that are written for who uses the product, in the order of the menu. */
export const GUIDES = {
  shops: {
    title: 'Connecter sa boutique',
    about: 'Shopify, WooCommerce, PrestaShop : quoi cliquer, quelles clés, et quoi faire quand ça coince.',
  },
  widget: {
    title: 'Mettre le widget sur une boutique',
    about: 'Le code à coller, où le coller, les alertes de stock, les couleurs.',
  },
  knowledge: {
    title: 'Ce que l’assistant sait',
    about: 'Ce qu’il lit, lui enseigner une réponse, vérifier avant la mise en ligne.',
  },
  hours: {
    title: 'Les horaires',
    about: 'Les écrire, annoncer des congés, et ce que l’assistant en dit.',
  },
  answering: {
    title: 'Répondre aux clients',
    about: 'Prendre la main, écrire plus vite, ranger, répondre depuis sa boîte.',
  },
  team: {
    title: 'Travailler à plusieurs',
    about: 'Inviter, choisir un accès, se partager les conversations.',
  },
  mail: {
    title: 'Les e-mails qui arrivent',
    about: 'Recevoir les e-mails des clients dans Conversations, et y répondre.',
  },
  operations: {
    title: 'Exploiter LutinGénie',
    about: 'Installer, régler, sauvegarder, mettre à jour, surveiller.',
  },
} as const satisfies Record<string, Guide>

export type GuideName = keyof typeof GUIDES

/** The menu, by who reads. */
const MENU: readonly [readers: string, guides: readonly GuideName[]][] = [
  ['Pour votre boutique', ['widget', 'shops', 'knowledge', 'hours', 'answering', 'mail', 'team']],
  ['Pour l’exploitant', ['operations']],
]
const API = { title: 'Référence de l’API', about: 'Chaque appel, en anglais, pour les développeurs.' }

type Place = GuideName | 'api' | 'home'

const menu = (here: Place): Html => {
  const entry = (name: Place, title: Html | string) =>
    html`<li><a href="/docs/${name}"${new Html(name === here ? ' aria-current="page"' : '')}>${title}</a></li>`
  return html`<nav class="menu" aria-label="Documentation" lang="fr"><details><summary>Tous les guides</summary>${MENU.map(
    ([readers, guides]) =>
      html`<h2>${readers}</h2><ul>${guides.map((name) => entry(name, GUIDES[name].title))}</ul>`,
  )}<h2>Pour les développeurs</h2><ul>${entry('api', html`${API.title} <span lang="en">(English)</span>`)}</ul></details></nav>`
}

/** What the page has, to go to. */
export const partsOfPage = (title: string, list: Html): Html =>
  html`<nav class="parts" aria-label="${title}"><details><summary>${title}</summary>${list}</details></nav>`

/** A page of /docs, with the menu and the search. */
export const docsPage = (page: {
  here: Place
  lang: 'fr' | 'en'
  title: string
  parts?: Html
  body: Html
}): string =>
  html`<!doctype html><html lang="${page.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${page.title} – LutinGénie</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/docs/style.css"><script src="/docs/search.js" defer></script></head><body>
<a class="skip" href="#content" lang="fr">Aller au contenu</a>
<header class="bar" lang="fr"><a class="brand" href="/"><img src="/favicon.svg" alt="">LutinGénie</a><a class="home" href="/docs">Documentation</a><a class="back" href="/dashboard">Tableau de bord</a><form class="search" role="search" hidden><label class="unseen" for="search">Chercher dans les guides</label><input id="search" type="search" placeholder="Chercher dans les guides" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"><div class="found" hidden></div><p class="unseen" role="status"></p></form></header>
<div class="frame">${menu(page.here)}${page.parts}<main id="content" tabindex="-1" class="${page.lang === 'fr' ? 'guide' : 'api'}">${page.body}</main></div></body></html>`
    .source

/** The page /docs: every guide with what it is for. */
export const homePage = (): string => {
  const card = (name: Place, { title, about }: Guide) =>
    html`<li><a href="/docs/${name}">${title}</a><p>${about}</p></li>`
  const cards = MENU.map(
    ([readers, guides]) =>
      html`<h2>${readers}</h2><ul class="cards">${guides.map((name) => card(name, GUIDES[name]))}</ul>`,
  )
  return docsPage({
    here: 'home',
    lang: 'fr',
    title: 'Documentation',
    body: html`<h1>Documentation</h1><p class="lead">Ce qu’il faut cliquer, coller et savoir, en français.</p>${cards}<h2>Pour les développeurs</h2><ul class="cards">${card('api', API)}</ul>`,
  })
}

/** What stands where there is no guide. */
export const missingPage = (): string =>
  docsPage({
    here: 'home',
    lang: 'fr',
    title: 'Page introuvable',
    body: html`<h1>Page introuvable</h1><p class="lead">Aucun guide n’a cette adresse. Cherchez ci-dessus, ou choisissez dans le menu.</p>`,
  })
