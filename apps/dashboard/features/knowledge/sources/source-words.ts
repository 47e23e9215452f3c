import type { KnowledgeSource } from '#contract/knowledge.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { problemTexts, texts } from './messages.ts'

/** The name of a source and how it came to be one. */
export function useSourceName() {
  const t = useText(texts)
  const problems = useText(problemTexts)
  const f = useFormats()
  const when = (words: (values: { ago: string }) => string, at: string | null, otherwise: string) =>
    at === null ? otherwise : words({ ago: f.agoInText(at) })
  return ({ kind, name, addedAt, readAt, problem }: KnowledgeSource): { name: string; by: string } => {
    switch (kind) {
      case 'context':
        return { name: t.context, by: t.contextBy }
      case 'answers':
        return { name: t.taught, by: t.taughtBy }
      case 'profile':
        return { name: t.profile, by: t.profileBy }
      case 'shop':
        return { name, by: when(t.shopRead, readAt, t.shopBy) }
      case 'site':
        return {
          name,
          by: problem ? problems[problem] : readAt === null ? when(t.siteAdded, addedAt, t.siteBy) : t.siteBy,
        }
      case 'file':
        return { name, by: problem ? problems[problem] : when(t.fileRead, readAt, t.fileBy) }
    }
  }
}

/** How much a source holds. */
export function useSourceAmount() {
  const t = useText(texts)
  const f = useFormats()
  return ({ kind, amount, amountFound, state }: KnowledgeSource): string => {
    switch (kind) {
      case 'context':
        return `${f.number(amount)} / ${f.number(LIMITS.aiContextMax)}`
      case 'answers':
        return f.number(amount)
      case 'profile':
        return '—'
      case 'shop':
        return t.products({ n: amount })
      case 'site':
        return state === 'reading' && amountFound > amount
          ? t.pagesOf({ n: amount, all: f.number(amountFound) })
          : t.pages({ n: amount })
      case 'file':
        return amount === 0 ? '—' : t.passages({ n: amount })
    }
  }
}
