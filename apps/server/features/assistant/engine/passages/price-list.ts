import { regexWith } from '../words/pattern.ts'
import { fold } from '../words/text.ts'

/** « CHEMISE 2,90 / PANTALON 6,50 / jupe 6,50 » : between two entries of a run-on price list. */
const BORDER = /\s?[/;|•]\s(?!\d)|(?<=\d\S{0,4})\s?[/;|•]\s?|,\s+(?=\p{L})|\s[-–—]\s(?=\p{L})/u

/** An amount, folded: « 12,50 », « 9e50 », « 18 € », « +4e ». Not: a percentage, a size, a number of things. */
const AMOUNT = regexWith('g')`
    (?<![\d.,n°])\d{1,5}(?:[.,]\d{1,2}|[e€]\d\d)?(?![\d%°]|[.,]\d)(?:\s?(?:€|eur\b|euros?\b|e\b))?
    (?!\s?(?:x\b|h\b|h\d|min|mn|pers|pieces?\b|ans?\b|mois|jours?\b|j\b|semaines?|kg|g\b|cm|mm|ml|cl
    |l\b|km|m\b|m2|ieme|eme|er\b|eres?\b|fois|entrees?\b|seances?\b|cours\b|places?\b|nuits?\b|heures?))
  `

/** What goes on about the amount before it, so that no new entry begins: « 7 le m2 », « 11 soirée à partir de 22 ». */
const GOES_ON =
  /^\s*(?:les?|la|l'|par|au|aux|a|si|pour|dont|des?|chacune?|chaque|minimum|mini|maxi|max|ttc|ht|sur|en|et|ou|soit|puis|environ|env|per|each|the|for|if|with|avec|sans|\+|\(|\)|[.,:=x*]|$)/

const cutAfterAmounts = (part: string): string[] => {
  const folded = fold(part)
  const found: string[] = []
  let start = 0
  for (const { 0: amount, index } of folded.matchAll(AMOUNT)) {
    const end = index + amount.length
    if (!/\p{L}{3}/u.test(folded.slice(start, index))) continue
    if (GOES_ON.test(folded.slice(end)) || !/\p{L}{3}.*\d/u.test(folded.slice(end))) continue
    found.push(part.slice(start, end).trim())
    start = end
  }
  return [...found, part.slice(start).trim()]
}

const priced = (entry: string): boolean => {
  const folded = fold(entry)
  return /\p{L}{3}/u.test(folded) && folded.search(AMOUNT) >= 0
}

/** The least number of priced entries that make a list. */
const LIST = 3

/** The entries of a run-on price list, as written; none for a sentence of another kind. */
export const priceEntries = (text: string): string[] => {
  // Folding must not move the places of what was found.
  if (fold(text).length !== text.length) return []
  const parts = text.split(BORDER).flatMap(cutAfterAmounts)
  const entries = parts.filter(priced)
  return entries.length >= LIST && entries.length * 2 >= parts.length ? entries : []
}
