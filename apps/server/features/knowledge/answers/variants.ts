import { cleanText } from '#contract/text/typed-value.ts'

/** Further ways to ask a question, each on one line and once. */
export const tidyVariants = (variants: readonly string[]): string[] => [
  ...new Set(variants.map((text) => cleanText(text.replace(/\s+/g, ' '))).filter((text) => text !== '')),
]

/** As one cell: a line each. */
export const writeVariants = (variants: readonly string[]): string =>
  variants.length === 1 && variants[0]?.includes('|') ? `${variants[0]}\n` : variants.join('\n')

/** Reads such a cell, and one of those that separate them by « | » on a single line. */
export const readVariants = (cell: string): string[] =>
  tidyVariants(cell.split(/[\r\n]/.test(cell) ? /\r\n|\n|\r/ : '|'))
