import {
  Archive,
  BellRing,
  Download,
  Lightbulb,
  type LucideIcon,
  MessageSquareReply,
  Pause,
  Play,
  UserPlus,
} from 'lucide-react'
import { Link } from 'wouter'
import type { TeamAction, TeamActionKind } from '#contract/team/team.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useSaveAnswer } from '#dashboard/features/knowledge/answers/queries.ts'
import { useTeamActions } from '#dashboard/features/team/queries.ts'
import { customerName } from '#dashboard/lib/customer-name.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { memberName } from '#dashboard/lib/member-name.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { logTexts } from './log-messages.ts'

const icons: Record<TeamActionKind, LucideIcon> = {
  paused: Pause,
  resumed: Play,
  taught: Lightbulb,
  notified: BellRing,
  exported: Download,
  invited: UserPlus,
  replied: MessageSquareReply,
  archived: Archive,
}

const SHOWN = 5

/** What the team did last; a taught answer can be taken back here. */
export default function ActionsLog({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(logTexts)
  const query = useTeamActions(businessId)
  const { remove } = useSaveAnswer(businessId)
  const actions = query.data?.actions.slice(0, SHOWN) ?? []
  if (actions.length === 0) return null
  const undo = (id: string) =>
    remove.mutateAsync(id).then(
      () => toast({ title: t.takenBack }),
      (error) => toastCallFailed(error, { title: t.notTakenBack }),
    )
  return (
    <Card flush title={t.log} aria-label={t.log}>
      <ul>
        {actions.map((action) => (
          <Row
            key={action.id}
            action={action}
            busy={remove.isPending && remove.variables === action.answerId}
            onUndo={writable && action.answerId !== null ? undo : null}
          />
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  action: TeamAction
  busy: boolean
  onUndo: ((answerId: string) => void) | null
}

function Row({ action, busy, onUndo }: RowProps) {
  const t = useText(logTexts)
  const words = useSentence(action)
  const Icon = icons[action.kind]
  const only = onlyOne(action)
  return (
    <li className="flex min-h-[52px] items-center gap-3 px-[18px] py-2 text-sm not-first:border-t not-first:border-border">
      <Icon size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
      <p className="min-w-0 flex-1 break-words">
        {only ? (
          <Link href={`${pages.conversations.path}/${only.sessionId}`} className="hover:underline">
            {words}
          </Link>
        ) : (
          words
        )}
      </p>
      <RelativeTime value={action.at} long className="flex-none text-xs text-ink-muted" />
      {onUndo && (
        <Button
          variant="ghost"
          size="sm"
          loading={busy}
          aria-label={t.undoOne({ words })}
          onClick={() => action.answerId && onUndo(action.answerId)}
        >
          {t.undo}
        </Button>
      )}
    </li>
  )
}

/** The conversation of a line that is about no other. */
const onlyOne = ({ amount, conversation }: TeamAction) => (amount === 1 ? conversation : null)

function useSentence(action: TeamAction): string {
  const { kind, by, label, amount } = action
  const t = useText(logTexts)
  const only = onlyOne(action)
  const name = memberName(by)
  const f = useFormats()
  const n = amount ?? 0
  switch (kind) {
    case 'paused':
      return label === null ? t.didPause({ name }) : t.didPauseUntil({ name, until: f.dateTime(label) })
    case 'resumed':
      return t.didResume({ name, n })
    case 'taught':
      return t.didTeach({ name, question: label ?? '' })
    case 'notified':
      return t.didNotify({ name, n, product: label ?? '' })
    case 'replied':
      return only ? t.didReply({ name, customer: customerName(only) }) : t.didReplyToMany({ name, n })
    case 'archived':
      return only ? t.didArchive({ name, customer: customerName(only) }) : t.didArchiveMany({ name, n })
    case 'invited':
      return t.didInvite({ name, email: memberName(label ?? '') })
    case 'exported': {
      const [from = '', to = ''] = (label ?? '').split(' ')
      return t.didExport({ name, from: f.date(`${from}T12:00`), to: f.date(`${to}T12:00`) })
    }
  }
}
