interface Point {
  x: number
  y: number
}

/** Round whole numbers from 0 to at least the largest value: at most six, evenly apart. */
export const ticksFor = (max: number): number[] => {
  if (max <= 0) return [0, 1]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((m) => m * power >= rough) ?? 10) * power)
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  return Array.from({ length: Math.ceil(max / whole) + 1 }, (_, index) => index * whole)
}

/** `count` x positions from `from` to `to`; a single one stands in the middle. */
export const spreadOver = (count: number, from: number, to: number): number[] =>
  count === 1
    ? [(from + to) / 2]
    : Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))

/** Indexes to label so that labels stay `minGap` apart; the first one always. */
export const labelledIndexes = (count: number, width: number, minGap: number): number[] => {
  const most = Math.max(1, Math.floor(width / minGap))
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

const round = (value: number) => Math.round(value * 100) / 100
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`

/** Tangents of a curve that rises and falls only where the points do (Fritsch and Carlson). */
const tangentsOf = (points: readonly Point[]): number[] => {
  const slopes = points.slice(1).map((point, index) => {
    const before = points[index] as Point
    return (point.y - before.y) / (point.x - before.x)
  })
  return points.map((_, index) => {
    const left = slopes[index - 1]
    const right = slopes[index]
    if (left === undefined || right === undefined) return left ?? right ?? 0
    if (left * right <= 0) return 0
    return (2 * left * right) / (left + right)
  })
}

/** Counts a day, on average, from which a line may bend. */
const SMOOTH_FROM = 10

/** Whether there is enough of it to be drawn as a curve. */
export const isSmooth = (values: readonly number[]): boolean =>
  values.reduce((sum, value) => sum + value, 0) >= SMOOTH_FROM * Math.max(1, values.length)

/** A path through the points: straight, or smooth without ever leaving the range of two neighbours. */
export const lineThrough = (points: readonly Point[], smooth: boolean): string => {
  const [first] = points
  if (!first) return ''
  if (!smooth) return `M${points.map(at).join('L')}`
  const tangents = tangentsOf(points)
  const parts = points.slice(1).map((point, index) => {
    const before = points[index] as Point
    const third = (point.x - before.x) / 3
    const out = { x: before.x + third, y: before.y + third * (tangents[index] ?? 0) }
    const into = { x: point.x - third, y: point.y - third * (tangents[index + 1] ?? 0) }
    return `C${at(out)} ${at(into)} ${at(point)}`
  })
  return `M${at(first)}${parts.join('')}`
}

/** The area between a line and the base line. */
export const areaUnder = (points: readonly Point[], baseY: number, smooth: boolean): string => {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  return `${lineThrough(points, smooth)}L${at({ x: last.x, y: baseY })}L${at({ x: first.x, y: baseY })}Z`
}

/** A bar that stands on the base line, round at its top only. */
export const barPath = (x: number, width: number, topY: number, baseY: number, radius: number): string => {
  const height = baseY - topY
  if (height <= 0) return ''
  const r = Math.min(radius, width / 2, height)
  const corner = (dx: number, dy: number) => `a${round(r)} ${round(r)} 0 0 1 ${round(dx)} ${round(dy)}`
  return `M${at({ x, y: baseY })}V${round(topY + r)}${corner(r, -r)}H${round(x + width - r)}${corner(r, r)}V${round(baseY)}Z`
}

/** Where every share of a whole begins and how long it is, from 0 to 1; nothing without a whole. */
export const partsOf = (values: readonly number[]) => {
  const whole = values.reduce((sum, value) => sum + value, 0)
  let from = 0
  return values.map((value) => {
    const part = { from, length: whole > 0 ? value / whole : 0 }
    from += part.length
    return part
  })
}

/** A step of the heat map: 0 for nothing, else 1 to 4 by the share of the largest value. */
export const heatStep = (value: number, max: number): 0 | 1 | 2 | 3 | 4 =>
  value <= 0 || max <= 0 ? 0 : (Math.min(4, Math.max(1, Math.ceil((4 * value) / max))) as 1 | 2 | 3 | 4)

/** First and last hour to show: those of a shop's day, and all in which somebody wrote. */
export const hoursShown = (rows: readonly (readonly number[])[]): { first: number; last: number } => {
  const used = rows.flatMap((row) => row.flatMap((value, hour) => (value > 0 ? [hour] : [])))
  return { first: Math.min(8, ...used), last: Math.max(22, ...used) }
}

/** The index of the position nearest to `x`. */
export const nearest = (positions: readonly number[], x: number): number =>
  positions.reduce(
    (best, position, index) => (Math.abs(position - x) < Math.abs((positions[best] ?? 0) - x) ? index : best),
    0,
  )
