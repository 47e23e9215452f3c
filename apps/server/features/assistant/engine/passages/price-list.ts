import { regexWith } from '../words/pattern.ts'
import { fold } from '../words/text.ts'

/** « CHEMISE 2,90 / PANTALON 6,50 / jupe 6,50 » : between two entries of a run-on price list; « 24/12 » is a date. */
const BORDER =
  /\s?[/;|•]\s(?!\d)|(?<=\d\S{0,4})\s?(?:[;|•]|(?<!\d)\/|\/(?!\d))\s?|,\s+(?=\p{L})|\s[-–—]\s(?=\p{L})/u

/** An amount, folded: « 12,50 », « 9e50 », « 18 € », « +4e ». Not: a percentage, a size, a number of things. */
const AMOUNT = regexWith('g')`
    (?<![\d.,n°])\d{1,5}(?:[.,]\d{1,2}|[e€]\d\d)?(?![\d%°]|[.,]\d)(?:\s?(?:€|eur\b|euros?\b|e\b))?
    (?!\s?(?:x\b|h\b|h\d|min|mn|pers|pieces?\b|ans?\b|mois|jours?\b|j\b|semaines?|kg|g\b|cm|mm|ml|cl
    |l\b|km|m\b|m2|ieme|eme|er\b|eres?\b|fois|entrees?\b|seances?\b|cours\b|places?\b|nuits?\b|heures?))
  `

const priced = (entry: string): boolean => {
  const folded = fold(entry)
  return /\p{L}{3}/u.test(folded) && folded.search(AMOUNT) >= 0
}

/** The least number of priced entries that make a list. */
const LIST = 3

/** The entries of a run-on price list, as written; none for a sentence of another kind. */
export const priceEntries = (text: string): string[] => {
  const parts = text.split(BORDER).map((part) => part.trim())
  const entries = parts.filter(priced)
  return entries.length >= LIST && entries.length * 2 >= parts.length ? entries : []
}
