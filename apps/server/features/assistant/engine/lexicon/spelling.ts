import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { holds } from '../rules.ts'
import { rememberedPer } from '../words/remembered.ts'
import { distance, similarity, soundKey } from '../words/stem.ts'
import type { Token } from '../words/text.ts'
import { wordSet } from '../words/word-set.ts'
import { INTENT_WORDS } from './intent-words.ts'
import { KNOWN_WORDS } from './look-up.ts'
import { SHORTHAND } from './shorthand.ts'

const intentWords = wordSet(INTENT_WORDS)

/** Common French words, folded, as they stand in the texts and questions of the training shops: no slips of the keyboard. */
const plainWords = wordSet(readFileSync(join(import.meta.dirname, 'plain-words.txt'), 'utf8'))

const knownElsewhere = (word: string): boolean =>
  KNOWN_WORDS.has(word) || intentWords.has(word) || plainWords.has(word)

const plural = (word: string): string => word.replace(/[sx]$/, '')

const isKnown = (word: string, vocabulary: ReadonlySet<string>): boolean =>
  knownElsewhere(word) ||
  vocabulary.has(word) ||
  knownElsewhere(plural(word)) ||
  vocabulary.has(plural(word)) ||
  vocabulary.has(`${word}s`)

const allowed = (length: number): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0)

interface Candidate {
  word: string
  /** Found out when a word is compared with it. */
  sound?: string
}

/** Words by their first letter, with what they sound like. */
type Dictionary = ReadonlyMap<string, readonly Candidate[]>

const dictionaryOf = (words: ReadonlySet<string>): Dictionary => {
  const long = [...words].filter((word) => word.length >= 4)
  return Map.groupBy(
    long.map((word): Candidate => ({ word })),
    ({ word }) => word.charAt(0),
  )
}

const intents = dictionaryOf(intentWords)
const lexicon = dictionaryOf(KNOWN_WORDS)
const ownDictionary = rememberedPer((vocabulary: ReadonlySet<string>) => dictionaryOf(vocabulary))

const closest = (word: string, dictionary: Dictionary): string | undefined => {
  const limit = allowed(word.length)
  const sound = soundKey(word)
  let best: { word: string; cost: number } | undefined
  for (const candidate of dictionary.get(word.charAt(0)) ?? []) {
    if (Math.abs(candidate.word.length - word.length) > 2) continue
    candidate.sound ??= soundKey(candidate.word)
    const sameSound = sound.length >= 3 && candidate.sound === sound
    const steps = distance(word, candidate.word, Math.max(limit, 1))
    if (!sameSound && steps > limit) continue
    const alike = similarity(word, candidate.word)
    if (!sameSound && steps === 2 && alike < 0.5) continue
    const cost = sameSound ? Math.min(steps, 0.5) : steps - alike / 2
    if (best === undefined || cost < best.cost) best = { word: candidate.word, cost }
  }
  return best?.word
}

const ELIDED = /^(?:l|d|j|n|s|c|m|t|qu)(?=[aeiouyh])/

/** How a business writes. */
export interface Wording {
  vocabulary: ReadonlySet<string>
  /** Its words after l’, d’… by what they look like without the apostrophe: « dos » for « d’os ». */
  glued: ReadonlyMap<string, string>
}

/** Of a business that is not known. */
export const NO_WORDING: Wording = { vocabulary: new Set(), glued: new Map() }

/** The words of folded texts that stand after an apostrophe, unless the texts use the glued form as a word itself. */
export const gluedIn = (texts: readonly string[]): Map<string, string> => {
  const found = new Map<string, string>()
  for (const text of texts.filter((folded) => folded.includes("'")))
    for (const [, article = '', word = ''] of text.matchAll(/\b([dl])'([aeiouyh][a-z]{1,30})\b/g))
      found.set(article + word, word)
  if (found.size === 0) return found
  for (const text of texts) for (const [word] of text.matchAll(/[a-z]+/g)) found.delete(word)
  return found
}

/** Words that are compared with all that are known: nobody mistypes so many. */
const MENDED_MAX = 40

/** Words of a question with typing errors mended where a known word is near enough; the others stay. */
export const mend = (tokens: Token[], { vocabulary, glued }: Wording): Token[] => {
  const own = ownDictionary(vocabulary)
  let sought = 0
  return tokens.map((token, index) => {
    const before = tokens[index - 1]?.folded
    const word =
      token.folded === 'cb' && (before === 'c' || before === 'est' || before === 'coute')
        ? 'combien'
        : (holds('shorthand') && SHORTHAND.get(token.folded)) || token.folded
    const apart = glued.get(word)
    if (apart !== undefined) return { ...token, folded: apart }
    if (token.number || word.length < 4 || isKnown(word, vocabulary)) return { ...token, folded: word }
    const bare = word.replace(ELIDED, '')
    if (bare !== word && bare.length >= 4 && isKnown(bare, vocabulary)) return { ...token, folded: bare }
    if (++sought > MENDED_MAX || !holds('spelling')) return { ...token, folded: word }
    const mended = closest(word, own) ?? closest(word, intents) ?? closest(word, lexicon)
    return { ...token, folded: mended ?? word }
  })
}
