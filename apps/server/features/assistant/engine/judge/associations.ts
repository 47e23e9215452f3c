import { singular } from '../words/stem.ts'
import { tokenize } from '../words/text.ts'
import { hashOf } from './bag.ts'
import { lowerBound } from './lower-bound.ts'

/** How strongly a word of a text stands for a word of a question; what is often confused with it stands against. */
export const RELATIONS = { same: 0.95, kind: 0.75, mind: 0.55, confused: -1 } as const
export type Relation = keyof typeof RELATIONS

/** Which words go with which: pairs of phrases, sorted by that of the question, and how strongly. */
export interface Associations {
  asked: Uint32Array
  told: Uint32Array
  strengths: Float32Array
}

/** The phrases of a text that go with a phrase of a question, and how strongly. */
export const relatedTo = ({ asked, told, strengths }: Associations, id: number): [number, number][] => {
  const found: [number, number][] = []
  for (let at = lowerBound(asked, id); asked[at] === id; at++) found.push([told[at] ?? 0, strengths[at] ?? 0])
  return found
}

/** Words in a phrase. */
const LONGEST = 4

export interface Phrase {
  id: number
  words: readonly string[]
}

const wordsOf = (text: string): string[] => tokenize(text).map(({ folded }) => singular(folded))

const phrase = (words: readonly string[]): Phrase => ({ id: hashOf(words.join(' ')), words })

/** A whole text as one phrase. */
export const asPhrase = (text: string): Phrase => phrase(wordsOf(text))

/** All runs of up to four words of a text. */
export const phrasesOf = (text: string): Phrase[] => {
  const words = wordsOf(text)
  return words.flatMap((_, at) =>
    words.slice(at, at + LONGEST).map((_last, more) => phrase(words.slice(at, at + more + 1))),
  )
}

/** The numbers of those runs alone, faster. */
export const phraseIds = (text: string): number[] => {
  const words = wordsOf(text)
  const ids: number[] = []
  for (let at = 0; at < words.length; at++) {
    let id = hashOf(words[at] ?? '')
    ids.push(id)
    for (let next = at + 1; next < Math.min(words.length, at + LONGEST); next++) {
      id = hashOf(words[next] ?? '', hashOf(' ', id))
      ids.push(id)
    }
  }
  return ids
}
