import { Archive, ArchiveRestore, ArrowLeft, Info } from 'lucide-react'
import { useLocation } from 'wouter'
import type { ConversationDetail } from '#contract/conversations.ts'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { CustomerName } from '#dashboard/components/customer-name.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { texts } from '../messages.ts'
import { statusKinds } from '../names.ts'
import { shortSessionId } from '../thread-rows.ts'

export interface ConversationHeaderProps {
  conversation: ConversationDetail
  onArchive: ((archived: boolean) => void) | null
  archiving: boolean
  onInformation: (() => void) | null
}

export function ConversationHeader({
  conversation,
  onArchive,
  archiving,
  onInformation,
}: ConversationHeaderProps) {
  const t = useText(texts)
  const [, navigate] = useLocation()
  const archived = conversation.status === 'archived'
  const Heading = useMobile() ? 'h1' : 'h2'
  return (
    <header className="flex h-16 flex-none items-center gap-3 border-b border-border px-4 max-md:px-2">
      <IconButton label={t.back} icon={ArrowLeft} onClick={() => navigate('/conversations')} />
      <CustomerAvatar of={conversation} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <Heading className="truncate text-[0.9375rem]/5 font-semibold">
            <CustomerName of={conversation} />
          </Heading>
          <StatusBadge kind={statusKinds[conversation.status]} size="sm" />
        </div>
        <p className="flex items-center gap-1.5 text-xs text-ink-subtle">
          {/* The mono font of the pages would be one more file of the first load. */}
          <span
            className="truncate font-[ui-monospace,Menlo,Consolas,monospace] text-[0.71875rem]"
            title={conversation.sessionId}
          >
            {shortSessionId(conversation.sessionId)}
          </span>
          <CopyButton
            iconOnly
            size="sm"
            label={t.copySessionId}
            text={conversation.sessionId}
            className="size-6! max-md:hidden"
          />
          <span aria-hidden="true">·</span>
          <span className="tnum whitespace-nowrap">{t.messageCount({ n: conversation.messageCount })}</span>
        </p>
      </div>
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
