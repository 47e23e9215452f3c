import { SHOP_COLOR } from '#contract/businesses/businesses.ts'
import { fill, header, parseColor, type Rgb } from '#contract/businesses/shop-color.ts'

/** The product's own colour, for a business that chose none. */
export const DEFAULT_COLOR = '#0d5b41'
const css = (color: Rgb) => `rgb(${color.map(Math.round).join(' ')})`

/** The colour as the widget paints it on white: launcher, the shopper's words and the header. Null: not a colour. */
export function widgetColorOf(typed: string) {
  const value = typed.trim() === '' ? DEFAULT_COLOR : typed.trim()
  const color = SHOP_COLOR.test(value) ? parseColor(value) : undefined
  if (color === undefined) return null
  const [ground, text] = fill(color, false)
  return {
    ground: css(ground),
    text: css(text),
    header: typed.trim() === '' ? '#0f4a36' : css(header(color)),
    darkened: ground !== color,
    /** In the dark theme it is made lighter. */
    lightened: fill(color, true)[0] !== color,
  }
}
