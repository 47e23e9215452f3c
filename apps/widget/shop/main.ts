import './shop.css'
import { PRODUCTS } from './products.ts'

interface Widget {
  q?: unknown[]
  init(options: { apiKey: string }): void
  open(): void
  on(event: string, listener: () => void): void
}
declare global {
  interface Window {
    LUTIN_DEMO_KEY?: string
    LutinGenie?: Widget
  }
}

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)

/** The snippet of every shop: calls made before the loader has arrived wait in `q`. */
function startWidget(): void {
  const wait =
    (name: string) =>
    (...args: unknown[]) =>
      void window.LutinGenie?.q?.push([name, ...args])
  window.LutinGenie ??= { q: [], init: wait('init'), open: wait('open'), on: wait('on') }
  if (window.LUTIN_DEMO_KEY) window.LutinGenie.init({ apiKey: window.LUTIN_DEMO_KEY })
}

function startNudge(): void {
  const nudge = find('.nudge')
  if (!nudge || !window.LUTIN_DEMO_KEY) return
  const hide = () => nudge.remove()
  nudge.hidden = false
  for (const button of nudge.querySelectorAll('button')) button.addEventListener('click', hide)
  window.LutinGenie?.on('open', hide)
}

function startMenu(): void {
  const button = find('.menu')
  button?.addEventListener('click', () => {
    const open = button.ariaExpanded !== 'true'
    button.ariaExpanded = `${open}`
    document.body.classList.toggle('menu-open', open)
  })
}

/** A size changes the price shown, and what an alert is asked for. */
function startSizes(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.sizes input')) {
    input.addEventListener('change', () => {
      const { value, dataset } = input
      const price = find('[data-price-shown]')
      const size = find('[data-size-shown]')
      if (price) price.textContent = dataset.price ?? ''
      if (size) size.textContent = dataset.unit ?? value
      for (const alert of document.querySelectorAll<HTMLElement>('[data-lutingenie-stock-alert]')) {
        alert.dataset.productVariant = value
        alert.dataset.productPrice = dataset.price
      }
    })
  }
}

interface Line {
  slug: string
  size: string
}
const CART = 'maison-camelia-panier'
const readCart = (): Line[] => JSON.parse(sessionStorage.getItem(CART) ?? '[]')

function showCart(): void {
  const lines = readCart()
  const count = find('.count')
  if (count) {
    count.hidden = lines.length === 0
    count.textContent = `${lines.length}`
  }
  const basket = find('[data-basket]')
  const empty = find('[data-basket-empty]')
  if (!basket || !empty) return
  empty.hidden = lines.length > 0
  basket.replaceChildren(
    ...lines.map(({ slug, size }, i) => {
      const product = PRODUCTS.find((one) => one.slug === slug)
      const row = document.createElement('li')
      const remove = document.createElement('button')
      remove.type = 'button'
      remove.className = 'text-button'
      remove.textContent = 'Retirer'
      remove.ariaLabel = `Retirer ${product?.name}`
      remove.addEventListener('click', () => writeCart(readCart().filter((_, other) => other !== i)))
      const price = product?.sizes.find(({ label }) => label === size)?.price ?? ''
      row.append(`${product?.name}, ${size}`, price, remove)
      return row
    }),
  )
}
function writeCart(lines: Line[]): void {
  sessionStorage.setItem(CART, JSON.stringify(lines))
  showCart()
}

function startCart(): void {
  const add = find('[data-add]')
  add?.addEventListener('click', () => {
    const product = PRODUCTS.find(({ slug }) => slug === add.dataset.add)
    const size = find<HTMLInputElement>('.sizes input:checked')?.value ?? product?.sizes[0]?.label ?? ''
    writeCart([...readCart(), { slug: add.dataset.add ?? '', size }])
    const notice = find('[data-added]')
    if (notice) notice.textContent = `${product?.name}, ${size}\u00a0: dans votre panier.`
  })
  showCart()
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function startSearch(): void {
  const field = find<HTMLInputElement>('[data-search]')
  const count = find('[data-search-count]')
  field?.addEventListener('input', () => {
    let shown = 0
    for (const card of document.querySelectorAll<HTMLElement>('[data-search-results] > li')) {
      card.hidden = !plain(card.textContent ?? '').includes(plain(field.value.trim()))
      if (!card.hidden) shown++
    }
    if (count)
      count.textContent = shown > 1 ? `${shown} produits` : shown ? '1 produit' : 'Aucun produit de ce nom.'
  })
}

startWidget()
startNudge()
startMenu()
startSizes()
startCart()
startSearch()
find('[data-open-chat]')?.addEventListener('click', () => window.LutinGenie?.open())
