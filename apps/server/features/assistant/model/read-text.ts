import { extractStatedFacts, type StatedFacts } from './stated-facts.ts'
import { stems } from './stems.ts'

/** What is compared of a text: its figures and its words. */
interface TextReading {
  facts: StatedFacts
  words: ReadonlySet<string>
}

/** Characters of the texts whose readings are kept: those of some forty businesses that were asked last. */
const CACHE_CHARACTERS = 1_000_000

const known = new Map<string, TextReading>()
let characters = 0

/** Reads a text; what a business tells comes again with each of its questions, so the last ones read are kept. */
export const readText = (text: string): TextReading => {
  const found = known.get(text)
  if (found !== undefined) {
    known.delete(text)
    known.set(text, found)
    return found
  }
  const fresh = { facts: extractStatedFacts(text), words: stems(text) }
  known.set(text, fresh)
  characters += text.length
  for (const oldest of known.keys()) {
    if (characters <= CACHE_CHARACTERS || oldest === text) break
    known.delete(oldest)
    characters -= oldest.length
  }
  return fresh
}
