const SIZES = [3, 4, 5]

/** The pieces of 3 to 5 letters of a folded text, with how often each comes. */
export const gramsOf = (folded: string): Map<string, number> => {
  const plain = ` ${folded.replace(/[^a-z0-9€]+/g, ' ').trim()} `
  const counts = new Map<string, number>()
  for (const size of SIZES)
    for (let at = 0; at + size <= plain.length; at++) {
      const gram = plain.slice(at, at + size)
      counts.set(gram, (counts.get(gram) ?? 0) + 1)
    }
  return counts
}

/** Which units hold which pieces of words, rare ones counting most. */
export interface GramIndex {
  postings: Map<string, { units: number[]; weights: number[] }>
  idf: Map<string, number>
}

export const indexGrams = (texts: readonly string[]): GramIndex => {
  const postings: GramIndex['postings'] = new Map()
  const all = texts.map(gramsOf)
  all.forEach((grams, unit) => {
    for (const [gram, count] of grams) {
      let list = postings.get(gram)
      if (list === undefined) {
        list = { units: [], weights: [] }
        postings.set(gram, list)
      }
      list.units.push(unit)
      list.weights.push(1 + Math.log(count))
    }
  })
  const idf = new Map<string, number>()
  for (const [gram, { units }] of postings) idf.set(gram, Math.log(1 + texts.length / units.length))
  const lengths = new Float64Array(texts.length)
  for (const [gram, { units, weights }] of postings)
    units.forEach((unit, at) => {
      lengths[unit] = (lengths[unit] ?? 0) + ((weights[at] ?? 0) * (idf.get(gram) ?? 0)) ** 2
    })
  for (const [gram, { units, weights }] of postings)
    units.forEach((unit, at) => {
      weights[at] = ((weights[at] ?? 0) * (idf.get(gram) ?? 0)) / Math.sqrt(lengths[unit] || 1)
    })
  return { postings, idf }
}

/** How alike each unit is to a text by its letters: cosines from 0 to 1. */
export const similarByGrams = ({ postings, idf }: GramIndex, folded: string, units: number): Float32Array => {
  const scores = new Float32Array(units)
  const unseen = Math.log(1 + units)
  let length = 0
  for (const [gram, count] of gramsOf(folded)) {
    const weight = (1 + Math.log(count)) * (idf.get(gram) ?? unseen)
    length += weight ** 2
    const list = postings.get(gram)
    list?.units.forEach((unit, at) => {
      scores[unit] = (scores[unit] ?? 0) + weight * (list.weights[at] ?? 0)
    })
  }
  const whole = Math.sqrt(length) || 1
  for (let unit = 0; unit < units; unit++) scores[unit] = (scores[unit] ?? 0) / whole
  return scores
}
