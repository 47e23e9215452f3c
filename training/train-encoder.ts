import { type Bag, BUCKETS, DIMENSIONS } from '#server/features/assistant/engine/workbench.ts'
import { randomFrom, shuffled } from './random.ts'

/** A question with what answers it and what does not; bags are told apart by identity. */
export interface Pairing {
  question: Bag
  positives: readonly Bag[]
  negatives: readonly Bag[]
}

const BATCH = 48
const TEMPERATURE = 0.15
const RATE = 0.15
/** Share of a text's features left out each time it is seen. */
const DROPPED = 0.15
const NEGATIVES = 2

interface Placed {
  bag: Bag
  unit: Float32Array
  length: number
  gradient: Float32Array
}

/**
 * Learns vectors in which questions lie near what answers them, and far from near misses and from what answers others
 * (InfoNCE, Adagrad by row). The same pairings give the same table.
 */
export const trainEncoder = (pairings: readonly Pairing[], epochs: number, seed = 1): Float32Array => {
  const random = randomFrom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const table = new Float32Array(BUCKETS * DIMENSIONS)
  const touched = new Uint8Array(BUCKETS)
  for (const { question, positives, negatives } of pairings)
    for (const { buckets } of [question, ...positives, ...negatives])
      for (const bucket of buckets) touched[bucket] = 1
  for (let at = 0; at < table.length; at++)
    if (touched[Math.floor(at / DIMENSIONS)]) table[at] = (random() - 0.5) * 0.2
  const squares = new Float32Array(BUCKETS).fill(1e-3)
  const gradients = new Map<number, Float32Array>()

  const place = ({ buckets, weights: full }: Bag): Placed => {
    const weights = full.map((weight) => (random() < DROPPED ? 0 : weight))
    const unit = new Float32Array(DIMENSIONS)
    for (let at = 0; at < buckets.length; at++) {
      const weight = weights[at] as number
      if (weight === 0) continue
      const from = (buckets[at] as number) * DIMENSIONS
      for (let d = 0; d < DIMENSIONS; d++)
        unit[d] = (unit[d] as number) + weight * (table[from + d] as number)
    }
    let length = 0
    for (let d = 0; d < DIMENSIONS; d++) length += (unit[d] as number) ** 2
    length = Math.sqrt(length) + 1e-6
    for (let d = 0; d < DIMENSIONS; d++) unit[d] = (unit[d] as number) / length
    return { bag: { buckets, weights }, unit, length, gradient: new Float32Array(DIMENSIONS) }
  }

  /** Hands the gradient of a text's direction on to its rows. */
  const passOn = ({ bag, unit, length, gradient }: Placed): void => {
    let along = 0
    for (let d = 0; d < DIMENSIONS; d++) along += (gradient[d] as number) * (unit[d] as number)
    for (let d = 0; d < DIMENSIONS; d++)
      gradient[d] = ((gradient[d] as number) - along * (unit[d] as number)) / length
    for (let at = 0; at < bag.buckets.length; at++) {
      const weight = bag.weights[at] as number
      if (weight === 0) continue
      const bucket = bag.buckets[at] as number
      let sum = gradients.get(bucket)
      if (sum === undefined) {
        sum = new Float32Array(DIMENSIONS)
        gradients.set(bucket, sum)
      }
      for (let d = 0; d < DIMENSIONS; d++) sum[d] = (sum[d] as number) + weight * (gradient[d] as number)
    }
  }

  const step = (rate: number): void => {
    for (const [bucket, sum] of gradients) {
      let size = 0
      for (let d = 0; d < DIMENSIONS; d++) size += (sum[d] as number) ** 2
      squares[bucket] = (squares[bucket] as number) + size / DIMENSIONS
      const pace = rate / Math.sqrt(squares[bucket] as number)
      const from = bucket * DIMENSIONS
      for (let d = 0; d < DIMENSIONS; d++)
        table[from + d] = (table[from + d] as number) - pace * (sum[d] as number)
    }
    gradients.clear()
  }

  const learnBatch = (batch: readonly Pairing[]): void => {
    const chosen = batch.map(({ positives }) => pick(positives))
    const against = batch.flatMap(({ negatives }) =>
      negatives.length === 0 ? [] : Array.from({ length: NEGATIVES }, () => pick(negatives)),
    )
    const bags = [...chosen, ...against]
    const placedBags = bags.map(place)
    batch.forEach(({ question, positives }, row) => {
      const placedQuestion = place(question)
      const scores = placedBags.map(({ unit }, at) => {
        if (at !== row && positives.includes(bags[at] as Bag)) return Number.NEGATIVE_INFINITY
        let sum = 0
        for (let d = 0; d < DIMENSIONS; d++) sum += (placedQuestion.unit[d] as number) * (unit[d] as number)
        return sum / TEMPERATURE
      })
      const top = Math.max(...scores)
      const shares = scores.map((score) => Math.exp(score - top))
      const whole = shares.reduce((sum, share) => sum + share, 0)
      shares.forEach((share, at) => {
        const error = (share / whole - (at === row ? 1 : 0)) / TEMPERATURE
        const { unit, gradient } = placedBags[at] as Placed
        for (let d = 0; d < DIMENSIONS; d++) {
          placedQuestion.gradient[d] = (placedQuestion.gradient[d] as number) + error * (unit[d] as number)
          gradient[d] = (gradient[d] as number) + error * (placedQuestion.unit[d] as number)
        }
      })
      passOn(placedQuestion)
    })
    for (const placed of placedBags) passOn(placed)
  }

  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = shuffled(pairings, random)
    for (let from = 0; from < order.length; from += BATCH) {
      learnBatch(order.slice(from, from + BATCH))
      step(RATE * (1 - epoch / epochs) + 0.01)
    }
  }
  return table
}
