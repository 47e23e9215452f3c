import type { Loser } from '#server/features/knowledge/public.ts'
import type { Passage } from './engine/types.ts'
import { clean } from './engine/words/text.ts'

const PASSAGE = 20_000

const kindOf = ({ id }: Passage): string => id.slice(0, id.indexOf(':'))

/** A text, as the engine cleans it, without sentences; the very same text where it holds none of them. */
const without = (text: string, sentences: readonly string[]): string => {
  const plain = clean(text, PASSAGE)
  if (!sentences.some((sentence) => plain.includes(sentence))) return text
  return sentences.reduce((left, sentence) => left.replaceAll(sentence, ' '), plain).trim()
}

/** What became of passages, as long as the same sentences do not hold: every question asks again. */
const kept = new WeakMap<Passage, { sentences: string; left: readonly Passage[] }>()

const passageWithout = (passage: Passage, sentences: readonly string[]): readonly Passage[] => {
  if (sentences.length === 0) return [passage]
  const key = sentences.join('\n')
  const before = kept.get(passage)
  if (before?.sentences === key) return before.left
  const text = without(passage.text, sentences)
  const left = text === passage.text ? [passage] : /[\p{L}\p{N}]/u.test(text) ? [{ ...passage, text }] : []
  kept.set(passage, { sentences: key, left })
  return left
}

/** What a business told without the sentences that do not hold. */
export const withoutLosers = <T extends { aiContext: string; knowledge: readonly Passage[] }>(
  told: T,
  losers: readonly Loser[],
): T => {
  if (losers.length === 0) return told
  const of = (kind: string) => losers.filter((loser) => loser.kind === kind).map(({ text }) => text)
  const own = of('context')
  const byKind = new Map(['answer', 'product', 'file', 'page'].map((kind) => [kind, of(kind)]))
  return {
    ...told,
    // Lines keep their numbers: sources are named by them.
    aiContext:
      own.length === 0 ? told.aiContext : told.aiContext.replace(/[^\r\n]+/g, (line) => without(line, own)),
    knowledge: told.knowledge.flatMap((passage) =>
      passageWithout(passage, byKind.get(kindOf(passage)) ?? []),
    ),
  }
}
