/** A page of an invented site: its own part, without what the shop's platform puts around it. */
export interface Content {
  title: string
  html: string
  /** In `<head>`. */
  head?: string
  lang?: string
}

export type Platform = (site: { name: string; menu: readonly string[] }, content: Content) => string

const linksTo = (menu: readonly string[]): string =>
  menu.map((path) => `<li><a href="${path}">${path.slice(1).replaceAll(/[-/]/g, ' ')}</a></li>`).join('')

const documentOf = ({ title, head = '', lang = 'fr' }: Content, name: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title} – ${name}</title>${head}
<script>window.dataLayer=[];</script><style>.a{color:red}</style></head><body>${body}</body></html>`

const COOKIES = `<div id="cookie-banner" role="dialog" aria-label="Cookies"><p>Nous utilisons des cookies pendant 13 mois
pour mesurer l’audience. Vous pouvez refuser.</p><button>Accepter</button></div>`

export const shopify: Platform = ({ name, menu }, content) =>
  documentOf(
    content,
    name,
    `<a class="skip-to-content-link" href="#MainContent">Ignorer et passer au contenu</a>
<div class="announcement-bar" role="region" aria-label="Annonce"><p class="announcement-bar__message">-20 % avec le code HIVER20</p></div>
<header class="header"><nav><ul class="list-menu">${linksTo(menu)}</ul></nav></header>
<main id="MainContent" class="content-for-layout focus-none" role="main" tabindex="-1">
<section class="shopify-section"><div class="page-width page-width--narrow section-main-page-padding">
<h1 class="main-page-title page-title h0">${content.title}</h1><div class="rte scroll-trigger">${content.html}</div></div></section></main>
<footer class="footer"><ul>${linksTo(menu)}</ul><p>© 2026, ${name} Commerce électronique propulsé par Shopify</p></footer>${COOKIES}`,
  )

export const wooCommerce: Platform = ({ name, menu }, content) =>
  documentOf(
    content,
    name,
    `<div id="page" class="hfeed site"><header id="masthead" class="site-header"><nav class="storefront-primary-navigation"><ul>${linksTo(menu)}</ul></nav></header>
<div id="content" class="site-content"><div id="primary" class="content-area"><main id="main" class="site-main" role="main">
<article class="post-12 page type-page"><header class="entry-header"><h1 class="entry-title">${content.title}</h1></header>
<div class="entry-content">${content.html}</div></article></main></div>
<div id="secondary" class="widget-area" role="complementary"><aside class="widget woocommerce widget_products"><h2>Produits</h2><ul><li>Bougie 12,00 €</li></ul></aside></div></div>
<footer id="colophon" class="site-footer"><div class="site-info">© ${name} 2026. Construit avec WooCommerce.</div></footer></div>${COOKIES}`,
  )

export const prestaShop: Platform = ({ name, menu }, content) =>
  documentOf(
    content,
    name,
    `<main><header id="header"><div class="header-banner"></div><nav class="header-nav"><ul>${linksTo(menu)}</ul></nav></header>
<section id="wrapper"><div class="container"><nav data-depth="2" class="breadcrumb"><ol><li>Accueil</li><li>${content.title}</li></ol></nav>
<div id="content-wrapper" class="js-content-wrapper"><section id="main"><header class="page-header"><h1>${content.title}</h1></header>
<section id="content" class="page-content page-cms">${content.html}</section></section></div></div></section>
<footer id="footer" class="js-footer"><div class="block_newsletter"><p>Vous pouvez vous désinscrire à tout moment.</p></div><ul>${linksTo(menu)}</ul></footer></main>`,
  )

/** No `main`, no `article`: rich texts in nested boxes. */
export const wix: Platform = ({ name, menu }, content) =>
  documentOf(
    content,
    name,
    `<div id="SITE_CONTAINER"><div id="site-root"><div id="masterPage"><header id="SITE_HEADER" tabindex="-1"><nav aria-label="Site"><ul>${linksTo(menu)}</ul></nav></header>
<div id="PAGES_CONTAINER"><div id="SITE_PAGES"><div><section><div data-testid="mesh-container-content">
<div data-testid="richTextElement"><h2 class="font_2"><span>${content.title}</span></h2></div>
<div data-testid="richTextElement">${content.html.replaceAll('<p>', '<p class="font_8"><span style="font-size:16px">').replaceAll('</p>', '</span></p>')}</div>
</div></section></div></div></div><footer id="SITE_FOOTER"><p>© 2026 par ${name}. Créé avec Wix.com</p></footer></div></div></div>`,
  )

export const squarespace: Platform = ({ name, menu }, content) =>
  documentOf(
    content,
    name,
    `<div id="siteWrapper"><header id="header" class="header"><div class="header-nav"><ul>${linksTo(menu)}</ul></div></header>
<main id="page" class="container" role="main"><article class="sections"><section class="page-section"><div class="content-wrapper">
<div class="sqs-block html-block"><div class="sqs-html-content"><h2>${content.title}</h2>${content.html}</div></div></div></section></article></main>
<footer class="sections" id="footer-sections"><p>${name}</p></footer></div>`,
  )

/** Tables for its looks, as it was done for twenty years. */
export const handMade: Platform = ({ name, menu }, content) =>
  documentOf(
    content,
    name,
    `<table width="900" border="0"><tr><td colspan="2"><center><font size="6">${name.toUpperCase()}</font></center></td></tr>
<tr><td width="160" valign="top"><div class="menu">${menu.map((path) => `<a href="${path}">${path.slice(1)}</a><br>`).join('')}</div></td>
<td valign="top"><font face="Verdana" size="2"><b>${content.title}</b><br><br>${content.html}</font></td></tr></table>`,
  )

export const blog: Platform = ({ name, menu }, content) =>
  documentOf(
    content,
    name,
    `<div class="wp-site-blocks"><header class="wp-block-template-part"><nav class="wp-block-navigation"><ul>${linksTo(menu)}</ul></nav></header>
<main class="wp-block-group"><h1 class="wp-block-post-title">${content.title}</h1><div class="entry-content wp-block-post-content">${content.html}</div>
<div class="wp-block-comments"><h2>Commentaires</h2><p>Super article ! Chez moi la livraison a pris 15 jours.</p></div></main>
<footer class="wp-block-template-part"><p>Fièrement propulsé par WordPress</p></footer></div>`,
  )
