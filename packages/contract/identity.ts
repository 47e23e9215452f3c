/** « Élodie Marchand » → ÉM, « Fleurs de Bellecour » → FB, « Rucher » → RU. Small words are skipped. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/)
    .map((word) => word.replace(/^(d|l)[’']/i, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const weighty = words.filter((word) => !/^(de|du|des|la|le|les|et|the|of|and|à|aux?)$/i.test(word))
  const [first, ...rest] = weighty.length > 0 ? weighty : words
  if (!first) return '?'
  const last = rest.at(-1)
  const letters = last ? letterOf(first) + letterOf(last) : [...first].slice(0, 2).join('')
  return letters.toLocaleUpperCase('fr')
}

function letterOf(word: string): string {
  return [...word.replace(/^[^\p{L}\p{N}]+/u, '')][0] ?? ''
}

// Any number does; another one deals the tints anew.
const SEED = 161_777_418

/** One of six tints, always the same for a name. */
export function tintOf(name: string): number {
  let hash = SEED
  for (const character of name.trim().toLocaleLowerCase('fr')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % 6
}
