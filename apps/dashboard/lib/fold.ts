/** A text without capitals and accents, apostrophes, hyphens and spaces alike, to search in: « Élodie » is found by « elo ». */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’‘ʼ′]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/g, ' ')
    .toLowerCase()

/** Where a text holds what is searched for, whatever its capitals and accents: the letters to mark in it as written. */
export function findFolded(text: string, query: string): { from: number; to: number } | null {
  const wanted = fold(query)
  if (wanted === '') return null
  // Where each letter of the folded text comes from: one letter may fold to none or to several.
  const origins: number[] = []
  let folded = ''
  for (let at = 0; at < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const plain = fold(letter)
    folded += plain
    for (let n = 0; n < plain.length; n++) origins.push(at)
    at += letter.length
  }
  const from = folded.indexOf(wanted)
  if (from === -1) return null
  const to = origins[from + wanted.length] ?? text.length
  return { from: origins[from] ?? 0, to }
}
