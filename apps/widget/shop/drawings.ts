import { DRAWINGS, type Product } from './products.ts'

const SEAL =
  '<g fill="none" stroke="COLOR" stroke-width="2.6"><circle cx="119" cy="173" r="19"/><ellipse cx="119" cy="173" rx="19" ry="8"/><ellipse cx="119" cy="173" rx="8" ry="19"/></g>'

const tin = ({ color, name, label }: Product, withText: boolean) => `
<ellipse cx="119" cy="348" rx="107" ry="14" fill="#2a2320" opacity=".09"/>
<path fill="${color}" d="M20 60h198v264a20 20 0 0 1-20 20H40a20 20 0 0 1-20-20z"/>
<path fill="#fff" opacity=".13" d="M20 60h41v284H40a20 20 0 0 1-20-20z"/>
<path fill="#f4ecdc" d="M20 134h198v136H20z"/>
<rect x="12" y="14" width="214" height="54" rx="11" fill="${color}"/>
<rect x="12" y="14" width="214" height="54" rx="11" fill="#000" opacity=".16"/>
<rect x="12" y="14" width="49" height="54" rx="11" fill="#fff" opacity=".13"/>
${SEAL.replace('COLOR', color)}
${
  withText
    ? `<text x="119" y="228" text-anchor="middle" class="tin-name" fill="${color}">${name}</text><text x="119" y="251" text-anchor="middle" class="tin-label" fill="${color}">${label}</text>`
    : ''
}`

const teapot = ({ color }: Product) => `
<ellipse cx="119" cy="312" rx="100" ry="13" fill="#2a2320" opacity=".09"/>
<path d="M176 200c34-30 56-26 52 2s-22 56-54 62" fill="none" stroke="${color}" stroke-width="13"/>
<path d="M62 214C40 206 26 184 14 168l16-4c14 14 24 24 40 28z" fill="${color}"/>
<path d="M54 190c0-8 30-22 65-22s65 14 65 22c10 34 6 84-22 112a18 18 0 0 1-12 5H88a18 18 0 0 1-12-5c-28-28-32-78-22-112z" fill="${color}"/>
<path d="M54 190c0-8 12-14 26-18-12 40-12 96 8 135a18 18 0 0 1-12-5c-28-28-32-78-22-112z" fill="#fff" opacity=".14"/>
<ellipse cx="119" cy="180" rx="52" ry="13" fill="#000" opacity=".18"/>
<path d="M70 178c8-22 90-22 98 0-18 10-80 10-98 0z" fill="${color}"/>
<circle cx="119" cy="152" r="11" fill="${color}"/>`

const box = ({ color }: Product) => `
<ellipse cx="119" cy="300" rx="112" ry="13" fill="#2a2320" opacity=".09"/>
<path fill="#e4d3b4" d="M16 150h206v140a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8z"/>
<path fill="#d3bd95" d="M8 118h222a6 6 0 0 1 6 6v34H2v-34a6 6 0 0 1 6-6z"/>
<path fill="${color}" d="M104 118h30v180h-30z"/>
<path fill="#000" opacity=".1" d="M104 118h30v40h-30z"/>
<path fill="${color}" d="M119 116c-46-46-70-24-56 0zm0 0c46-46 70-24 56 0z"/>
<rect x="150" y="196" width="56" height="70" rx="3" fill="#f4ecdc"/>`

const inner = (product: Product, withText: boolean) =>
  ({ tin, teapot, box })[DRAWINGS[product.section]](product, withText)

/** Drawing inside a page, with its words in the fonts of the page. */
export const drawing = (product: Product): string =>
  `<svg class="drawing" viewBox="0 0 238 364" role="img" aria-label="${product.name}">${inner(product, true)}</svg>`

/** The same without its words, on the colour of the page, with room around it. */
export const thumbnail = (product: Product): string =>
  `<svg viewBox="-101 -80 440 530" role="img" aria-label="${product.name}">${inner(product, false)}</svg>`

/** The same as a file of its own. */
export const picture = (product: Product): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-101 -66 440 503"><path fill="#f1e9df" d="M-101-66h440v503h-440z"/>${inner(product, false)}</svg>`
