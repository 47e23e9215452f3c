/** Where in ascending numbers, from one place to before another, the first stands that is not less than a value. */
export const lowerBound = (sorted: Uint32Array, value: number, from = 0, to = sorted.length): number => {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
