/** Gives numbers to codes, in the order in which they are met: a table of 32-bit numbers with open addresses. */
interface Numbering {
  numberOf(code: number): number
  /** In the order of their numbers. */
  codes(): Uint32Array
}

const START_BITS = 12

export const createNumbering = (): Numbering => {
  let bits = START_BITS
  let table = new Int32Array(1 << bits).fill(-1)
  let codes = new Uint32Array(1 << (bits - 1))
  let size = 0
  const placeOf = (code: number): number => {
    let at = Math.imul(code, 0x9e3779b1) >>> (32 - bits)
    for (;;) {
      const number = table[at] ?? -1
      if (number < 0 || codes[number] === code) return at
      at = (at + 1) & (table.length - 1)
    }
  }
  const grow = (): void => {
    const more = new Uint32Array(2 * codes.length)
    more.set(codes)
    codes = more
    bits++
    table = new Int32Array(1 << bits).fill(-1)
    for (let number = 0; number < size; number++) table[placeOf(codes[number] ?? 0)] = number
  }
  return {
    numberOf(code) {
      const at = placeOf(code)
      const known = table[at] ?? -1
      if (known >= 0) return known
      codes[size] = code
      table[at] = size
      if (++size === codes.length) grow()
      return size - 1
    },
    codes: () => codes.slice(0, size),
  }
}
