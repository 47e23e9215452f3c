import { useQueryClient } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { ARCHIVE_REASONS, type ArchiveReason } from '#contract/conversations/message.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Kbd } from '#dashboard/components/kbd.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useKeys } from '#dashboard/lib/shortcuts.ts'
import { texts } from '../archive-messages.ts'
import { texts as markTexts } from '../mark-messages.ts'
import { useArchive } from '../queries.ts'
import { setMark } from '../set-mark.ts'
import { ChoiceOption } from './choice-option.tsx'
import type { SortingProps } from './sorting-props.ts'

/** Long enough to take it back. */
const TOAST_MS = 8_000

/** Why a conversation is archived, in words. */
export function ArchivedFor({ reason }: { reason: ArchiveReason }) {
  return useText(texts)[reason]
}

/** Under the head of an archived thread: why the team closed it; and the choice of that, which archives. */
export function ArchiveReasonBar({ businessId, conversation, writable, asked, onAsk }: SortingProps) {
  const t = useText(texts)
  const client = useQueryClient()
  const archive = useArchive(businessId, conversation.sessionId)
  const { archiveReason: given } = conversation
  const archived = conversation.status === 'archived'
  const restore = () =>
    void archive
      .mutateAsync({ archived: false })
      .catch((error: Error) => toastCallFailed(error, { title: t.notUnarchived }))
  const choose = (reason: ArchiveReason | null) =>
    void archive.mutateAsync({ archived: true, reason }).then(
      () => {
        onAsk(null)
        if (!archived)
          toast({
            title: reason === null ? t.archived : t.archivedFor({ reason: t[reason] }),
            icon: Archive,
            action: { label: t.undo, onClick: restore },
            durationMs: TOAST_MS,
          })
      },
      (error: Error) => toastCallFailed(error, { title: archived ? t.failed : t.notArchived }),
    )
  return (
    <>
      {archived && !conversation.spam && (writable || given !== null) && (
        <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-border bg-surface-sunken px-4 py-1.5 text-sm text-ink-muted">
          <Archive size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
          <p className="min-w-0 flex-1">
            {given === null ? t.archived : t.archivedFor({ reason: t[given] })}
          </p>
          {writable && (
            <Button size="sm" variant="ghost" onClick={() => onAsk('reason')}>
              {given === null ? t.addReason : t.changeReason}
            </Button>
          )}
        </div>
      )}
      {asked === 'reason' && (
        <Choice
          title={archived ? t.whyArchived : t.withReason}
          given={archived ? given : undefined}
          onChoose={choose}
          onSpam={() => {
            onAsk(null)
            void setMark(client, businessId, conversation.sessionId, 'spam', true)
          }}
          onClose={() => onAsk(null)}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  title: string
  /** The reason that it has; undefined: it is not archived yet. */
  given: ArchiveReason | null | undefined
  onChoose: (reason: ArchiveReason | null) => void
  /** It is spam, which is more than archived. */
  onSpam: () => void
  onClose: () => void
}

/** The reasons, each under its number on the keyboard. */
function Choice({ title, given, onChoose, onSpam, onClose }: ChoiceProps) {
  const t = useText(texts)
  const { spam } = useText(markTexts)
  useKeys((event) => {
    const at = Number(event.key) - 1
    const reason = ARCHIVE_REASONS[at]
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (reason === undefined && at !== ARCHIVE_REASONS.length) return
    event.preventDefault()
    if (reason === undefined) onSpam()
    else onChoose(reason)
  })
  return (
    <Dialog open size="sm" title={title} description={t.lead} onClose={onClose}>
      <ul className="-mx-3">
        {ARCHIVE_REASONS.map((reason, index) => (
          <ChoiceOption
            key={reason}
            first={index === 0}
            selected={reason === given}
            hint={<Kbd keys={[String(index + 1)]} />}
            onSelect={() => onChoose(reason)}
          >
            {t[reason]}
          </ChoiceOption>
        ))}
        <ChoiceOption hint={<Kbd keys={[String(ARCHIVE_REASONS.length + 1)]} />} onSelect={onSpam}>
          {spam}
        </ChoiceOption>
        {given != null && (
          <ChoiceOption hint={null} onSelect={() => onChoose(null)}>
            {t.noReason}
          </ChoiceOption>
        )}
      </ul>
    </Dialog>
  )
}
