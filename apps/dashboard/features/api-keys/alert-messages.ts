import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words beside the button of the stock alert. */
export const alertTexts = messages({
  title: fr('Ajoutez l’alerte de retour en stock', 'Add the back-in-stock alert'),
  text: fr(
    'Facultatif\u00a0: un bouton sur la page d’un produit épuisé. Le client laisse son adresse et reçoit un seul message, au retour du produit.',
    'Optional: a button on the page of a sold-out product. Customers leave their address and get one single message when it is back.',
  ),
  code: fr('Code du bouton d’alerte', 'Code of the alert button'),
  button: fr('Recevoir une alerte', 'Notify me'),
  HTML: fr(
    'Sur la page d’un produit épuisé. data-product-id est la référence, ou l’identifiant, de la déclinaison choisie.',
    'On the page of a sold-out product. data-product-id is the SKU, or the id, of the chosen variant.',
  ),
  React: fr(
    'Sur la page du produit. data-product-id est la référence, ou l’identifiant, de la déclinaison choisie.',
    'On the page of the product. data-product-id is the SKU, or the id, of the chosen variant.',
  ),
  Shopify: fr(
    'Éditeur du thème, page produit\u00a0: un bloc «\u00a0Liquid personnalisé\u00a0» sous le bouton d’achat. Il suit la variante choisie.',
    'Theme editor, product page: a “Custom Liquid” block under the buy button. It follows the chosen variant.',
  ),
  WordPress: fr(
    'Pour WooCommerce, au même endroit que le code du widget\u00a0: functions.php du thème enfant, ou une extension d’extraits de code. Il suit la variation choisie.',
    'For WooCommerce, in the same place as the widget code: functions.php of the child theme, or a code snippets plugin. It follows the chosen variation.',
  ),
  PrestaShop: fr(
    'Dans templates/catalog/_partials/product-add-to-cart.tpl de votre thème, à la fin de l’élément product-availability. Il suit la déclinaison choisie.',
    'In templates/catalog/_partials/product-add-to-cart.tpl of your theme, at the end of the element product-availability. It follows the chosen combination.',
  ),
  twoForms: fr(
    'PrestaShop affiche déjà un formulaire du même genre\u00a0: désactivez le module ps_emailalerts (Alertes e-mail), sinon la page en montre deux.',
    'PrestaShop shows a form of the same kind by default: switch off the module ps_emailalerts (Mail alerts), or the page shows two.',
  ),
})
