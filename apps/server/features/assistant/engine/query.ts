import { type AnswerType, askedTypes } from './answer-types.ts'
import { FAMILIES, GOODS, POLICIES } from './lexicon/concepts.ts'
import { KNOWN_WORDS } from './lexicon.ts'
import { mend, type Wording } from './spelling.ts'
import { type Term, termsOf } from './terms.ts'
import { clean, sentences, type Token, tokenize } from './text.ts'
import type { Language } from './types.ts'

/** One question, understood: what it is about, and what kind of fact it wants. */
export interface Query {
  /** As the visitor wrote it. */
  text: string
  /** Words, mended and folded, joined by single spaces. */
  folded: string
  terms: Term[]
  types: Set<AnswerType>
  /** Pairs of terms of which one is enough: « au lait cru ou pasteurisé ». */
  either: [Term, Term][]
  /** The two questions it is made of, when « et » or a comma joins two, each with the readings to try in turn. */
  halves?: [Query[], Query[]]
}

const TYPE_WORDS =
  /^(?:combien|cout\w{0,5}|prix|tarifs?|tarification|frais|payante?s?|gratuit\w{0,5}|gratis|cher|chers|chere|cheres|vaut|valent|valable|valables|valide|valides|validite|valid|minimum|maximum|mini|maxi|max|min|montant|montants|somme|prices?|pricing|costs?|fees?|free|charges?|charged|pay for|cuestan?|costar|cuanto|precios?|tarifas?|gratuit[oa]s?|kostet|kosten|preise?|kostenlos\w{0,2}|viel|quand|age|ages|old|edad|alter|long|longue|longtemps|duree|durer|dure|durent|tarda|tardan|dauert|dauern|distance|far|date|dates|nombre|pourquoi|ingredients?|composition|compose\w{0,2}|matiere|matieres|materiau|materiaux|material|materials|pourcentage|percentage|meilleure?s?|best|cheapest|temperature|temperatures|degres|contenance|capacite|volume|capacity|lange|cuanta|big|large|tall)$/

/** « un livre offert » is a gift received; « livraison offerte » asks for a price. */
const GIVEN = /^offerte?s?$/

const CONDITIONAL_VERBS = /^(?:dure|durent|durer|coute|coutent)$/

const paymentMeans = new Set<string>([...(FAMILIES[0] ?? []), 'culture_pass'])

/** « quand vient-elle ? » asks for no permission; « venir avec mon chien » does. */
const COMING = /^(?:venir|viens|venez|vient|entrer|bring|come)$/
/** Too general to be a subject of their own beside another. */
const WEAK_VERBS =
  /^(?:mettre|mets|met|mettez|utiliser|utilise|utilisez|passer|passe|passez|servir|sert|put|putting)$/
/** « avec quoi le boire ? » asks what goes with it. */
const EATING = /^(?:boire|bois|boit|manger|mange|deguster|servir|drink|eat|have|serve)$/
const REPLACING = /^(?:changer|changez|change|remplacer|remplacez|replace|replacing|refaire)$/
const PRICED_BY =
  /^(?:unite|unites|piece|pieces|kilo|kg|tige|litre|metre|personne|pers|item|unit|head|heure|seance|session|stuck)$/
const STOPPING = /^(?:arret|stopp?|cancel|annul)\w*$/
/** What holds a measured amount: « le sac de croquettes de 12 kg » is asked by its weight. */
const CONTAINERS =
  /^(?:sacs?|sachets?|paquets?|boites?|bidons?|pots?|bouteilles?|flacons?|barquettes?|bags?|packs?|packets?|bottles?|jars?|tins?|tubs?)$/
const MEASURES: ReadonlySet<string | undefined> = new Set(['kg', 'g', 'litre'])
const GUESTS: ReadonlySet<string> = new Set([
  'dog',
  'cat',
  'pet',
  'rabbit',
  'child',
  'baby',
  'pushchair',
  'wheelchair',
  'group',
])

const MINE = /\b(?:ma femme|mon homme|my man)\b/
const TIME_OF_DAY = /^(?:matin|soir|midi|apres midi|morning|evening|afternoon|tarde|manana|abend|journee)$/

const soften = (terms: Term[], folded: string, types: ReadonlySet<AnswerType>): Term[] => {
  const priced = types.has('price')
  const timed = types.has('time')
  const subjects = terms.filter(
    (term) => !term.soft && !WEAK_VERBS.test(term.folded) && !GOODS.has(term.key) && term.kind !== 'day',
  ).length
  const concepts = new Set(terms.filter((term) => term.kind === 'concept').map((term) => term.key))
  const paying = concepts.has('payment') || [...concepts].some((concept) => paymentMeans.has(concept))
  const policy = [...concepts].some((concept) => POLICIES.has(concept))
  const measured = terms.some((term) => term.kind === 'number' && MEASURES.has(term.unit)) && subjects > 1
  const guests = [...concepts].some((concept) => GUESTS.has(concept))
  return terms.map((term) => {
    if (TYPE_WORDS.test(term.folded) || CONDITIONAL_VERBS.test(term.folded)) return { ...term, soft: true }
    if (term.key === 'departure' && /\ba partir d/.test(folded)) return { ...term, soft: true }
    if ((term.key === 'woman' || term.key === 'man') && MINE.test(folded)) return { ...term, soft: true }
    if (timed && TIME_OF_DAY.test(term.folded)) return { ...term, soft: true }
    if (GIVEN.test(term.folded)) return { ...term, soft: true }
    if (WEAK_VERBS.test(term.folded)) return { ...term, soft: subjects > 0 }
    if (policy && term.key === 'sale') return { ...term, soft: true }
    if (measured && CONTAINERS.test(term.folded)) return { ...term, soft: true }
    if (types.has('pairing') && EATING.test(term.folded)) return { ...term, soft: true }
    if (priced && REPLACING.test(term.folded)) return { ...term, soft: true }
    if (priced && PRICED_BY.test(term.folded)) return { ...term, soft: true }
    if (concepts.has('join') && STOPPING.test(term.folded))
      return { ...term, kind: 'concept', key: 'terminate', soft: false }
    if (term.key === 'arrival' && (concepts.has('damaged') || concepts.has('lost')))
      return { ...term, soft: true }
    if (term.key === 'gift' && (concepts.has('giftwrap') || concepts.has('giftcard')))
      return { ...term, soft: true }
    if (term.kind === 'concept' && term.key === 'welcome' && COMING.test(term.folded) && !guests)
      return { ...term, soft: true }
    if (term.key === 'welcome' && term.kind === 'concept' && paying) return { ...term, soft: true }
    if (term.key === 'payment' && [...concepts].some((concept) => paymentMeans.has(concept)))
      return { ...term, soft: true }
    if (policy && term.key === 'order' && concepts.size > 1) return { ...term, soft: true }
    return term
  })
}

const typesOf = (folded: string, terms: Term[]): Set<AnswerType> => {
  const types = askedTypes(folded)
  if (/\boffert/.test(folded) && terms.some((term) => term.key === 'delivery' || term.key === 'giftwrap'))
    types.add('price')
  if (terms.some((term) => term.key === 'composition')) types.add('composition')
  return types
}

const LIMIT =
  /\b(?:more than|over|above|spend|under|less than|plus de|moins de|panier de|mehr als|uber|mas de) $/

/** « more than 60 » in a question about prices is an amount, even without its currency. */
const withAmounts = (folded: string, terms: Term[]): Term[] =>
  terms.map((term) => {
    if (term.kind !== 'number' || term.unit !== undefined) return term
    const at = folded.search(new RegExp(`\\b${term.folded}\\b`))
    return LIMIT.test(folded.slice(0, Math.max(0, at))) ? { ...term, unit: 'money', soft: false } : term
  })

const alternatives = (terms: Term[]): [Term, Term][] =>
  terms.flatMap((term, index): [Term, Term][] => {
    if (!/^(?:ou|or|oder)$/.test(term.folded)) return []
    const before = terms.slice(0, index).findLast((other) => !other.soft)
    const after = terms.slice(index + 1).find((other) => !other.soft)
    return before !== undefined && after !== undefined ? [[before, after]] : []
  })

const queryOf = (text: string, tokens: Token[], lang: Language): Query => {
  const folded = tokens.map((token) => token.folded).join(' ')
  const plain = termsOf(tokens, lang)
  const types = typesOf(folded, plain)
  const read = soften(plain, folded, types)
  const amounts = types.has('price') ? withAmounts(folded, read) : read
  return { text, folded, terms: amounts, types, either: alternatives(amounts) }
}

const GREETING =
  /^(?:(?:re)?bonjour|bonsoir|salut|coucou|hello|hi|hey|hiya|good (?:morning|afternoon|evening)|hola|buen[oa]s (?:dias|tardes|noches)|hallo|guten (?:tag|morgen|abend)|moin|servus|madame|monsieur|messieurs|a tous|tout le monde|there|all|team|l equipe)\b/

const ASKS =
  /^(?:est ce|c est|cest|y a|ya |il y a|avez|av|avezvous|peut|peux|pouvez|puis|pourriez|pourrais|faites|proposez|prenez|acceptez|livrez|vendez|etes|sont|est|quel|quels|quelle|quelles|qui|quoi|que |qu |comment|combien|quand|ou |pourquoi|do|does|did|is|are|can|could|would|will|what|when|where|which|who|how|why|have|has|may|any|puedo|puedes|pueden|tienen|teneis|hay|cual|cuando|donde|como|cuanto|hacen|kann|konnen|haben|habt|gibt|ist|sind|wie|was|wann|wo|wer|welche|macht)\b/
const ASKS_INSIDE =
  /\b(?:est ce que|avez vous|vous avez|vous etes|vous faites|vous livrez|vous prenez|vous acceptez|vous vendez|vous proposez|puis je|peut on|peut il|on peut|je peux|pouvez vous|savoir (?:si|quel|combien|quand|ou|comment)|y a t il|il y a|do you|can (?:i|we|you)|could (?:i|you)|are you|is (?:it|there)|are there|i d like to know|wondering|je (?:voudrais|cherche|souhaite|veux|voulais|souhaiterais)|j aimerais|aimerais|voudrais|combien|quel(?:le)?s?|comment|c est quand|besoin de|looking for|i want|i need)\b/

/** A visitor telling what happened: the things named there are not what is asked. */
const STORY =
  /\b(?:j ai|jai|ai|on a|nous avons|ma \w+ a|mon \w+ a|m a|i|we|i ve|ive|he|habe|he) (?:(?:deja|juste|just|already|bien|recemment|recently|hier) )?(?:achete\w*|commande\w*|recu\w*|pris|prise|vu|trouve|eu|offert\w*|creve\w*|casse\w*|perdu\w*|bought|ordered|received|got|saw|purchased|gekauft|bestellt|erhalten|comprado|pedido|recibido)\b/

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

const questionLike = (sentence: string, tokens: Token[]): boolean => {
  const folded = tokens.map((token) => token.folded).join(' ')
  return sentence.includes('?') || ASKS.test(folded) || ASKS_INSIDE.test(folded)
}

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

/** A second half that speaks of the first one's subject: « et il existe en bleu ? », « et elle est à quelle heure ? ». */
const SAME_SUBJECT =
  /^(?:\w+ ){0,3}(?:ils?(?! (?:faut|y a|est possible))|elles?|ca|cela|it|they|them)\b|^(?:vous|nous|on|je|tu) (?:l|la|les?|en|y) \w/

/** « vous louez des casques », « la dégustation est gratuite » : a clause of its own. */
const CLAUSE =
  /^(?:vous|nous|on|tu|je|you|we|i|il faut) \w|^\w+(?: \w+){1,3} (?:est|sont|is|are|coute|coutent|costs?)\b/

/** Where a sentence may fall into two questions, as positions in its text. */
const seams = (sentence: string): number[] =>
  [...sentence.matchAll(/,\s|\s(?:et|and|und)\s/g)].map((match) => match.index)

/** The two questions that one sentence joins, when both ask. */
const halvesOf = (sentence: string, tokens: Token[], lang: Language): [Query[], Query[]] | undefined => {
  for (const seam of seams(sentence)) {
    const before = tokens.filter((token) => token.start < seam)
    const after = tokens.filter((token) => token.start >= seam)
    const [first, second] = [before, after].map((half) => half.map((token) => token.folded).join(' '))
    const follows = (second ?? '').replace(/^(?:et|and|und) /, '')
    const asks = [ASKS, ASKS_INSIDE, SAME_SUBJECT, CLAUSE].some((pattern) => pattern.test(follows))
    if (first === undefined || before.length < 2 || follows.split(' ').length < 2 || !asks) continue
    const one = queryOf(sentence.slice(0, seam).trim(), before, lang)
    const alone = queryOf(sentence.slice(seam).replace(/^[\s,]+/, ''), after, lang)
    if (!one.terms.some((term) => !term.soft) || (one.types.size === 0 && !questionLike('', before))) continue
    const own = alone.terms.some((term) => !term.soft)
    const completed = { ...complete(one, alone), types: alone.types }
    return [[one], !own || SAME_SUBJECT.test(follows) ? [completed] : [completed, alone]]
  }
  return undefined
}

/** « … de ma clio » : a make or model the lexicon does not know, when enough else is asked. */
const withoutOwn = (query: Query, vocabulary: ReadonlySet<string>): Query => {
  const hard = query.terms.filter((term) => !term.soft)
  if (hard.length < 3) return query
  const terms = query.terms.map((term) =>
    term.kind === 'word' &&
    !vocabulary.has(term.folded) &&
    !KNOWN_WORDS.has(term.folded) &&
    new RegExp(`\\b(?:ma|mon|mes|my|mi|mein|meine|meinen) ${term.folded}\\b`).test(query.folded)
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

const FOLLOWS =
  /^(?:et|ou|mais|and|or|but|y|o|und|oder|what about|how about|que tal|sinon|alors|aussi|idem|pareil|same)\b/

const PEOPLE = new Set([
  'child',
  'baby',
  'teen',
  'adult',
  'senior',
  'student',
  'man',
  'woman',
  'dog',
  'cat',
  'rabbit',
])

const slot = (term: Term): string | undefined => {
  if (/^(?:evening|morning|afternoon)$/.test(term.key)) return 'day'
  if (term.kind === 'concept') return PEOPLE.has(term.key) ? 'people' : undefined
  if (term.kind === 'word')
    return /^(?:demain|aujourdhui|tomorrow|today|manana|hoy|heute|morgen|soir|matin|midi)$/.test(term.folded)
      ? 'day'
      : undefined
  return term.kind
}

/** Whether a question leans on the one before: « et le dimanche ? », « c’est combien ? ». */
export const leansOn = (query: Query): 'wholly' | 'perhaps' | 'no' => {
  const hard = query.terms.filter((term) => !term.soft)
  if (hard.length > 4) return 'no'
  const own = hard.filter((term) => slot(term) === undefined)
  const follows = FOLLOWS.test(query.folded)
  if (own.length === 0) return hard.length > 0 || query.types.size > 0 || follows ? 'wholly' : 'no'
  return follows ? 'perhaps' : 'no'
}

/** A follow-up completed with what the question before was about. */
export const complete = (before: Query, query: Query): Query => {
  const taken = new Set(query.terms.filter((term) => !term.soft).map(slot))
  const kept = before.terms.filter(
    (term) => !term.soft && (slot(term) === undefined || !taken.has(slot(term))),
  )
  const words = kept.map((term) => term.folded)
  return {
    text: query.text,
    folded: [...words, query.folded].join(' '),
    terms: [...kept, ...query.terms],
    types: query.types.size > 0 ? query.types : before.types,
    either: [...before.either, ...query.either],
  }
}
