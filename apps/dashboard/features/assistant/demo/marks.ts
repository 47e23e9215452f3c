interface MarkedPart {
  text: string
  /** The source, from 1, in which these words stand; absent for words that stand in none. */
  source?: number
}

interface Word {
  text: string
  from: number
  to: number
}

/** Shorter than this a single word says nothing of where it is from. */
const TELLING_CHARACTERS = 6

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+(?:[.,'’@_-][\p{L}\p{N}]+)*|[€%]/gu), ({ 0: word, index }) => ({
    text: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }))

/** The longest run of words that stands in both texts. */
function commonRun(answer: readonly Word[], source: readonly Word[]): readonly Word[] {
  let longest: readonly Word[] = []
  for (const start of answer.keys()) {
    for (const at of source.keys()) {
      let length = 0
      while (answer[start + length] && answer[start + length]?.text === source[at + length]?.text) length += 1
      if (length > longest.length) longest = answer.slice(start, start + length)
    }
  }
  return longest
}

const isTelling = (run: readonly Word[]): boolean =>
  run.length > 1 || (run[0]?.text.length ?? 0) >= TELLING_CHARACTERS

/** What stands for a day's hours in an answer, which writes them in words of its own: the day's name. */
const dayOf = (answer: readonly Word[], label: string): readonly Word[] => {
  const day = wordsOf(label).at(-1)?.text
  return answer.filter(({ text }) => text === day).slice(0, 1)
}

/** Cuts an answer where words of its sources stand in it, so that each can show what it served for. */
export function markSources(
  text: string,
  sources: readonly { id: string; label: string; excerpt?: string | undefined }[],
): MarkedPart[] {
  const answer = wordsOf(text)
  const found: { from: number; to: number; source: number }[] = []
  for (const [index, { id, label, excerpt = '' }] of sources.entries()) {
    const free = answer.filter(({ from }) => !found.some((mark) => from >= mark.from && from < mark.to))
    const run = id.startsWith('hours:') ? dayOf(free, label) : commonRun(answer, wordsOf(excerpt))
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last || !(id.startsWith('hours:') || isTelling(run))) continue
    const overlaps = found.some((mark) => mark.from < last.to && mark.to > first.from)
    if (!overlaps) found.push({ from: first.from, to: last.to, source: index + 1 })
  }
  const parts: MarkedPart[] = []
  let done = 0
  for (const { from, to, source } of found.sort((a, b) => a.from - b.from)) {
    if (from > done) parts.push({ text: text.slice(done, from) })
    parts.push({ text: text.slice(from, to), source })
    done = to
  }
  return done < text.length ? [...parts, { text: text.slice(done) }] : parts
}
