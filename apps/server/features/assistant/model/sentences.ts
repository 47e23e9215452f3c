import { anyMonth } from './stated-facts.ts'

const BOUNDARY = /^[\s\S]*?(?:[.!?…]["»”’)\]]*(?=\s)|\n)\s*/u

/** A point that ends no sentence: that of „am 5. Dezember“, those of « 3 p. m. ». */
const DAY = /(?<!\d)\d{1,2}\.\s+$/u
const MONTH = new RegExp(`^${anyMonth}`, 'iu')
const HALF_DAY = /\d ?[ap]\.\s+$/iu

/** Whether a sentence goes on after its last point; undefined while the next word is not whole. */
const goesOn = (sentence: string, rest: string): boolean | undefined => {
  const end = sentence.slice(-8)
  if (HALF_DAY.test(end)) return /^m\b/iu.test(rest)
  return DAY.test(end) && (/^\p{L}*$/u.test(rest) ? undefined : MONTH.test(rest))
}

interface SentenceSplitter {
  /** Takes the next piece of text and answers the sentences that are complete now, with the space after them. */
  push(text: string): string[]
  /** What is left: the last sentence, or one that never ended. */
  rest(): string
}

/** Cuts text that arrives in pieces into sentences. Joined, they are the text; none is cut inside a number. */
export const createSentenceSplitter = (): SentenceSplitter => {
  let buffer = ''
  /** Characters at its beginning in which no sentence ends. */
  let read = 0
  return {
    push(text) {
      buffer += text
      const sentences: string[] = []
      for (;;) {
        const match = BOUNDARY.exec(buffer.slice(read))
        const end = read + (match?.[0].length ?? 0)
        // The space after a sentence may go on in the next piece; it must not become a sentence of its own.
        if (match === null || end === buffer.length) return sentences
        const more = goesOn(buffer.slice(0, end), buffer.slice(end))
        if (more === undefined) return sentences
        read = more ? end : 0
        if (more) continue
        sentences.push(buffer.slice(0, end))
        buffer = buffer.slice(end)
      }
    },
    rest: () => buffer,
  }
}

/** The sentences of a whole text, with the space after each. */
export const sentencesOf = (text: string): string[] => {
  const splitter = createSentenceSplitter()
  return [...splitter.push(text), splitter.rest()].filter((sentence) => sentence.trim() !== '')
}
