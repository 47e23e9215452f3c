import { type Calibration, type Forest, sigmoid } from '#server/features/assistant/engine/workbench.ts'

export interface Row {
  features: Float32Array
  label: 0 | 1
  weight: number
}

const SETTINGS = { trees: 150, depth: 5, rate: 0.08, minWeight: 4, l2: 2 }
const BINS = 48

interface Feature {
  /** A row's bin is the first edge that its value is not above. */
  edges: Float32Array
  bins: Uint8Array
}

const binned = (rows: readonly Row[], feature: number): Feature => {
  const value = ({ features }: Row) => features[feature] ?? 0
  const sorted = Float32Array.from(rows, value).sort()
  const cuts = Array.from(
    { length: BINS },
    (_, at) => sorted[Math.floor((at * (sorted.length - 1)) / BINS)] ?? 0,
  )
  const edges = Float32Array.from(new Set(cuts)).sort()
  const bins = Uint8Array.from(rows, (row) => {
    let low = 0
    let high = edges.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (value(row) <= (edges[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    return low
  })
  return { edges, bins }
}

/** Gradient-boosted trees over histograms, for the logistic loss. The same rows give the same trees. */
export const trainForest = (rows: readonly Row[]): Forest => {
  const { trees, depth, rate, minWeight, l2 } = SETTINGS
  const features = Array.from({ length: rows[0]?.features.length ?? 0 }, (_, at) => binned(rows, at))
  const positive = rows.reduce((sum, { label, weight }) => sum + label * weight, 0)
  const whole = rows.reduce((sum, { weight }) => sum + weight, 0)
  const size = 2 ** (depth + 1) - 1
  const forest: Forest = {
    base: Math.log((positive + 1) / (whole - positive + 1)),
    depth,
    features: new Int8Array(trees * size).fill(-1),
    thresholds: new Float32Array(trees * size),
    values: new Float32Array(trees * size),
  }
  const odds = new Float64Array(rows.length).fill(forest.base)
  const slope = new Float64Array(rows.length)
  const curve = new Float64Array(rows.length)
  const slopes = new Float64Array(BINS + 1)
  const curves = new Float64Array(BINS + 1)

  const bestSplit = (members: Int32Array, g: number, h: number) => {
    let best: { gain: number; feature: number; bin: number } | undefined
    features.forEach(({ edges, bins }, feature) => {
      slopes.fill(0)
      curves.fill(0)
      for (const row of members) {
        const bin = bins[row] ?? 0
        slopes[bin] = (slopes[bin] ?? 0) + (slope[row] ?? 0)
        curves[bin] = (curves[bin] ?? 0) + (curve[row] ?? 0)
      }
      let left = 0
      let weight = 0
      for (let bin = 0; bin < edges.length; bin++) {
        left += slopes[bin] ?? 0
        weight += curves[bin] ?? 0
        if (weight < minWeight || h - weight < minWeight) continue
        const gain = left ** 2 / (weight + l2) + (g - left) ** 2 / (h - weight + l2) - g ** 2 / (h + l2)
        if (gain > (best?.gain ?? 1e-6)) best = { gain, feature, bin }
      }
    })
    return best
  }

  const grow = (root: number, node: number, members: Int32Array, level: number): void => {
    let g = 0
    let h = 0
    for (const row of members) {
      g += slope[row] ?? 0
      h += curve[row] ?? 0
    }
    const split = level < depth && h > 2 * minWeight ? bestSplit(members, g, h) : undefined
    const own = split && features[split.feature]
    if (split === undefined || own === undefined) {
      const value = (-g / (h + l2)) * rate
      forest.values[root + node] = value
      for (const row of members) odds[row] = (odds[row] ?? 0) + value
      return
    }
    forest.features[root + node] = split.feature
    forest.thresholds[root + node] = own.edges[split.bin] ?? 0
    const below = (row: number) => (own.bins[row] ?? 0) <= split.bin
    grow(root, 2 * node + 1, members.filter(below), level + 1)
    grow(
      root,
      2 * node + 2,
      members.filter((row) => !below(row)),
      level + 1,
    )
  }

  const everyone = Int32Array.from(rows, (_, at) => at)
  for (let tree = 0; tree < trees; tree++) {
    rows.forEach(({ label, weight }, at) => {
      const p = sigmoid(odds[at] ?? 0)
      slope[at] = (p - label) * weight
      curve[at] = Math.max(1e-6, p * (1 - p)) * weight
    })
    grow(tree * size, 0, everyone, 0)
  }
  return forest
}

/** Fits both numbers on odds of rows that the forest was not trained on, by Newton's method. */
export const calibrate = (odds: readonly number[], labels: readonly number[]): Calibration => {
  let slope = 1
  let shift = 0
  for (let round = 0; round < 30; round++) {
    let [gs, gb, hss, hsb, hbb] = [0, 0, 1e-6, 0, 1e-6]
    odds.forEach((value, at) => {
      const p = sigmoid(slope * value + shift)
      const error = p - (labels[at] ?? 0)
      const curve = p * (1 - p)
      gs += error * value
      gb += error
      hss += curve * value * value
      hsb += curve * value
      hbb += curve
    })
    const det = hss * hbb - hsb * hsb
    if (Math.abs(det) < 1e-9) break
    slope -= (hbb * gs - hsb * gb) / det
    shift -= (hss * gb - hsb * gs) / det
  }
  return { slope, shift }
}
