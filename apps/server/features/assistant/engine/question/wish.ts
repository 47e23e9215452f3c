import { regex } from '../words/pattern.ts'
import { fold } from '../words/text.ts'
import { wordSet } from '../words/word-set.ts'
import type { Query } from './query.ts'

/** Asked to be done by somebody, not told by a sentence. */
const DONE = wordSet('refund return exchange cancel terminate postpone booking damaged lost')

const WANTS_FR =
  /\b(?:je (?:veux|voudrais|souhaite|souhaiterais|demande|dois|exige)|j (?:aimerais|ai besoin)|on (?:veut|voudrait|aimerait)|nous (?:voulons|voudrions|souhaitons))\b/
const WANTS_OTHERS =
  /\b(?:i (?:want|need|would like|d like|have to)|we (?:want|need|would like)|quiero|quisiera|necesito|ich (?:will|mochte|brauche|muss))\b/
const TELLS_TO =
  /^(?:\w+ ){0,3}(?:remboursez|annulez|echangez|decalez|reservez|changez|refund|cancel|reembolsen|stornieren)\b/
const APPOINTMENT =
  /\b(?:je peux|puis je|possible d|peux tu|pouvez vous me) (?:\w+ )?(?:prendre|avoir|fixer|donner) (?:un |une )?(?:rendez vous|rdv|reservation)\b/
const ONLY_ASKS =
  /\b(?:savoir|connaitre|renseignements?|know|find out|saber|wissen|do (?:i|we) (?:need|have)|brauche ich|si (?:\w+ ){0,6}(?:je|on) veu[tx])\b/

/** « Mon colis est arrivé cassé » : what happened to the visitor's own things. */
const MINE =
  /\b(?:mon|ma|mes|notre|nos|my|our|mi|mein|meine)\b|\b(?:j ai|que j ai|on a|nous avons|i) (?:\w+ )?(?:recue?s?|achetee?s?|commandee?s?|received|bought|ordered)\b/
const BROKEN = regex`
    \b(?:cass\w+|abim\w+|endommag\w+|defectueu\w+|fel\w+|ebrech\w+|dechir\w+|en panne|incomplet\w*
    |ne (?:marche|fonctionne) (?:pas|plus)|(?:est|sont) (?:morte?s?|hs)
    |broken|damaged|faulty|doesn t work|kaputt|rot[oa])\b
  `
const COMPLAINS = regex`
    \b(?:reclamation|plainte|pas (?:du tout )?(?:contente?|satisfaite?)|mecontente?|inadmissible|scandaleux
    |(?:n ai|n avons) pas (?:encore )?recu (?:la|le|les) bonn?e?s?|il manque|complaint|beschwerde|queja)\b
  `
const IF = /\b(?:si|quand|lorsqu\w*|en cas|que faire|comment|if|when|what happens|wenn)\b/

/** As it was written: what goes wrong has words that look like typing errors of others. */
const complains = ({ text }: Query): boolean => {
  const written = fold(text).replace(/[^a-z0-9]+/g, ' ')
  return COMPLAINS.test(written) || (MINE.test(written) && BROKEN.test(written))
}

/** Whether a visitor wants something done: their money back, an exchange, another date, a table; or complains. */
export const isWish = (query: Query): boolean => {
  const { folded, terms } = query
  if (ONLY_ASKS.test(folded)) return false
  if (!IF.test(folded) && (complains(query) || APPOINTMENT.test(folded))) return true
  return (
    [WANTS_FR, WANTS_OTHERS, TELLS_TO].some((pattern) => pattern.test(folded)) &&
    terms.some(({ key }) => DONE.has(key))
  )
}
