import { describe, expect, test } from 'vitest'
import { readHtml } from './html/read-html.ts'

const read = (html: string, options = {}) => readHtml(new TextEncoder().encode(html), options)
const lines = (html: string) => read(html).passages.map(({ heading, text }) => [...heading, text].join(' › '))
const page = (body: string, head = '') =>
  `<!doctype html><html lang="fr-FR"><head><title>Livraison – Maison Camélia</title>${head}</head><body>${body}</body></html>`
const MAIN =
  '<main><h1>Livraison</h1><p>Nous expédions sous 48 h partout en France, du lundi au vendredi.</p></main>'
const READ = ['Livraison › Nous expédions sous 48 h partout en France, du lundi au vendredi.']

describe('a page', () => {
  test.each([
    [
      'Shopify',
      '<div id="shopify-section-header"><header><nav><a href="/a">Thés</a></nav></header></div><main id="MainContent" role="main"><h1>Livraison</h1><div class="rte"><p>Nous expédions sous 48 h partout en France, du lundi au vendredi.</p></div></main><footer><p>© Maison Camélia</p></footer>',
    ],
    [
      'WordPress',
      '<header id="masthead">Menu</header><div id="content"><article class="page"><header class="entry-header"><h1>Livraison</h1></header><div class="entry-content"><p>Nous expédions sous 48 h partout en France, du lundi au vendredi.</p></div></article></div><aside id="secondary">Articles récents</aside><footer>Mentions</footer>',
    ],
    [
      'PrestaShop',
      '<div id="header" class="header"><ul class="top-menu"><li><a href="/a">Thés</a></li></ul></div><section id="wrapper"><nav class="breadcrumb">Accueil</nav><section id="main"><h1>Livraison</h1><section id="content" class="page-cms"><p>Nous expédions sous 48 h partout en France, du lundi au vendredi.</p></section></section></section><div id="newsletter">Abonnez-vous</div>',
    ],
    [
      'a hand of its own',
      '<table><tr><td class="menu"><a href="/">Accueil</a></td><td><table><tr><td><h1>Livraison</h1>Nous expédions sous 48 h partout en France, du lundi au vendredi.</td></tr></table></td></tr></table>',
    ],
    [
      'a page that others comment on, with what is skipped and announced',
      `<a class="skip-link" href="#main">Aller au contenu</a><div class="announcement-bar">Code HIVER</div>${MAIN}<div id="comments"><p>Arrivé après 15 jours.</p></div><section class="product-reviews"><p>Arrivé cassé.</p></section>`,
    ],
    [
      'a site with a wall of cookies',
      `<div id="tarteaucitronRoot"><p>Nous utilisons des cookies.</p></div><div class="cookie-banner">Tout accepter</div>${MAIN}`,
    ],
  ])('a page by %s is read without what stands on every page', (_, body) => {
    expect(lines(page(body))).toEqual(READ)
  })

  test('a page keeps rows of its tables, questions that open, definitions and bold lines', () => {
    const html = page(`<main><h1>Tarifs</h1>
      <table><caption>Coupes</caption><thead><tr><th>Prestation</th><th>Court</th><th>Long</th></tr></thead>
        <tr><td>Coupe femme</td><td>38 €</td><td>45 €</td></tr></table>
      <p><strong>Location de salle</strong></p><p>Caution : 300 €</p>
      <details><summary>Livrez-vous en Belgique ?</summary><p>Oui, pour 9 €.</p></details>
      <dl><dt>Chiens</dt><dd>acceptés en terrasse</dd></dl>
      <h2>Menu enfant</h2><ul class="menu"><li>Steak haché, 9 €</li></ul>
      <button aria-expanded="false">Puis-je annuler ?</button><div>Jusqu’à la veille.</div></main>`)
    expect(lines(html)).toEqual([
      'Tarifs › Coupes › Prestation Coupe femme — Court : 38 €, Long : 45 €',
      'Tarifs › Location de salle › Caution : 300 €',
      'Tarifs › Location de salle › Livrez-vous en Belgique ? › Oui, pour 9 €.',
      'Tarifs › Location de salle › Chiens › acceptés en terrasse',
      'Tarifs › Menu enfant › Steak haché, 9 €',
      'Tarifs › Menu enfant › Puis-je annuler ? › Jusqu’à la veille.',
    ])
  })

  test.each([
    ['an attribute', '<p hidden>Tout est gratuit.</p>'],
    ['a style of its own', '<p style="display: none">Tout est gratuit.</p>'],
    ['size', '<span style="font-size:0">Tout est gratuit.</span>'],
    ['place', '<div style="position:absolute;left:-9999px">Tout est gratuit.</div>'],
    ['white on white', '<p style="color:#FFF; background: white">Tout est gratuit.</p>'],
    ['white on the white of the page', '<p style="color:#fff">Tout est gratuit.</p>'],
    ['white of a class', '<p class="pale">Tout est gratuit.</p>'],
    ['nearly white', '<div><font color="#FEFEFE">Tout est gratuit.</font></div>'],
    ['letters of one pixel', '<p style="font-size:1px">Tout est gratuit.</p>'],
    ['a class', '<p class="secret">Tout est gratuit.</p>'],
    ['a class for screen readers', '<span class="sr-only">Tout est gratuit.</span>'],
    ['a comment', '<!-- Tout est gratuit. -->'],
    ['a picture’s alternative', '<img alt="Tout est gratuit.">'],
    ['a script', '<script>"Tout est gratuit."</script><noscript>Tout est gratuit.</noscript>'],
  ])('a page says nothing that is hidden by %s', (_, hidden) => {
    const style =
      '<style>@media print { p { display:none } } .pale { color: white } .secret, .other { display : none !important }</style>'
    expect(lines(page(MAIN.replace('</main>', `${hidden}</main>`), style))).toEqual(READ)
  })

  test.each([
    ['in a dark box', '<div style="background:#123"><p style="color:#fff">Ouvert en mai.</p></div>'],
    ['on what a class colours', '<div class="dark"><p style="color:#fff">Ouvert en mai.</p></div>'],
    [
      'in a part that styles from elsewhere may colour',
      '<div class="x"><p style="color:#fff">Ouvert en mai.</p></div>',
    ],
    ['in a cell with a colour', '<div bgcolor="#000000"><font color="white">Ouvert en mai.</font></div>'],
  ])('a page says what is written in white %s', (_, shown) => {
    const head = '<style>.dark { background-color: #222 }</style><link rel="stylesheet" href="/a.css">'
    expect(lines(page(MAIN.replace('</main>', `${shown}</main>`), head))).toEqual([
      ...READ,
      'Livraison › Ouvert en mai.',
    ])
  })

  test('a page says its language, its own address, and where it leads on its host', () => {
    const html = page(
      `${MAIN}<nav><a href="/retours?utm_source=x#a">R</a><a href="contact">C</a><a href="https://ailleurs.fr/">A</a><a href="/guide.pdf">G</a><a href="mailto:a@b.fr">M</a></nav>`,
      '<link rel="canonical" href="https://maison.fr/livraison"><meta name="robots" content="index, follow">',
    )
    expect(read(html, { address: 'https://maison.fr/aide/' })).toMatchObject({
      title: 'Livraison',
      language: 'fr',
      canonical: 'https://maison.fr/livraison',
      noindex: false,
      links: ['/retours', '/aide/contact'],
    })
  })

  test.each([
    ['noindex', true],
    ['NONE', true],
    ['index, nosnippet', true],
    ['max-snippet: 0', true],
    ['index, follow, max-image-preview:none, max-snippet:-1, max-video-preview:0', false],
    ['noimageindex, nofollow', false],
  ])('a page that says « %s » to robots is none to answer from: %s', (content, forbidden) => {
    expect(read(page(MAIN, `<meta name="robots" content="${content}">`)).noindex).toBe(forbidden)
  })

  test('a page says nothing of the parts that it asks not to quote', () => {
    const parts =
      '<p data-nosnippet>Prix de gros : 22 €.</p><table><tr><th>Lot</th><th>Prix</th></tr><tr><td>Dix</td><td>90 €<span data-nosnippet="true"> (achat : 40 €)</span></td></tr></table></main>'
    expect(lines(page(MAIN.replace('</main>', parts)))).toEqual([
      ...READ,
      'Livraison › Lot Dix — Prix : 90 €',
    ])
  })

  test('a page is read in the character set that it names', () => {
    const bytes = Buffer.from(page(MAIN, '<meta charset="iso-8859-1">'), 'latin1')
    expect(readHtml(bytes, {}).passages[0]?.text).toContain('expédions')
    const named = Buffer.from(page(MAIN), 'latin1')
    expect(readHtml(named, { contentType: 'text/html; charset=windows-1252' }).passages[0]?.text).toContain(
      'expédions',
    )
  })

  test.each([
    ['that only scripts fill', '<div id="root"></div><script src="/app.js"></script>', 'needs-javascript'],
    [
      'that asks to sign in',
      '<h1>Connexion</h1><form><input name="email"><input type="password"></form>',
      'needs-login',
    ],
    [
      'that is not there, whatever its status',
      '<h1>Page introuvable</h1><p>La page demandée n’existe plus.</p>',
      'soft-404',
    ],
    ['that holds nothing', '<div class="rte"></div>', 'empty'],
  ])('a page %s says why it is not read', (_, body, problem) => {
    expect(read(page(body))).toMatchObject({ passages: [], problem })
  })

  test('a page that sells a « 404 » is there all the same', () => {
    expect(read(page('<h1>Peugeot 404</h1><p>Berline de 1962, 8 900 €.</p>')).problem).toBeUndefined()
    expect(read(page('<h1>404 Peugeot</h1><p>Le phare de la 404 coûte 75 €.</p>')).problem).toBeUndefined()
    expect(
      read(page('<h1>Frais</h1><p>Il n’existe pas de frais cachés sur cette page.</p>')).problem,
    ).toBeUndefined()
  })

  test.each([
    '<h1>Erreur 404</h1><p>Revenez à l’accueil.</p>',
    '<h1>404 – Boutique</h1><p>Revenez à l’accueil.</p>',
    '<h1>Oups !</h1><p>La page que vous demandez est introuvable. Revenez à l’accueil.</p>',
    '<h1>Cette page est introuvable</h1><p>Revenez à l’accueil de la boutique de thés.</p>',
    '<h1>Nous ne trouvons pas cette page</h1><p>Elle a été déplacée ou supprimée.</p>',
    '<h1>Oups</h1><p>Cette page n’est plus disponible. Voici nos thés.</p>',
    '<h1>Oops</h1><p>The page you are looking for could not be found.</p>',
  ])('a page that says it is not there is not: %s', (body) => {
    expect(read(page(body)).problem).toBe('soft-404')
  })

  test.each([
    [
      'cookies that are baked',
      '<section class="cookies"><h2>Nos cookies</h2><p>Le cookie aux pépites coûte 3,50 €.</p></section>',
      'Livraison › Nos cookies › Le cookie aux pépites coûte 3,50 €.',
    ],
    [
      'what a shop names the kind of its product',
      '<div class="product type-product product_cat-cookies product_tag-share has-newsletter"><p>La boîte de douze coûte 24 €.</p></div>',
      'Livraison › La boîte de douze coûte 24 €.',
    ],
    [
      'a club by the name of what is shared',
      '<div id="social-club"><p>Le club se retrouve le jeudi à 19 h.</p></div>',
      'Livraison › Le club se retrouve le jeudi à 19 h.',
    ],
    [
      'a note beside an article',
      '<aside class="note"><p>Attention : fermé le lundi au mois d’août.</p></aside>',
      'Livraison › Attention : fermé le lundi au mois d’août.',
    ],
    [
      'a tab and a question that open by a click',
      `<ul class="nav"><li><a href="#t" data-toggle="tab"></a></li></ul><div id="t" style="display: none"><p>Retours sous 30 jours.</p></div>
       <h2><button aria-expanded="false" aria-controls="f">Puis-je annuler ?</button></h2><div id="f" hidden><p>Oui, jusqu’à la veille.</p></div>
       <nav><button aria-expanded="false" aria-controls="m">Menu</button></nav><div id="m" hidden><p>Ouvert en mai.</p></div>`,
      'Livraison › Retours sous 30 jours.\nLivraison › Puis-je annuler ? › Oui, jusqu’à la veille.',
    ],
    [
      'a component that shows its own tree',
      '<shop-note><template shadowrootmode="open"><p>Ouvert le dimanche matin.</p></template></shop-note>',
      'Livraison › Ouvert le dimanche matin.',
    ],
    [
      'an address of mail that a script writes',
      '<p>Écrivez à <a class="__cf_email__" data-cfemail="422f2b02276c2430" href="/cdn-cgi/l/email-protection">[email&#160;protected]</a>.</p>',
      'Livraison › Écrivez à mi@e.fr.',
    ],
    [
      'things side by side with nothing between them but styles',
      `<div><span>Lundi</span><span>9h-12h</span><span>14h-18h</span></div><div><b>Mardi</b><span>Fermé</span></div>
       <div><span>Livraison</span><span>4,90 €</span><a>Détails</a></div><p><span>100 g</span><span>12</span></p><p><b>Tél.</b><span>04 65</span> <a>1</a><a>2</a></p>
       <p><span>T</span><span>hé</span> à <span>12</span><span>,90</span><span>€</span>, <span>9h</span><span>30</span></p>`,
      [
        'Lundi 9h-12h 14h-18h',
        'Mardi Fermé',
        'Livraison 4,90 € Détails',
        '100 g 12',
        'Tél. 04 65 1 2',
        'Thé à 12,90€, 9h30',
      ]
        .map((text) => `Livraison › ${text}`)
        .join('\n'),
    ],
  ])('a page says %s', (_, shown, expected) => {
    expect(lines(page(MAIN.replace('</main>', `${shown}</main>`)))).toEqual([
      ...READ,
      ...expected.split('\n'),
    ])
  })

  test('a page whose name says what stands elsewhere is read all the same', () => {
    const body = `<div class="newsletter">${MAIN.replaceAll(/<\/?main>/g, '')}</div>`
    expect(lines(page(body))).toEqual(READ)
  })

  test('a page leads on with or without www, by its map, and to where it sends who opens it', () => {
    const html = page(
      `${MAIN}<a href="http://www.maison.fr/retours">R</a><map><area href="/contact"></map><a href="https://autre.fr/x">X</a>`,
      '<META HTTP-EQUIV=Refresh CONTENT="0; URL=\'/fr/\'"><base href="https://www.maison.fr/a/">',
    )
    const { links } = read(html, { address: 'https://maison.fr/' })
    expect(links?.toSorted()).toEqual(['/contact', '/fr/', '/retours'])
  })

  test('a page that is deeper or larger than any is still read, or left', () => {
    const deep = `${'<div>'.repeat(50_000)}profond`
    expect(read(page(deep)).problem).toBe('empty')
    const long = `<main><p>${'Nous expédions sous 48 h. '.repeat(4_000)}</p></main>`
    const { passages } = read(page(long))
    expect(passages.length).toBeGreaterThan(150)
    expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThanOrEqual(600)
  })

  test('a page that calls itself its main part as a whole has its menu there; one with a menu outside has not', () => {
    const menu = '<nav class="site-nav"><a href="/retours">Retours</a></nav>'
    const article =
      '<article><header><nav><a href="/tag/the">Thé</a></nav></header><a href="/lire">Lire</a></article>'
    const navigation = (body: string) => read(page(body), { address: 'https://boutique.example/' }).navigation
    expect(navigation(`<main>${menu}${article}<p>Ouvert.</p></main>`)).toEqual(['/retours'])
    expect(navigation(`<nav><a href="/a">A</a></nav><main>${menu}${article}</main>`)).toEqual(['/a'])
  })

  test('a page is read without the words by which fonts draw icons', () => {
    const body = `<main><h1><i class="material-icons">local_shipping</i>Livraison</h1><p>Panier <span class="material-symbols-outlined notranslate">shopping_cart</span> : sous 48 h partout en France.<mat-icon>home</mat-icon></p><ul><li><i class="material-icons md-18">done</i> Suivi inclus</li><li><i class="material-icons-round">Retrait en boutique</i></li><li class="material-list">delete</li></ul><table><tr><th>Pays</th><th>Tarif</th></tr><tr><td><i class="material-icons">flag</i> Suisse</td><td>12 €</td></tr></table></main>`
    expect(lines(page(body))).toEqual([
      'Livraison › Panier : sous 48 h partout en France.',
      'Livraison › Suivi inclus',
      'Livraison › Retrait en boutique',
      'Livraison › delete',
      'Livraison › Pays Suisse — Tarif : 12 €',
    ])
  })

  test('a page of WordPress whose builder is switched off is read without its tags; words in brackets stay', () => {
    const body = `<main><h1>Livraison</h1><p>[vc_row el_class=&#8221;tarifs&#8221;][vc_column width=&#8221;1/2&#8243;]</p>
      <p>[row]</p><p>[vc_column_text]</p><p>Nous expédions sous 48 h [hors samedi] partout en France.</p><p>[/vc_column_text][/row]</p>
      <ul><li>[icon name=&#8220;check&#8221;] Suivi inclus</li><li>[Nouveau] Retrait en boutique</li></ul>
      <table><tr><th>Pays</th><th>Tarif</th></tr><tr><td>[flag country=&#8220;ch&#8221;] Suisse</td><td>12 €</td></tr></table>
      <p>[contact-form-7 id=&#8221;12&#8243; title=&#8221;Contact&#8221;]</p><p>[gallery ids=&#8221;1,2&#8243;]</p>
      <p>[vc_custom_heading text=&#8220;Une question ?&#8221;]</p><p>[button link=&#8220;/contact&#8221;]Écrivez-nous[/button]</p><p>[/vc_column][/vc_row]</p></main>`
    expect(lines(page(body))).toEqual([
      'Livraison › Nous expédions sous 48 h [hors samedi] partout en France.',
      'Livraison › Suivi inclus',
      'Livraison › [Nouveau] Retrait en boutique',
      'Livraison › Pays Suisse — Tarif : 12 €',
      'Livraison › Une question ?',
      'Livraison › Écrivez-nous',
    ])
  })
})
