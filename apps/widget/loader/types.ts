import type { WidgetConfig } from '#contract/widget/widget.ts'

/** What `LutinGenie.init` takes. */
export interface Options {
  apiKey: string
  /** `auto` follows the system. */
  theme?: 'auto' | 'light' | 'dark'
  /** `fr`, `en`, `es` or `de`; else the language of the business. */
  language?: string
  /** The side of the window; `right` unless it says `left`. */
  position?: 'left' | 'right'
  /** Pixels from the lower edge of the window; 24, on phones 16. Bars of the page at that edge raise it. */
  bottom?: number
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

/** The shop's colour in one theme, in CSS. */
type Paint = NonNullable<WidgetConfig['paint']>['light']

/** What the loader hands to the chat. */
export interface Bridge {
  /** Address of the product, with a slash at the end. */
  site: string
  options: Options
  language: string
  /** Asked once when the page loaded; undefined when that failed. */
  config: WidgetConfig | undefined
  root: ShadowRoot
  launcher: HTMLButtonElement
  adopt(css: string): void
  /** Gives the launcher its colours, and answers those of the panel. */
  paint(config: WidgetConfig | undefined): [dark: boolean, paint: Paint | undefined]
}

/** Public calls, as the loader passes them on. */
export interface Chat {
  open(target?: OpenTarget): void
  close(): void
  identify(who: Identity): void
  on(event: string, listener: (detail: unknown) => void): void
}

export type Call = [name: keyof Chat | 'init', ...args: unknown[]]

/** What a page calls. */
export interface Api extends Omit<Chat, 'open'> {
  init(options?: Partial<Options>): void
  open(target?: OpenTarget): Promise<unknown>
  q: { push(call: Call): void }
}
