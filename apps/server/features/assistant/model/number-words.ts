const FRENCH: Record<string, number> = {
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  dizaine: 10,
  douzaine: 12,
  quinzaine: 15,
  vingtaine: 20,
  trentaine: 30,
  cinquantaine: 50,
  centaine: 100,
  cent: 100,
  cents: 100,
  mille: 1_000,
}

const ENGLISH: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
  hundred: 100,
  thousand: 1_000,
}

const VALUES = { ...FRENCH, ...ENGLISH }
const word = Object.keys(VALUES)
  .sort((a, b) => b.length - a.length)
  .join('|')
const SPELLED = new RegExp(
  `(?<![\\p{L}\\d])(?:${word})(?:[- ](?:${word}|une?|one)|[- ]et[- ](?:une?|onze)|(?<=hundred|thousand) and (?:${word}|one))*(?![\\p{L}\\d])`,
  'gu',
)
/** French for "new" as much as for 9: alone it is no figure. */
const AMBIGUOUS = new Set(['neuf'])

const toNumber = (spelled: string): number => {
  let total = 0
  let current = 0
  for (const part of spelled.split(/[\s-]+/)) {
    if (part === 'et' || part === 'and') continue
    const value = VALUES[part] ?? 1
    if (value === 1_000) {
      total += Math.max(1, current) * 1_000
      current = 0
    } else if (value === 100 && part !== 'centaine') {
      current = Math.max(1, current) * 100
    } else if ((part === 'vingt' || part === 'vingts') && current % 100 === 4) {
      current += 76
    } else {
      current += value
    }
  }
  return total + current
}

/** Replaces numbers written as words (French, English; lower-case text) with digits: `quarante-huit` → `48`. */
export const spelledToDigits = (text: string): string =>
  text.replace(SPELLED, (spelled) => (AMBIGUOUS.has(spelled) ? spelled : String(toNumber(spelled))))
