import type { DraftedAnswer, DraftedChange } from '#contract/knowledge/answers.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Badge, type Tone } from '#dashboard/components/badge.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

const TONES: Record<DraftedChange, Tone> = { added: 'success', changed: 'info', removed: 'danger' }

/** What becomes of an answer once the draft is published. */
export function DraftedBadge({ draft }: { draft: DraftedAnswer }) {
  const t = useText(texts)
  return (
    <Badge size="sm" tone={TONES[draft.change]} mark="ring">
      {t[`draft-${draft.change}`]}
    </Badge>
  )
}

interface NoticeProps {
  draft: DraftedAnswer
  /** What is told until then. */
  published: string
  /** Null for who may only read. */
  onUndo: (() => void) | null
}

/** That what an editor shows waits in the draft, and a way back to what is published. */
export function DraftedNotice({ draft, published, onUndo }: NoticeProps) {
  const t = useText(texts)
  return (
    <Alert
      quiet
      kind={draft.overtaken ? 'warning' : 'info'}
      title={t[`notice-${draft.change}`]}
      {...(onUndo && { action: { label: t.takeBack, onClick: onUndo } })}
    >
      <p>{draft.overtaken ? t.overtaken : t.draftedBy({ name: draft.savedBy ?? t.somebody })}</p>
      {draft.change === 'changed' && (
        <p className="mt-1 break-words whitespace-pre-wrap">{t.toldUntilThen({ text: published })}</p>
      )}
    </Alert>
  )
}
