/** What the least that could find passages costs: a map of whole words, without any understanding. */
type WordIndex = ReadonlyMap<string, readonly number[]>

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .match(/[a-z0-9]+/g) ?? []

export const indexWords = (texts: readonly string[]): WordIndex => {
  const index = new Map<string, number[]>()
  texts.forEach((text, at) => {
    for (const word of new Set(wordsOf(text))) {
      const list = index.get(word)
      if (list === undefined) index.set(word, [at])
      else list.push(at)
    }
  })
  return index
}

/** The texts that have most words of a question, at most five. */
export const askWords = (index: WordIndex, question: string): number[] => {
  const counts = new Map<number, number>()
  for (const word of wordsOf(question))
    for (const at of index.get(word) ?? []) counts.set(at, (counts.get(at) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([at]) => at)
}
