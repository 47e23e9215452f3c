import { clean, fold } from '../engine/words/text.ts'

/** What a visitor's browser says of the page that it shows: where to look, never a fact. */
export interface VisitorPage {
  url?: string | null | undefined
  title?: string | null | undefined
  /** Of the product whose alert the page offers. */
  productId?: string | null | undefined
}

const NAME_MAX = 120
const NAMES_MAX = 8
/** Between the name of a page and that of its shop. */
const PARTS = /\s[|·•–—-]\s|\s?»\s|\s?\|\s?/

/** The path of an address, without its last slash; empty where it has none. */
export const pathOf = (url: string | null | undefined): string =>
  url && URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '').toLowerCase() : ''

const slugOf = (url: string | null | undefined): string => {
  const last = pathOf(url).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
      .replace(/\.\w{2,5}$/, '')
      .replaceAll(/[-_+]+/g, ' ')
  } catch {
    return ''
  }
}

/** What a page may be called, the surest first: its title without the shop's name, then the end of its address. */
export const pageNames = (page: VisitorPage, businessName: string): string[] => {
  const parts = [...(page.title ?? '').split(PARTS).slice(0, NAMES_MAX), slugOf(page.url)]
  const own = fold(clean(businessName))
  return [...new Set(parts.map((part) => clean(part, NAME_MAX)))].filter(
    (name) => name.length >= 3 && fold(name) !== own,
  )
}
