import { fill, header, parseColor, type Rgb, readable } from '#contract/businesses/shop-color.ts'
import type { WidgetConfig } from '#contract/widget/widget.ts'

/** How well lines of the colour stand out on the panel. */
const LINES = 5.5

const css = (color: Rgb) => `rgb(${color.map(Math.round).join()})`

/** The colour of a shop as the widget paints it, worked out here so that no visitor downloads how. */
export const widgetColors = (shopColor: string | null): WidgetConfig['paint'] => {
  const color = parseColor(shopColor)
  if (color === undefined) return null
  const paint = (dark: boolean) => {
    const [ground, text] = fill(color, dark)
    return {
      fill: css(ground),
      text: css(text),
      accent: css(readable(color, dark, LINES)),
      header: css(header(color)),
    }
  }
  return { light: paint(false), dark: paint(true) }
}
