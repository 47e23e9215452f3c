import { regex } from '../words/pattern.ts'
import { joinedWords, type Token } from '../words/text.ts'

/** The beginnings of a question, folded. */
const ASKS = regex`
    ^(?:est ce|c est|cest|y a|ya |il y a|avez|av|avezvous|peut|peux|pouvez|puis|pourriez|pourrais|faites
    |proposez|prenez|acceptez|livrez|vendez|etes|sont|est|quel|quels|quelle|quelles|qui|quoi
    |que |qu |comment|combien|quand|ou |pourquoi|do|does|did|is|are|can|could|would|will|what|when|where
    |which|who|how|why|have|has|may|any|puedo|puedes|pueden|tienen|teneis|hay|cual|cuando|donde|como
    |cuanto|hacen|kann|konnen|haben|habt|gibt|ist|sind|wie|was|wann|wo|wer|welche|macht)\b
  `
/** What makes a question of a sentence anywhere in it, folded. */
const ASKS_INSIDE = regex`
    \b(?:est ce que|avez vous|vous avez|vous etes|vous faites|vous livrez|vous prenez|vous acceptez
    |vous vendez|vous proposez|puis je|peut on|peut il|on peut|je peux|pouvez vous
    |savoir (?:si|quel|combien|quand|ou|comment)|y a t il|il y a|do you|can (?:i|we|you)|could (?:i|you)
    |are you|is (?:it|there)|are there|i d like to know|wondering
    |je (?:voudrais|cherche|souhaite|veux|voulais|souhaiterais)|j aimerais|aimerais|voudrais|combien
    |quel(?:le)?s?|comment|c est quand|besoin de|looking for|i want|i need)\b
  `

/** Whether a sentence asks, with its mark or by its words. */
export const questionLike = (sentence: string, tokens: Token[]): boolean => {
  const folded = joinedWords(tokens)
  return sentence.includes('?') || ASKS.test(folded) || ASKS_INSIDE.test(folded)
}
