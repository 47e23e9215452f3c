/** Lengths at which texts of the context are cut (clause open.demo-content): chips and cards. */
export const CHIP_CHARACTERS = 100
export const CARD_CHARACTERS = 200

/** A text of at most `max` characters, cut between words where it can be. */
export function excerpt(text: string, max: number): string {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  if (trimmed.length <= max) return trimmed
  const cut = trimmed.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > max / 2 ? space : max - 1).trimEnd()}…`
}
