import type { PdfItem } from './fragments.ts'

/** A thin horizontal line, in points of the page. */
interface Stroke {
  left: number
  right: number
  y: number
}

/** What draws: the calls of a page, with the names of those that matter. */
interface Drawing {
  calls: readonly number[]
  args: readonly unknown[]
  /** The numbers of calls by their names. */
  names: Readonly<Record<string, number>>
}

/** What a page shows besides its text. */
export interface Drawn {
  strokes: readonly Stroke[]
  /** How many square points pictures take. */
  pictures: number
  /** How many lines and shapes there are. */
  shapes: number
}

/** How coordinates are turned into others, as PDF writes it. */
type Matrix = readonly [number, number, number, number, number, number]

/** In points: how thick a line is at most, and in heights of letters where it stands that crosses them out. */
const THICK_MAX = 2
const CROSSES = { from: 0.15, to: 0.6 }
const STROKES_MAX = 20_000
/** What letters and lines are scaled by at most; a picture is a square of one point that is drawn larger. */
const SCALE_MAX = 30

const times = (a: Matrix, b: readonly number[]): Matrix => {
  const [p = 1, q = 0, r = 0, s = 1, x = 0, y = 0] = b
  return [
    a[0] * p + a[2] * q,
    a[1] * p + a[3] * q,
    a[0] * r + a[2] * s,
    a[1] * r + a[3] * s,
    a[0] * x + a[2] * y + a[4],
    a[1] * x + a[3] * y + a[5],
  ]
}

/** How a page is turned for who looks at it. @param rotate clockwise, in degrees @param view of the page, in points */
export const turnOf = (rotate: number, view: readonly number[]): Matrix => {
  const [, , width = 0, height = 0] = view
  if (rotate === 90) return [0, -1, 1, 0, 0, width]
  if (rotate === 180) return [-1, 0, 0, -1, width, height]
  return rotate === 270 ? [0, 1, -1, 0, height, 0] : [1, 0, 0, 1, 0, 0]
}

/** A text where it stands on the page as it is turned. */
export const turned = (item: PdfItem, turn: Matrix): PdfItem => ({
  ...item,
  transform: times(turn, item.transform),
})

/** The thin horizontal lines that a page and its annotations draw, each as a line or as a flat box, and how much else there is. */
export const drawnIn = ({ calls, args, names }: Drawing, turn: Matrix): Drawn => {
  const strokes: Stroke[] = []
  let pictures = 0
  let shapes = 0
  const stack: { matrix: Matrix; width: number }[] = []
  let matrix = turn
  let width = 1
  const fills = new Set([names.fill, names.eoFill, names.fillStroke, names.eoFillStroke])
  const lines = new Set([names.stroke, names.closeStroke])
  const opens = new Set([names.save, names.paintFormXObjectBegin, names.beginAnnotation])
  const closes = new Set([names.restore, names.paintFormXObjectEnd, names.endAnnotation])
  for (const [at, call] of calls.entries()) {
    const given = args[at] as readonly unknown[] | null
    if (opens.has(call)) stack.push({ matrix, width })
    if (closes.has(call)) ({ matrix, width } = stack.pop() ?? { matrix, width })
    else if (call === names.transform) {
      matrix = times(matrix, given as readonly number[])
      const area = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])
      if (area > SCALE_MAX ** 2) pictures += area
    } else if (call === names.beginAnnotation)
      for (const part of given?.slice(2, 4) ?? []) matrix = times(matrix, part as readonly number[])
    else if (call === names.paintFormXObjectBegin && Array.isArray(given?.[0]))
      matrix = times(matrix, given[0] as readonly number[])
    else if (call === names.setLineWidth) width = Number(given?.[0] ?? 1)
    else if (call === names.constructPath && strokes.length < STROKES_MAX) {
      shapes += 1
      const [how, , box] = given as [number, unknown, ArrayLike<number> | null]
      if (!box || !(fills.has(how) || lines.has(how))) continue
      const [ax, ay] = times(matrix, [1, 0, 0, 1, box[0] ?? 0, box[1] ?? 0]).slice(4) as [number, number]
      const [bx, by] = times(matrix, [1, 0, 0, 1, box[2] ?? 0, box[3] ?? 0]).slice(4) as [number, number]
      const thick = Math.abs(by - ay) + (lines.has(how) ? width * Math.hypot(matrix[2], matrix[3]) : 0)
      if (thick <= THICK_MAX && Math.abs(bx - ax) > thick)
        strokes.push({ left: Math.min(ax, bx), right: Math.max(ax, bx), y: (ay + by) / 2 })
    }
  }
  return { strokes, pictures, shapes }
}

/** How wide signs are, about, as parts of the height of letters. */
const widthOf = (sign: string): number => {
  if (/[ijlI.,:;'’|!\s]/.test(sign)) return 0.27
  if (/[mwMW%]/.test(sign)) return 0.8
  return /[A-ZÀ-Þ]/.test(sign) ? 0.68 : 0.54
}

/** The words of an item without those that lines cross out; where its words stand is only known about. */
const withoutStruck = (item: PdfItem, strokes: readonly Stroke[]): PdfItem => {
  const { str, width, transform } = item
  const widths = [...str].map(widthOf)
  const scale = width / (widths.reduce((sum, one) => sum + one, 0) || 1)
  let x = transform[4] ?? 0
  let at = 0
  const text = str.replaceAll(/\S+|\s+/g, (word) => {
    const from = x
    for (const _ of word) x += (widths[at++] ?? 0) * scale
    const middle = (from + x) / 2
    return strokes.some(({ left, right }) => middle > left && middle < right) && word.trim() !== ''
      ? ' '.repeat(word.length)
      : word
  })
  return { ...item, str: text }
}

/** What of a page is seen and not crossed out; what is leaves its room empty. A line that goes on beside the text crosses nothing out. */
export const withoutCrossedOut = (items: readonly PdfItem[], strokes: readonly Stroke[]): PdfItem[] => {
  const crossed = new Map<PdfItem, Stroke[]>()
  const byHeight = items.filter(({ str }) => str.trim() !== '').toSorted((a, b) => yOf(a) - yOf(b))
  const tallest = byHeight.reduce((most, { height }) => Math.max(most, height), 0)
  for (const stroke of strokes) {
    const touched: PdfItem[] = []
    for (let at = firstAbove(byHeight, stroke.y - tallest * CROSSES.to); at < byHeight.length; at++) {
      const item = byHeight[at]
      if (item === undefined || yOf(item) > stroke.y) break
      const above = (stroke.y - yOf(item)) / item.height
      const [left, right] = [leftOf(item), leftOf(item) + item.width]
      if (above >= CROSSES.from && above <= CROSSES.to && left < stroke.right && right > stroke.left)
        touched.push(item)
    }
    if (touched.length === 0) continue
    const room = Math.max(...touched.map(({ height }) => height)) * 0.7
    const left = Math.min(...touched.map(leftOf))
    const right = Math.max(...touched.map((item) => leftOf(item) + item.width))
    if (stroke.left < left - room || stroke.right > right + room) continue
    for (const item of touched) crossed.set(item, [...(crossed.get(item) ?? []), stroke])
  }
  return items.map((item) => {
    const over = crossed.get(item)
    return over === undefined ? item : withoutStruck(item, over)
  })
}

const yOf = ({ transform }: PdfItem): number => transform[5] ?? 0
const leftOf = ({ transform }: PdfItem): number => transform[4] ?? 0

/** The place of the first item that is not below a height. */
const firstAbove = (items: readonly PdfItem[], y: number): number => {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (yOf(items[middle] as PdfItem) < y) low = middle + 1
    else high = middle
  }
  return low
}
