import type { KnowledgeSource } from '#contract/knowledge.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** The state of a source, with what waits for a person before anything else. */
export function SourceState({ source }: { source: KnowledgeSource }) {
  const t = useText(texts)
  const { kind, state, toReview, amount } = source
  if (state === 'reading')
    return (
      <Badge tone="info" mark="spinner">
        {t.reading}
      </Badge>
    )
  if (state === 'waiting')
    return (
      <Badge tone="info" mark="clock">
        {t.waiting}
      </Badge>
    )
  if (state === 'unreadable')
    return (
      <Badge tone="danger" mark="dot">
        {kind === 'shop' ? t.disconnected : t.unreadable}
      </Badge>
    )
  if (toReview > 0)
    return (
      <Badge tone="warning" mark="dot">
        {t.toReview({ n: toReview })}
      </Badge>
    )
  if (amount === 0 && kind !== 'profile')
    return (
      <Badge tone="neutral" mark="ring">
        {t.empty}
      </Badge>
    )
  return (
    <Badge tone="success" mark="dot">
      {t.upToDate}
    </Badge>
  )
}
