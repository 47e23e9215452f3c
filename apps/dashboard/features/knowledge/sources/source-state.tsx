import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { Badge, type BadgeMark, type Tone } from '#dashboard/components/badge.tsx'
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
  const look = (): [Tone, BadgeMark, string] => {
    if (state === 'reading') return ['info', 'spinner', t.reading]
    if (state === 'waiting') return ['info', 'clock', t.waiting]
    if (state === 'unreadable') return ['danger', 'dot', kind === 'shop' ? t.disconnected : t.unreadable]
    if (toReview > 0) return ['warning', 'dot', t.toReview({ n: toReview })]
    if (lacks.length > 0) return ['warning', 'ring', t.incomplete]
    if (amount === 0 && kind !== 'profile') return ['neutral', 'ring', t.empty]
    return ['success', 'dot', t.upToDate]
  }
  const [tone, mark, words] = look()
  return (
    <Badge tone={tone} mark={mark}>
      {words}
    </Badge>
  )
}
