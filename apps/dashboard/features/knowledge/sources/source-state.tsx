import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** The state of a source, and what becomes of it once the draft is published. */
export function SourceState({ source }: { source: KnowledgeSource }) {
  const t = useText(texts)
  const { draft, replaces } = source
  if (draft === null) return <ReadState source={source} />
  const words = draft === 'removed' ? t.draftRemoved : replaces === null ? t.draftAdded : t.draftReplaces
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={draft === 'removed' ? 'danger' : 'info'} mark="ring">
        {t.inDraft({ state: words })}
      </Badge>
      {draft === 'added' && <ReadState source={source} />}
    </span>
  )
}

/** How far it is read, with what waits for a person before anything else. */
function ReadState({ source }: { source: KnowledgeSource }) {
  const t = useText(texts)
  const { kind, state, toReview, amount, lacks = [] } = source
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
  if (lacks.length > 0)
    return (
      <Badge tone="warning" mark="ring">
        {t.incomplete}
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
