import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  list: fr('Produits', 'Products'),
  product: fr('Produit', 'Product'),
  price: fr('Prix', 'Price'),
  stock: fr('Stock', 'Stock'),
  known: fr('Ce que l’assistant en sait', 'What the assistant knows of it'),
  uses: fr('Citations, 30 j', 'Cited, 30 d'),
  from: fr('dès {price}', 'from {price}'),
  variants: fr('{n} variantes', '{n} variants'),
  soldOut: fr('Épuisé', 'Sold out'),
  inStock: fr('En stock', 'In stock'),
  complete: fr('Fiche complète', 'Complete'),
  description: fr('sans description', 'no description'),
  priceMissing: fr('sans prix', 'no price'),
  picture: fr('sans image', 'no picture'),
  link: fr('sans adresse', 'no address'),
  more: fr('Afficher la suite', 'Show more'),
  open: fr('Ouvrir {name} dans la boutique', 'Open {name} in the shop'),
  incomplete: fr('{n} {n:fiche|fiches} à compléter', '{n} {n:sheet|sheets} to complete'),
  synced: fr(
    '{n} {n:produit|produits} · prix et stocks à chaque changement',
    '{n} {n:product|products} · prices and stock with every change',
  ),
  incompleteText: fr(
    'Les fiches se complètent dans votre boutique\u00a0; l’assistant les relit aussitôt.',
    'Sheets are completed in your shop; the assistant reads them again at once.',
  ),
  noneIncomplete: fr('Toutes les fiches sont complètes.', 'Every sheet is complete.'),
  failed: fr('Les produits ne peuvent pas être lus.', 'The products cannot be read.'),
  emptyTitle: fr('Aucune boutique connectée', 'No shop is connected'),
  emptyText: fr(
    'Connectez Shopify, WooCommerce ou PrestaShop\u00a0: l’assistant répond alors d’après vos produits, leurs prix et leurs stocks.',
    'Connect Shopify, WooCommerce or PrestaShop: the assistant then answers from your products, their prices and stock.',
  ),
  connect: fr('Connecter une boutique', 'Connect a shop'),
})
