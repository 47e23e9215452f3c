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

/** A whole number of 32 bits, always the same for a text. */
function hashOf(text: string): number {
  let hash = SEED
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * The tints of avatars: the name of their tokens, and what these are in the light theme, for mails. None is the red of
 * what is lost.
 */
export const TINTS = [
  { name: 'success', background: '#e1f1e7', ink: '#0f5a3d' },
  { name: 'warning', background: '#fdf0cf', ink: '#734603' },
  { name: 'clay', background: '#f5e6dc', ink: '#6f3d1c' },
  { name: 'info', background: '#e2ecf4', ink: '#1f4f6d' },
  { name: 'neutral', background: '#edeae1', ink: '#46534c' },
  { name: 'violet', background: '#f0e6f1', ink: '#643b6c' },
] as const
export type Tint = (typeof TINTS)[number]

/** One of six tints, always the same for a name. */
export const tintOf = (name: string): Tint =>
  TINTS[hashOf(name.trim().toLocaleLowerCase('fr')) % TINTS.length] as Tint

/** What tells customers without a name apart: one of so many shapes, in one of the tints, the same for a session for ever. */
export function markOf(sessionId: string, shapes: number): { shape: number; tint: Tint } {
  const hash = hashOf(sessionId)
  return { shape: hash % shapes, tint: TINTS[Math.floor(hash / shapes) % TINTS.length] as Tint }
}
