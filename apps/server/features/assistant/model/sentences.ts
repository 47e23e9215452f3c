const BOUNDARY = /^[\s\S]*?(?:[.!?…]["»”’)\]]*(?=\s)|\n)\s*/u

export interface SentenceSplitter {
  /** Takes the next piece of text and answers the sentences that are complete now, with the space after them. */
  push(text: string): string[]
  /** What is left: the last sentence, or one that never ended. */
  rest(): string
}

/** Cuts text that arrives in pieces into sentences. Joined, they are the text; none is cut inside a number. */
export const createSentenceSplitter = (): SentenceSplitter => {
  let buffer = ''
  return {
    push(text) {
      buffer += text
      const sentences: string[] = []
      for (;;) {
        const match = BOUNDARY.exec(buffer)
        // The space after a sentence may go on in the next piece; it must not become a sentence of its own.
        if (match === null || match[0].length === buffer.length) return sentences
        sentences.push(match[0])
        buffer = buffer.slice(match[0].length)
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
