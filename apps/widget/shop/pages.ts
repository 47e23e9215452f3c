import { drawing, thumbnail } from './drawings.ts'
import { BASE, ICONS, type PageParts } from './layout.ts'
import { DRAWINGS, PRODUCTS, type Product, SECTIONS, type SectionSlug } from './products.ts'

/** `les 100 g`, `le kilo`, `la pièce`. */
const unit = (label = '') => (label === '1 kg' ? 'le kilo' : /^\d/.test(label) ? `les ${label}` : label)

const address = ({ slug }: Product) => (slug === 'sencha-ariake' ? BASE : `${BASE}/produits/${slug}`)
const image = ({ slug }: Product) => `${BASE}/images/${slug}.svg`

/** Attributes that open the widget's alert form for a product. */
const alertAttributes = (product: Product) => {
  const size = product.sizes[product.usual ?? 0]
  return `data-lutingenie-stock-alert data-product-id="${product.slug}" data-product-name="${product.name}" data-product-variant="${size?.label}" data-product-price="${size?.price}" data-product-image="${image(product)}"`
}

const card = (product: Product) => {
  const { name, tagline, sizes, usual = 0, soldOut } = product
  const size = sizes[usual]
  return `<li class="card"><a href="${address(product)}"><span class="frame">${drawing(product)}</span><span class="name">${name}</span><span class="tagline">${tagline}</span><span class="line">${size?.price} <small>${unit(size?.label)}</small>${soldOut ? '<em>Épuisé</em>' : ''}</span></a></li>`
}

const sizesOf = ({ sizes, usual = 0, name }: Product) =>
  sizes.length > 1
    ? `<fieldset class="sizes"><legend>Quantité de ${name}</legend>${sizes
        .map(
          ({ label, price }, i) =>
            `<label><input type="radio" name="size" value="${label}" data-price="${price}" data-unit="${unit(label)}"${i === usual ? ' checked' : ''}><span>${label}</span></label>`,
        )
        .join('')}</fieldset>`
    : ''

const productPage = (product: Product): PageParts => {
  const { name, tagline, description, section, origin, sizes, usual = 0, soldOut } = product
  const size = sizes[usual]
  const others = PRODUCTS.filter(
    (other) => DRAWINGS[other.section] === DRAWINGS[section] && other !== product,
  )
    .sort((a, b) => Number(b.section === section) - Number(a.section === section))
    .slice(0, 3)
  return {
    title: name,
    description,
    main: `<article class="product">
<div class="gallery">
<div class="frame large">${drawing(product)}</div>
<ul class="thumbs" aria-label="Dans la même famille">
<li><a href="${address(product)}" aria-current="page">${thumbnail(product)}</a></li>
${others.map((other) => `<li><a href="${address(other)}">${thumbnail(other)}</a></li>`).join('\n')}
</ul>
</div>
<div class="sheet">
<p class="crumbs"><a href="${BASE}/${section}">${product.family ?? SECTIONS[section].title}</a> / ${origin}</p>
<h1>${name}</h1>
<p class="tagline">${tagline}</p>
<p class="price"><span data-price-shown>${size?.price}</span> <small data-size-shown>${unit(size?.label)}</small></p>
<p class="text">${description}</p>
${sizesOf(product)}
${
  soldOut
    ? `<button class="buy" type="button" disabled>Épuisé</button>
<p class="stock">${soldOut} <button type="button" class="text-button" ${alertAttributes(product)}>Recevoir une alerte</button></p>`
    : `<button class="buy" type="button" data-add="${product.slug}">Ajouter au panier</button>
<p class="stock" role="status" data-added>En stock, expédié sous 48 h.</p>`
}
</div>
</article>
${
  soldOut
    ? `<aside class="nudge" aria-label="Suggestion" hidden><button type="button" class="text-button" ${alertAttributes(product)}>Ce thé est épuisé. Recevoir une alerte à son retour\u00a0?</button><button type="button" class="icon" aria-label="Masquer">${ICONS.cross}</button></aside>`
    : ''
}
<section class="more"><h2>À découvrir aussi</h2><ul class="grid">${PRODUCTS.filter(
      (other) => other !== product && !others.includes(other),
    )
      .slice(0, 4)
      .map(card)
      .join('')}</ul></section>`,
  }
}

const sectionPage = (section: SectionSlug): PageParts => ({
  title: SECTIONS[section].title,
  description: SECTIONS[section].intro,
  current: section,
  main: `<section class="listing"><h1>${SECTIONS[section].title}</h1><p class="intro">${SECTIONS[section].intro}</p><ul class="grid">${PRODUCTS.filter(
    (product) => product.section === section,
  )
    .map(card)
    .join('')}</ul></section>`,
})

const prose = (title: string, description: string, body: string, current?: string): PageParts => ({
  title,
  description,
  ...(current && { current }),
  main: `<section class="prose"><h1>${title}</h1>${body}</section>`,
})

const OTHERS: Record<string, PageParts> = {
  livraison: prose(
    'Livraison et retours',
    'Délais, tarifs et retours de Maison Camélia.',
    `<h2>Livraison</h2><p>Expédition sous 48 h en France, à domicile ou en point relais.</p>
<table><caption>Tarifs en France</caption><tbody><tr><th scope="row">À domicile ou en point relais</th><td>4,90 €</td></tr><tr><th scope="row">Dès 45 € d’achat</th><td>offerte</td></tr><tr><th scope="row">Retrait en boutique, prêt en 2 h</th><td>offert</td></tr></tbody></table>
<h2>Retours</h2><p>Retours et échanges sous 14 jours, sachets non ouverts. Un objet arrivé cassé est remplacé sur photo.</p>
<h2>Paiement</h2><p>Carte bancaire ou PayPal ; virement pour les professionnels.</p>`,
  ),
  'la-boutique': prose(
    'La boutique',
    'Maison Camélia, salon et comptoir de thé à Lyon.',
    `<p class="intro">Un comptoir de thé et un salon de 24 places, rue Auguste-Comte, depuis 1998.</p><h2>Horaires</h2><p>Mardi et mercredi de 10\u00a0h à 19\u00a0h, jeudi de 10\u00a0h à 13\u00a0h et de 14\u00a0h à 19\u00a0h, vendredi de 9\u00a0h à 19\u00a0h, samedi de 10\u00a0h à 19\u00a0h 30.</p><h2>Adresse</h2><address>24, rue Auguste-Comte<br>69002 Lyon</address><h2>Dégustations</h2><p>Le samedi à 11\u00a0h, huit places, 12\u00a0€ par personne, sur inscription par téléphone.</p>`,
    'la-boutique',
  ),
  contact: prose(
    'Nous écrire',
    'Poser une question à Maison Camélia.',
    `<p class="intro">L’assistant répond tout de suite\u00a0; l’équipe prend le relais pendant les heures d’ouverture.</p><p><button class="buy" type="button" data-open-chat>Ouvrir le chat</button></p><p>Par téléphone\u00a0: <a href="tel:+33465712156">04 65 71 21 56</a>. Par e-mail\u00a0: <a href="mailto:contact@maison-camelia.example">contact@maison-camelia.example</a>.</p>`,
  ),
  panier: prose(
    'Votre panier',
    'Le panier de cette visite.',
    `<ul class="basket" data-basket></ul><p data-basket-empty>Votre panier est vide. <a href="${BASE}/thes">Voir les thés</a></p><p class="intro">Boutique de démonstration\u00a0: le panier s’arrête ici, aucune commande n’est prise.</p>`,
  ),
  recherche: prose(
    'Rechercher',
    'Chercher un thé, une infusion, une théière.',
    `<p><label for="recherche">Un thé, une origine, une théière</label><input id="recherche" type="search" autocomplete="off" data-search></p><p role="status" data-search-count></p><ul class="grid" data-search-results>${PRODUCTS.map(card).join('')}</ul>`,
  ),
}

/** Every page of the shop by its file name; the address of the shop itself shows its best-known tea. */
export const pages = (): Record<string, PageParts> => ({
  'index.html': productPage(PRODUCTS[0] as Product),
  ...Object.fromEntries(PRODUCTS.map((product) => [`produits/${product.slug}.html`, productPage(product)])),
  ...Object.fromEntries(
    (Object.keys(SECTIONS) as SectionSlug[]).map((section) => [`${section}.html`, sectionPage(section)]),
  ),
  ...Object.fromEntries(Object.entries(OTHERS).map(([name, page]) => [`${name}.html`, page])),
})
