import { Archive, ArchiveRestore, ArrowLeft, Clock, Info } from 'lucide-react'
import { useLocation } from 'wouter'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { CustomerLabel, CustomerName, ShortName } from '#dashboard/components/customer-name.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { texts } from '../messages.ts'
import { statusKinds } from '../names.ts'
import { shortSessionId } from '../thread-rows.ts'

interface ConversationHeaderProps {
  conversation: ConversationDetail
  /** Opens the choice until when; null: it is put aside already, or may not be. */
  onSnooze: (() => void) | null
  onArchive: ((archived: boolean) => void) | null
  archiving: boolean
  /** Null: the side panel stands beside the thread. */
  onInformation: (() => void) | null
}

export function ConversationHeader({
  conversation,
  onSnooze,
  onArchive,
  archiving,
  onInformation,
}: ConversationHeaderProps) {
  const t = useText(texts)
  const [, navigate] = useLocation()
  const archived = conversation.status === 'archived'
  const mobile = useMobile()
  const Heading = mobile ? 'h1' : 'h2'
  const badge = <StatusBadge kind={statusKinds[conversation.status]} size="sm" />
  return (
    <header className="flex h-16 flex-none items-center gap-3 border-b border-border px-4 max-md:gap-1 max-md:px-2">
      <IconButton label={t.back} icon={ArrowLeft} onClick={() => navigate('/conversations')} />
      {/* On the narrowest phones the name takes the room. */}
      <span className="contents max-[359px]:hidden">
        <CustomerAvatar of={conversation} />
      </span>
      <div className="min-w-0 flex-1 max-md:pl-1.5">
        <div className="flex items-center gap-2">
          <Heading className="truncate text-[0.9375rem]/5 font-semibold">
            {mobile ? <CustomerName of={conversation} /> : <CustomerLabel of={conversation} />}
          </Heading>
          {!mobile && badge}
        </div>
        {/* The id is whole or not there at all: what has no room beside it wraps out of sight. */}
        <p className="flex h-5 flex-wrap items-center gap-x-1.5 overflow-hidden text-xs text-ink-subtle md:h-4">
          {mobile ? badge : <ShortName of={conversation} />}
          {/* Where the side panel stands, it is among its facts. The mono font of the pages would be one more file of the first load. */}
          {onInformation && (
            <span className="font-[monospace] text-[0.71875rem]/4" title={conversation.sessionId}>
              {shortSessionId(conversation.sessionId)}
            </span>
          )}
          <span
            className={cx('tnum whitespace-nowrap', onInformation && "before:mr-1.5 before:content-['·']")}
          >
            {t.messageCount({ n: conversation.messageCount })}
          </span>
        </p>
      </div>
      {onSnooze && <IconButton label={t.snooze} icon={Clock} onClick={onSnooze} />}
      {onArchive && (
        <IconButton
          label={archived ? t.unarchive : t.archive}
          icon={archived ? ArchiveRestore : Archive}
          loading={archiving}
          onClick={() => onArchive(!archived)}
        />
      )}
      {onInformation && <IconButton label={t.information} icon={Info} onClick={onInformation} />}
    </header>
  )
}
