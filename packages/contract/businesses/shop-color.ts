/** Contrast rules of the shop's colour (WCAG 2 relative luminance), as the widget paints it. */

/** Red, green, blue, 0 to 255. */
export type Rgb = number[]

const WHITE: Rgb = [255, 255, 255]
const INK = [19, 34, 27]
const NIGHT = [21, 33, 28]

/** The channels of `#rrggbb`; undefined when there is no colour. */
export function parseColor(text?: string | null): Rgb | undefined {
  const value = +`0x${text?.slice(1)}`
  return value >= 0 ? [value >> 16, (value >> 8) & 255, value & 255] : undefined
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) =>
    value > 10 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 3295,
  ) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const ratio = luminance(a) / luminance(b)
  return ratio > 1 ? ratio : 1 / ratio
}

/** Darkens a colour, or lightens it for the dark theme, until it reaches `ratio` on the panel. */
export function readable(color: Rgb, dark: boolean, ratio: number): Rgb {
  if (contrast(color, dark ? NIGHT : WHITE) >= ratio) return color
  const next = color.map((value) => (dark ? value + (255 - value) / 25 : value * 0.96))
  return readable(next, dark, ratio)
}

/** Fill that stands out on the panel (3:1), and white or ink on it (4.5:1). */
export function fill(color: Rgb, dark: boolean, ratio = 3): [fill: Rgb, text: Rgb] {
  const found = readable(color, dark, ratio)
  const text = [WHITE, INK].find((one) => contrast(found, one) >= 4.5)
  return text ? [found, text] : fill(found, dark, ratio + 0.1)
}

/** Header under white text: the colour darkened until white reaches 7:1. */
export const header = (color: Rgb): Rgb =>
  readable(
    color.map((value) => value * 0.78),
    false,
    7,
  )
