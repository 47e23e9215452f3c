const ATTRIBUTES = 'data-lutingenie-stock-alert'

const html = (button: string) =>
  `<button type="button" ${ATTRIBUTES}
        data-product-id="SKU-123"
        data-product-name="Nom du produit"
        data-product-variant="250 g"
        data-product-price="18,50 €">
  ${button}
</button>`

const react = (button: string) =>
  `export function StockAlert({ product, variant }) {
  if (variant.available) return null;
  return (
    <button
      type="button"
      ${ATTRIBUTES}
      data-product-id={variant.sku}
      data-product-name={product.name}
      data-product-variant={variant.name}
      data-product-price={variant.price}
    >
      ${button}
    </button>
  );
}`

// The button follows the variant that the form of the page holds.
const shopify = (button: string) =>
  `<button type="button" ${ATTRIBUTES} hidden data-product-name="{{ product.title | escape }}">${button}</button>
<script>
  (function () {
    var button = document.currentScript.previousElementSibling;
    var variants = [{% for variant in product.variants %}{
      id: "{{ variant.id }}",
      name: {% if product.has_only_default_variant %}""{% else %}{{ variant.title | json }}{% endif %},
      price: {{ variant.price | money | strip_html | json }},
      available: {{ variant.available }}
    },{% endfor %}];
    function follow() {
      var field = document.querySelector('form[action*="/cart/add"] [name="id"]');
      var chosen = variants.find(function (one) { return field && one.id === field.value; }) || variants[0];
      button.hidden = chosen.available;
      button.dataset.productId = chosen.id;
      button.dataset.productVariant = chosen.name;
      button.dataset.productPrice = chosen.price;
    }
    follow();
    document.addEventListener("change", function () { setTimeout(follow, 500); });
    button.addEventListener("click", follow);
  })();
</script>`

// WooCommerce shows this text of a variation when it is chosen: the button comes and goes with it.
const wordpress = (button: string) =>
  `add_filter("woocommerce_get_stock_html", function ($html, $product) {
  if ($product->is_in_stock()) return $html;
  $variation = $product->is_type("variation") ? wc_get_formatted_variation($product, true, false) : "";
  return $html . sprintf(
    '<button type="button" class="button" ${ATTRIBUTES} data-product-id="%d" data-product-name="%s" data-product-variant="%s" data-product-price="%s">%s</button>',
    $product->get_id(),
    esc_attr($product->get_title()),
    esc_attr($variation),
    esc_attr(wp_strip_all_tags(wc_price(wc_get_price_to_display($product)))),
    "${button}"
  );
}, 10, 2);`

// PrestaShop renews this part of the page when a combination is chosen.
const prestashop = (button: string) =>
  `{if $product.quantity < 1 && !$product.allow_oosp && $product.available_for_order}
  <button type="button" class="btn btn-primary" ${ATTRIBUTES}
          data-product-id="{$product.id_product}{if $product.id_product_attribute}-{$product.id_product_attribute}{/if}"
          data-product-name="{$product.name|escape:'html':'UTF-8'}"
          data-product-variant="{foreach $product.attributes as $one}{if !$one@first} {/if}{$one.name|escape:'html':'UTF-8'}{/foreach}"
          data-product-price="{$product.price}">
    ${button}
  </button>
{/if}`

/**
 * The button of the stock alert where it can be had, by the tab of the widget's snippet.
 * @param button what it says to shoppers
 */
export const alertSnippets = (button: string) =>
  [
    { label: 'HTML', code: html(button) },
    { label: 'React', code: react(button) },
    { label: 'Shopify', code: shopify(button) },
    { label: 'WordPress', code: wordpress(button) },
    { label: 'PrestaShop', code: prestashop(button) },
  ] as const
