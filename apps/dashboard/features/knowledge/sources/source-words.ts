import { type KnowledgeSource, PROFILE_PARTS } from '#contract/knowledge/knowledge.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { problemTexts, texts } from './messages.ts'

const SHOWN_MAX = 12

/** Pages as they are told: « 2–4 », « 7 ». */
const pageRanges = (pages: readonly number[]): string[] => {
  const ranges: [first: number, last: number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last?.[1] === page - 1) last[1] = page
    else ranges.push([page, page])
  }
  const shown = ranges
    .slice(0, SHOWN_MAX)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return ranges.length > SHOWN_MAX ? [...shown, '…'] : shown
}

/** The name of a source and how it came to be one. */
export function useSourceName() {
  const t = useText(texts)
  const problems = useText(problemTexts)
  const f = useFormats()
  const when = (words: (values: { ago: string }) => string, at: string | null, otherwise: string) =>
    at === null ? otherwise : words({ ago: f.agoInText(at) })
  const notice = ({ problem, unreadPages }: KnowledgeSource): string | null => {
    if (unreadPages.length > 0)
      return t.unreadPages({ n: unreadPages.length, pages: f.list(pageRanges(unreadPages)) })
    return problem && problems[problem]
  }
  return (source: KnowledgeSource): { name: string; by: string } => {
    const { kind, name, addedAt, readAt, lacks = [] } = source
    switch (kind) {
      case 'context':
        return { name: t.context, by: t.contextBy }
      case 'answers':
        return { name: t.taught, by: t.taughtBy }
      case 'profile':
        return {
          name: t.profile,
          by: lacks.length === 0 ? t.profileBy : t.lacks({ what: lacks.map((part) => t[part]).join(', ') }),
        }
      case 'shop':
        return { name, by: when(t.shopRead, readAt, t.shopBy) }
      case 'site':
        return {
          name,
          by: notice(source) ?? (readAt === null ? when(t.siteAdded, addedAt, t.siteBy) : t.siteBy),
        }
      case 'file':
        return { name, by: notice(source) ?? when(t.fileRead, readAt, t.fileBy) }
    }
  }
}

/** How much a source holds. */
export function useSourceAmount() {
  const t = useText(texts)
  const f = useFormats()
  return ({ kind, amount, amountFound, state, lacks = [] }: KnowledgeSource): string => {
    switch (kind) {
      case 'context':
        return `${f.number(amount)} / ${f.number(LIMITS.aiContextMax)}`
      case 'answers':
        return f.number(amount)
      case 'profile':
        return `${f.number(PROFILE_PARTS.length - lacks.length)} / ${f.number(PROFILE_PARTS.length)}`
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
