import type { TestQuestion } from '#contract/test-suites/test-suites.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** Texts as they are quoted in a sentence: « a », « b ». */
export function useQuotes(): (parts: readonly string[]) => string {
  const t = useText(texts)
  return (parts) => parts.map((text) => t.quoted({ text })).join(', ')
}

/** What a right answer does, in a few words: « contient « 45 € », sans « gratuit » ». */
export function useExpected(): (question: Pick<TestQuestion, 'expect' | 'must' | 'mustNot'>) => string {
  const t = useText(texts)
  const quotes = useQuotes()
  return ({ expect, must, mustNot }) => {
    const does = expect === 'answered' && must.length > 0 ? t.holds({ parts: quotes(must) }) : t[expect]
    return mustNot.length === 0 ? does : `${does}, ${t.holdsNot({ parts: quotes(mustNot) })}`
  }
}
