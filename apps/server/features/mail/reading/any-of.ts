/** A group of patterns, which stand on lines of their own or with `|` between them, as they are written. */
export const anyOf = (...patterns: Parameters<typeof String.raw>): string =>
  `(?:${String.raw(...patterns)
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('|')})`
