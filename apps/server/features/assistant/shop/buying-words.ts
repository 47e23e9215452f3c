import { searchable } from '#server/lib/text.ts'
import { regex, regexWith } from '../engine/words/pattern.ts'

/** That a shop sells something, or that somebody wants to buy it; not that they sell or have bought it. */
const BUYING = regexWith('g')`\b(?:
  vend(?:ez|ent|s tu)|tu vends|on vend|se vend|(?:me|nous) vendre|(?:est|sont) (?:\w+ ){0,3}vendue?s?|(?:en|a la|mise?s? en|faites(?: vous)? la) vente|
  a vendre|disponibles? (?:a|pour) l achat|
  commercialis(?:ez|ent|es tu|ee?s?)|distribuez|acheter|procurer|acquerir|commander|
  you sell(?:ing)?|sells|for purchase|(?:is|are) (?:\w+ ){0,3}sold|for sale|
  (?:can|could|to|where (?:do|can)) (?:(?:i|we|one|you) )?(?:get|buy|purchase|order)|do you (?:carry|stock)|
  vend(?:en|eis|es)|se venden?|(?:en|a la) venta|para (?:la )?compra|comprar|encargar|
  verkaufen (?:sie|wir)|verkauft (?:ihr|man)|verkaufst du|wird verkauft|zu verkaufen|(?:im|zum) verkauf|fuhren sie|fuhrt ihr|
  kaufen(?! sie)|bestellen|erwerben|erhaltlich)\b`

/** Then a word of buying tells of something else: what was bought, or what somebody wants to be rid of. */
const OTHERWISE = regex`\b(?:
  (?:viens|venons|vient) d(?:e)? (?:m )?(?:acheter|commander|procurer)|apres avoir|
  (?:j ai|nous avons|on a) (?:\w+ ){0,6}a vendre|(?:cherch|essa|pens|aimer|voudr)\w* (?:\w+ )?a vendre|
  do you buy|ich habe .{0,80}zu verkaufen)\b`

const plain = (text: string): string => searchable(text).replace(/[^\p{L}\p{N}]+/gu, ' ')

/**
 * What asks in a text whether something is sold or can be bought, folded; empty where nothing does. A product of a shop
 * is that by being there, and its sentence has no word of it.
 */
export const buyingWordsIn = (text: string): string => {
  const plainText = plain(text)
  return OTHERWISE.test(plainText) ? '' : [...new Set(plainText.match(BUYING) ?? [])].join(' ')
}

/** The text without these words. */
export const withoutBuyingWords = (text: string): string => {
  const words = new Set(buyingWordsIn(text).split(' '))
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => (words.has(searchable(word)) ? ' ' : word))
}
