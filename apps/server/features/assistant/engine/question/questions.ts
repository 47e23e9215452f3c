import { KNOWN_WORDS } from '../lexicon/look-up.ts'
import { mend, type Wording } from '../lexicon/spelling.ts'
import { type Term, termsOf } from '../lexicon/terms.ts'
import type { Language } from '../types.ts'
import { regex } from '../words/pattern.ts'
import { clean, sentences, type Token, tokenize } from '../words/text.ts'
import { ASKS, ASKS_INSIDE, questionLike } from './asking.ts'
import { type Query, queryOf } from './query.ts'
import { halvesOf } from './two-questions.ts'

const GREETING = regex`
    ^(?:(?:re)?bonjour|bonsoir|salut|coucou|hello|hi|hey|hiya|good (?:morning|afternoon|evening)|hola
    |buen[oa]s (?:dias|tardes|noches)|hallo|guten (?:tag|morgen|abend)|moin|servus|madame|monsieur
    |messieurs|a tous|tout le monde|there|all|team|l equipe)\b
  `

/** A visitor telling what happened: the things named there are not what is asked. */
const STORY = regex`
    \b(?:j ai|jai|ai|on a|nous avons|ma \w+ a|mon \w+ a|m a|i|we|i ve|ive|he|habe
    |he) (?:(?:deja|juste|just|already|bien|recemment|recently|hier) )?(?:achete\w*|commande\w*|recu\w*
    |pris|prise|vu|trouve|eu|offert\w*|creve\w*|casse\w*|perdu\w*|bought|ordered|received|got|saw
    |purchased|gekauft|bestellt|erhalten|comprado|pedido|recibido)\b
  `

const CONDITIONS: ReadonlySet<string> = new Set([
  'clearance',
  'customize',
  'damaged',
  'used',
  'unused',
  'pregnant',
  'allergen',
  'giftcard',
  'lost',
])

const PARTING = /^(?:bonne|bonnes|belle|good|nice|great|lovely)$/
const PARTING_TIME = /^(?:soiree|journee|continuation|fin|evening|day|weekend|week)$/

const withoutGreeting = (tokens: Token[]): Token[] => {
  let rest = tokens.filter(
    (token, index) => !(PARTING_TIME.test(token.folded) && PARTING.test(tokens[index - 1]?.folded ?? '')),
  )
  for (let round = 0; round < 3 && rest.length > 0; round++) {
    const folded = rest.map((token) => token.folded).join(' ')
    const match = GREETING.exec(folded)
    if (match === null) return rest
    rest = rest.slice(match[0].split(' ').length)
  }
  return rest
}

const constraints = (terms: Term[]): Term[] =>
  terms.filter((term) => term.kind === 'place' || (term.kind === 'concept' && CONDITIONS.has(term.key)))

interface Piece {
  text: string
  tokens: Token[]
  story: boolean
}

/** Clauses before the question in one sentence, when they tell a story, stop counting as its subject. */
const splitClauses = (sentence: string, mended: Token[]): { story: Token[]; core: Token[] } => {
  const cuts = [...sentence.matchAll(/[,;:]\s|\s(?:mais|but|aber|pero)\s/g)].map((match) => match.index)
  let story: Token[] = []
  let core = mended
  for (const cut of cuts) {
    const before = core.filter((token) => token.start < cut)
    const after = core.filter((token) => token.start >= cut)
    const folded = before.map((token) => token.folded).join(' ')
    const rest = after.map((token) => token.folded).join(' ')
    if (
      after.length >= 2 &&
      STORY.test(folded) &&
      !ASKS_INSIDE.test(folded) &&
      (ASKS.test(rest) || ASKS_INSIDE.test(rest))
    ) {
      story = [...story, ...before]
      core = after
    }
  }
  return { story, core }
}

const OWN = ['ma', 'mon', 'mes', 'my', 'mi', 'mein', 'meine', 'meinen']

/** « … de ma clio » : a make or model the lexicon does not know, when enough else is asked. */
const withoutOwn = (query: Query, vocabulary: ReadonlySet<string>): Query => {
  const hard = query.terms.filter((term) => !term.soft)
  if (hard.length < 3) return query
  const terms = query.terms.map((term) =>
    term.kind === 'word' &&
    !vocabulary.has(term.folded) &&
    !KNOWN_WORDS.has(term.folded) &&
    OWN.some((own) => ` ${query.folded} `.includes(` ${own} ${term.folded} `))
      ? { ...term, soft: true }
      : term,
  )
  return { ...query, terms }
}

/** The questions of a message, in order. Sentences that only tell something lend their places and conditions. */
export const questionsOf = (message: string, lang: Language, wording: Wording): Query[] => {
  const { vocabulary } = wording
  const pieces: Piece[] = sentences(clean(message)).map((text) => {
    const tokens = withoutGreeting(mend(tokenize(text), wording))
    const folded = tokens.map((token) => token.folded).join(' ')
    return { text, tokens, story: !questionLike(text, tokens) || (STORY.test(folded) && !text.includes('?')) }
  })
  const filled = pieces.filter((piece) => piece.tokens.length > 0)
  const asked = filled.filter((piece) => !piece.story)
  const main = asked.length > 0 ? asked : filled
  const told = asked.length > 0 ? filled.filter((piece) => piece.story) : []
  const lent = constraints(told.flatMap((piece) => termsOf(piece.tokens, lang)))
  return main.slice(0, 4).map((piece) => {
    const { story, core } = splitClauses(piece.text, piece.tokens)
    const query = withoutOwn(queryOf(piece.text, core, lang), vocabulary)
    const extra = [...lent, ...constraints(termsOf(story, lang))]
    if (extra.length > 0) return { ...query, terms: [...query.terms, ...extra] }
    const halves = halvesOf(piece.text, core, lang)
    return halves === undefined ? query : { ...query, halves }
  })
}
