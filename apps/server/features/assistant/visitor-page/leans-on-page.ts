import { plainWords } from '#server/lib/text.ts'
import { isNoneOfThese } from '../engine/reply/phrases/any-tone.ts'
import { regex, regexWith } from '../engine/words/pattern.ts'

/** What is said without meaning a thing. */
const IMPERSONAL = regexWith('g')`
  \b(?:y a t il|il y a|faut il|il faut|(?:est il|il est) (?:possible|obligatoire|necessaire|trop tard)|
  s il (?:vous|te) plait|qu(?:e| )est ce que?|est ce que?|c est a dire|ce (?:que|qui|soir|matin|midi|week|
  mois|jour)|cet (?:apres|ete|hiver)|cette (?:semaine|annee|nuit)|this (?:week|morning|afternoon|evening|
  month|year|is)|is it possible|it is possible)\b`
/** « Il », « son », « ce thé », « it », « dieser »: what is meant stands elsewhere. */
const POINTING =
  /\b(?:(?:t )?(?:il|elle|ils|elles)|son|sa|ses|celui ci|celle ci|ceci|cela|ca|cet|cette|ce|it|its|this|este|esta|esto|dieser|dieses|diese)\b/
/** An article before it: the sentence has a subject of its own. */
const OWN_SUBJECT = /\b(?:le|la|les|l|un|une|des|du|au|aux|d|votre|vos|mon|ma|mes|the|your|my|an)\s+\w{3,}/
/** A price or a stock, and nothing besides. */
const BARE = regex`
  ^(?:bonjour |bonsoir |hello |hi )?(?:et )?(?:c est )?(?:quel (?:est le )?prix|
  (?:c est )?combien(?: (?:ca|cela) (?:coute|fait))?|le prix|en stock|disponible|dispo|encore (?:en stock|
  disponible)|toujours (?:en stock|disponible|epuise)|epuise|de retour|how much|price|in stock|available|
  sold out)$`
const DEMONSTRATIVE = /\b(?:ce|cet|cette|this|celui ci|celle ci|este|esta|dieser|dieses|diese)\b/
/** An order is another matter, on whatever page it is asked for. */
const ORDERS =
  /\b(?:commande\w*|colis|livraison|livre\w*|remboursement|compte|facture|order\w*|parcel|delivery|shipping|refund|pedido|bestellung|paket)\b/

/** Whether a question means something that it does not name, as who has a product before their eyes does. */
export const leansOnPage = (question: string): boolean => {
  if (isNoneOfThese(question)) return false
  const words = plainWords(question)
  if (ORDERS.test(words)) return false
  if (BARE.test(words)) return true
  const meant = words.replace(IMPERSONAL, ' ')
  const at = POINTING.exec(meant)
  if (at === null) return false
  return DEMONSTRATIVE.test(meant) || !OWN_SUBJECT.test(meant.slice(0, at.index))
}
