import { mend, type Wording } from '../lexicon/spelling.ts'
import { termsOf } from '../lexicon/terms.ts'
import type { Language } from '../types.ts'
import { regex } from '../words/pattern.ts'
import { clean, joinedWords, sentences, type Token, tokenize } from '../words/text.ts'
import { questionLike } from './asking.ts'
import { type Query, queryOf } from './query.ts'

const GREETING = regex`
    ^(?:(?:re)?bonjour|bonsoir|salut|coucou|hello|hi|hey|hiya|good (?:morning|afternoon|evening)|hola
    |buen[oa]s (?:dias|tardes|noches)|hallo|guten (?:tag|morgen|abend)|moin|servus|madame|monsieur
    |messieurs|a tous|tout le monde|there|all|team|l equipe)\b
  `

/** Of one message. */
const QUESTIONS_MAX = 4

const PARTING = /^(?:bonne|bonnes|belle|good|nice|great|lovely)$/
const PARTING_TIME = /^(?:soiree|journee|continuation|fin|evening|day|weekend|week)$/

const withoutGreeting = (tokens: Token[]): Token[] => {
  let rest = tokens.filter(
    (token, index) => !(PARTING_TIME.test(token.folded) && PARTING.test(tokens[index - 1]?.folded ?? '')),
  )
  for (let round = 0; round < 3 && rest.length > 0; round++) {
    const match = GREETING.exec(joinedWords(rest))
    if (match === null) return rest
    rest = rest.slice(match[0].split(' ').length)
  }
  return rest
}

/** The questions of a message, in order. Sentences that only tell something lend their places: « J’habite à Bruxelles. » */
export const questionsOf = (message: string, lang: Language, wording: Wording): Query[] => {
  const pieces = sentences(clean(message))
    .map((text) => ({ text, tokens: withoutGreeting(mend(tokenize(text), wording)) }))
    .filter(({ tokens }) => tokens.length > 0)
  const questionPieces = pieces.filter(({ text, tokens }) => questionLike(text, tokens))
  const main = questionPieces.length > 0 ? questionPieces : pieces
  const lent = pieces
    .filter((piece) => !main.includes(piece))
    .flatMap(({ tokens }) => termsOf(tokens, lang).filter(({ kind }) => kind === 'place'))
  return main.slice(0, QUESTIONS_MAX).map(({ text, tokens }) => {
    const query = queryOf(text, tokens, lang)
    return { ...query, terms: [...query.terms, ...lent] }
  })
}
