/**
 * Boosted trees, one after the other in three arrays. A tree has 2^(depth+1)-1 nodes; node n has the children 2n+1
 * (not above the threshold) and 2n+2; a feature of -1 is a leaf.
 */
export interface Forest {
  base: number
  depth: number
  features: Int8Array
  thresholds: Float32Array
  values: Float32Array
}

/** The log odds of a row of features. */
export const oddsOf = ({ base, depth, features, thresholds, values }: Forest, row: Float32Array): number => {
  const size = 2 ** (depth + 1) - 1
  let sum = base
  for (let root = 0; root < features.length; root += size) {
    let node = 0
    let feature = features[root] ?? -1
    while (feature >= 0) {
      node = 2 * node + ((row[feature] ?? 0) <= (thresholds[root + node] ?? 0) ? 1 : 2)
      feature = features[root + node] ?? -1
    }
    sum += values[root + node] ?? 0
  }
  return sum
}

/** Log odds as a probability. */
export const sigmoid = (odds: number): number => 1 / (1 + Math.exp(-odds))
