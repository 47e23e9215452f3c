import { expect, test } from 'vitest'
import { isShopifyDomain, shopAddress, shopDomainOf, shopifyDomain } from './shop-address.ts'

test.each([
  ['maison-camelia.myshopify.com', 'maison-camelia.myshopify.com'],
  ['  HTTPS://Maison-Camelia.myshopify.com/admin?x=1 ', 'maison-camelia.myshopify.com'],
  ['http://a.myshopify.com:443', 'a.myshopify.com'],
])('%s is the shop %s', { tags: ['@integrations.validation.domain-suffix'] }, (typed, domain) => {
  expect(shopifyDomain(typed)).toBe(domain)
  expect(isShopifyDomain(domain)).toBe(true)
})

test.each([
  'myshopify.com',
  '.myshopify.com',
  'a.b.myshopify.com',
  'x.myshopify.com.evil.example',
  'evil.example/x.myshopify.com',
  'evil.example?x.myshopify.com',
  'evil.example#x.myshopify.com',
  'x.myshopify.com@evil.example',
  'evil.example\\x.myshopify.com',
  'xmyshopify.com',
  '-x.myshopify.com',
  'x.myshopify.com.',
  'x.myshopify.comm',
])(
  'a token never travels to %s',
  { tags: ['@integrations.validation.domain-suffix', '@open.shop-domain'] },
  (typed) => {
    expect(isShopifyDomain(shopifyDomain(typed)), shopifyDomain(typed)).toBe(false)
  },
)

test.each([
  ['boutique.fr', 'https://boutique.fr'],
  ['http://boutique.fr/', 'http://boutique.fr'],
  [' https://www.Boutique.fr/shop//?a=1#b ', 'https://www.boutique.fr/shop'],
  ['localhost:8080/shop', 'http://localhost:8080/shop'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['https://localhost:8443', 'https://localhost:8443'],
  ['localhost.fr', 'https://localhost.fr'],
  ['127.0.0.1.exemple.fr', 'https://127.0.0.1.exemple.fr'],
  ['192.168.1.20', 'https://192.168.1.20'],
  ['http://127.0.0.1:8080/presta/', 'http://127.0.0.1:8080/presta'],
  ['http://[::1]:80/', 'http://[::1]'],
])('%s is reached at %s', (typed, address) => {
  expect(shopAddress(typed)).toBe(address)
})

test.each([
  '',
  '  ',
  'boutique',
  'pas une adresse',
  'ftp://a.fr',
  'https://u:p@a.fr',
  'javascript:alert(1)',
  'https://',
])('%s is no address of a shop', (typed) => {
  expect(shopAddress(typed)).toBeNull()
})

test('the same shop is recognised however it was typed', () => {
  for (const typed of ['https://www.boutique.fr/Shop', 'http://boutique.fr/shop/', 'BOUTIQUE.fr/shop'])
    expect(shopDomainOf(shopAddress(typed) ?? '')).toBe('boutique.fr/shop')
})
