/** What `LutinGenie.init` takes. */
export interface Options {
  apiKey: string
  /** `auto` follows the system. */
  theme?: 'auto' | 'light' | 'dark'
  /** `fr`, `en`, `es` or `de`; else the language of the business. */
  language?: string
  /** For browsers without constructable style sheets on pages whose CSP asks for a nonce. */
  nonce?: string
}

/** A product that is out of stock, as the shop's page describes it. */
export interface StockAlert {
  productId: string
  productName: string
  productVariant?: string
  productPrice?: string | null
  productImage?: string | null
  productRestock?: string
}

export interface Identity {
  email: string
  name?: string
  phone?: string
}

export interface OpenTarget {
  stockAlert?: StockAlert
}

/** Answer of `GET /widget/v1/config`. */
export interface Config {
  name: string
  subtitle: string | null
  color: string | null
  logoUrl: string | null
  language: string
  paused: boolean
  hours: { today: string | null; openNow: boolean | null }
  greeting: string
  teamDelaySeconds: number | null
  suggestions: string[]
}

/** What the loader hands to the chat. */
export interface Bridge {
  /** Address of the product, with a slash at the end. */
  site: string
  options: Options
  language: string
  /** Asked once when the page loaded; undefined when that failed. */
  config: Config | undefined
  root: ShadowRoot
  launcher: HTMLButtonElement
  adopt(css: string): void
  /** Contrast rules of the shop's colour. */
  palette: Pick<typeof import('#contract/shop-color.ts'), 'fill' | 'parseColor' | 'readable'>
}

/** Public calls, as the loader passes them on. */
export interface Chat {
  open(target?: OpenTarget): void
  close(): void
  identify(who: Identity): void
  on(event: string, listener: (detail: unknown) => void): void
}

export type Call = [name: keyof Chat | 'init', ...args: unknown[]]
