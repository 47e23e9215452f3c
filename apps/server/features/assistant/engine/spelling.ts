import { INTENT_WORDS } from './lexicon/intent-words.ts'
import { KNOWN_WORDS } from './lexicon.ts'
import { distance, similarity, soundKey } from './stem.ts'
import type { Token } from './text.ts'

const intentWords = new Set(INTENT_WORDS.split(/\s+/))

/** Written shorthand and what it stands for. */
const SHORTHAND: Record<string, string> = {
  auj: 'aujourdhui',
  ajd: 'aujourdhui',
  aujourd: 'aujourdhui',
  dem: 'demain',
  dispo: 'disponible',
  bjr: 'bonjour',
  bsr: 'bonsoir',
  slt: 'salut',
  cmb: 'combien',
  combien2: 'combien',
  cb2: 'combien',
  koi: 'quoi',
  ke: 'que',
  ki: 'qui',
  kan: 'quand',
  komen: 'comment',
  cmt: 'comment',
  rdv: 'rdv',
  pb: 'probleme',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tomorow: 'tomorrow',
  sun: 'sunday',
  sat: 'saturday',
  mon: 'mon',
  delivry: 'delivery',
  oust: 'ouvert',
  ouver: 'ouvert',
  ouvers: 'ouvert',
  ouvret: 'ouvert',
  ouvrez2: 'ouvrez',
  ferme2: 'ferme',
  horraire: 'horaire',
  addresse: 'adresse',
  adress: 'adresse',
}

const knownElsewhere = (word: string): boolean => KNOWN_WORDS.has(word) || intentWords.has(word)

const plural = (word: string): string => word.replace(/[sx]$/, '')

const isKnown = (word: string, vocabulary: ReadonlySet<string>): boolean =>
  knownElsewhere(word) ||
  vocabulary.has(word) ||
  knownElsewhere(plural(word)) ||
  vocabulary.has(plural(word)) ||
  vocabulary.has(`${word}s`)

const allowed = (length: number): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0)

const closest = (word: string, candidates: Iterable<string>): string | undefined => {
  const limit = allowed(word.length)
  const sound = soundKey(word)
  let best: { word: string; cost: number } | undefined
  for (const candidate of candidates) {
    if (candidate[0] !== word[0] || candidate.length < 4 || Math.abs(candidate.length - word.length) > 2)
      continue
    const sameSound = sound.length >= 3 && soundKey(candidate) === sound
    const steps = distance(word, candidate, Math.max(limit, 1))
    if (!sameSound && (steps > limit || (steps === 2 && similarity(word, candidate) < 0.5))) continue
    const cost = sameSound ? Math.min(steps, 0.5) : steps - similarity(word, candidate) / 2
    if (best === undefined || cost < best.cost) best = { word: candidate, cost }
  }
  return best?.word
}

const ELIDED = /^(?:l|d|j|n|s|c|m|t|qu)(?=[aeiouyh])/

/** Words of a question with typing errors mended where a known word is near enough; the others stay. */
export const mend = (tokens: Token[], vocabulary: ReadonlySet<string>): Token[] =>
  tokens.map((token, index) => {
    const before = tokens[index - 1]?.folded
    const word =
      token.folded === 'cb' && (before === 'c' || before === 'est' || before === 'coute')
        ? 'combien'
        : (SHORTHAND[token.folded] ?? token.folded)
    if (token.number || word.length < 4 || isKnown(word, vocabulary)) return { ...token, folded: word }
    const bare = word.replace(ELIDED, '')
    if (bare !== word && bare.length >= 4 && isKnown(bare, vocabulary)) return { ...token, folded: bare }
    const mended = closest(word, vocabulary) ?? closest(word, intentWords) ?? closest(word, KNOWN_WORDS)
    return { ...token, folded: mended ?? word }
  })
