/** 0 too short, 1 weak, 2 fair, 3 strong, 4 very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

const COMMON =
  /((?:19|20)\d\d|passwords?|passw|azerty|qwerty|motdepasse|123456|abcdef|iloveyou|jetaime|soleil|doudou|loulou|chouchou|bonjour|admin|welcome|letmein|football|dragon|lutin|secret|marseille|nicolas|camille)/g

/**
 * Estimates how hard a password is to guess: characters that carry surprise (not repeated,
 * not the next of a run, not part of a common word) times the size of the alphabet in use.
 */
export function strengthOf(password: string, minimum = 8): Strength {
  const characters = [...password]
  if (characters.length < minimum) return 0
  const plain = password.toLowerCase().replace(/[@0]/g, (c) => (c === '@' ? 'a' : 'o'))
  const common = [...plain.matchAll(COMMON)].reduce((sum, match) => sum + match[0].length - 2, 0)
  let surprising = 0
  const seen = new Map<string, number>()
  characters.forEach((character, index) => {
    const before = characters[index - 1]?.codePointAt(0)
    const step = before === undefined ? Number.NaN : (character.codePointAt(0) ?? 0) - before
    const times = seen.get(character) ?? 0
    seen.set(character, times + 1)
    if (Math.abs(step) <= 1) surprising += 0.25
    else surprising += times === 0 ? 1 : 0.5
  })
  const bits = Math.max(1, surprising - common) * Math.log2(alphabetOf(password))
  if (bits < 38) return 1
  if (bits < 52) return 2
  if (bits < 70) return 3
  return 4
}

function alphabetOf(password: string): number {
  let size = 0
  if (/[a-z]/.test(password)) size += 26
  if (/[A-Z]/.test(password)) size += 26
  if (/[0-9]/.test(password)) size += 10
  if (/[^a-zA-Z0-9]/.test(password)) size += 33
  return Math.max(size, 10)
}
