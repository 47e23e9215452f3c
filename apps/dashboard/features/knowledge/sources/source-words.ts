import type { KnowledgeSource } from '#contract/knowledge.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** The name of a source and how it came to be one. */
export function useSourceName() {
  const t = useText(texts)
  return ({ kind, name, address }: KnowledgeSource): { name: string; by: string } => {
    switch (kind) {
      case 'context':
        return { name: t.context, by: t.contextBy }
      case 'answers':
        return { name: t.taught, by: t.taughtBy }
      case 'profile':
        return { name: t.profile, by: t.profileBy }
      case 'shop':
        return { name, by: address ?? '' }
      case 'site':
        return { name, by: t.site }
      case 'file':
        return { name, by: t.file }
    }
  }
}

/** How much a source holds. */
export function useSourceAmount() {
  const t = useText(texts)
  const f = useFormats()
  return ({ kind, amount }: KnowledgeSource): string => {
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
        return t.pages({ n: amount })
      case 'file':
        return t.passages({ n: amount })
    }
  }
}
