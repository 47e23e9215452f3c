import type { Query } from './query.ts'

/** Asked to be done by somebody, not told by a sentence. */
const DONE = new Set([
  'refund',
  'return',
  'exchange',
  'cancel',
  'terminate',
  'postpone',
  'booking',
  'damaged',
  'lost',
])

const WANTS_FR =
  /\b(?:je (?:veux|voudrais|souhaite|souhaiterais|demande|dois|exige)|j (?:aimerais|ai besoin)|on (?:veut|voudrait|aimerait)|nous (?:voulons|voudrions|souhaitons))\b/
const WANTS_OTHERS =
  /\b(?:i (?:want|need|would like|d like|have to)|we (?:want|need|would like)|quiero|quisiera|necesito|ich (?:will|mochte|brauche|muss))\b/
const TELLS_TO =
  /^(?:\w+ ){0,3}(?:remboursez|annulez|echangez|decalez|reservez|changez|refund|cancel|reembolsen|stornieren)\b/
const ONLY_ASKS = /\b(?:savoir|connaitre|renseignements?|know|find out|saber|wissen)\b/

/** Whether a visitor wants something done: their money back, an exchange, another date, a table. */
export const isWish = ({ folded, terms }: Query): boolean =>
  [WANTS_FR, WANTS_OTHERS, TELLS_TO].some((pattern) => pattern.test(folded)) &&
  !ONLY_ASKS.test(folded) &&
  terms.some(({ key }) => DONE.has(key))
