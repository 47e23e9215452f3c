import { Clock } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#dashboard/components/button.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { SnoozeChoice } from '../lazy-parts.ts'
import { texts } from '../snooze-messages.ts'
import { useSnooze } from '../sort-queries.ts'
import { useUntil } from '../until.ts'
import type { SortingProps } from './sorting-props.ts'

/** Long enough to take it back. */
const TOAST_MS = 8_000

/** Under the head of a thread: until when it is put aside; and the choice of that. */
export function Snooze({ businessId, conversation, writable, asked, onAsk }: SortingProps) {
  const t = useText(texts)
  const untilWords = useUntil()
  const snooze = useSnooze(businessId, conversation.sessionId)
  const wake = () =>
    void snooze.mutateAsync(null).catch((error: Error) => toastCallFailed(error, { title: t.notWoken }))
  const putAside = async (at: Date | null) => {
    const until = at?.toISOString() ?? null
    await snooze.mutateAsync({ until })
    onAsk(null)
    toast({
      title: t.isSnoozed({ until: untilWords(until) }),
      icon: Clock,
      action: { label: t.undo, onClick: wake },
      durationMs: TOAST_MS,
    })
  }
  return (
    <>
      {conversation.snoozed && (
        <div className="flex flex-none flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-border bg-info-soft px-4 py-1.5 text-sm text-on-info-soft">
          <Clock size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
          <p className="min-w-0 flex-1 font-semibold">
            {t.isSnoozed({ until: untilWords(conversation.snoozed.until) })}
          </p>
          {writable && (
            <>
              <Button size="sm" variant="ghost" onClick={() => onAsk('snooze')}>
                {t.change}
              </Button>
              <Button size="sm" loading={snooze.isPending} onClick={wake}>
                {t.wake}
              </Button>
            </>
          )}
        </div>
      )}
      {asked === 'snooze' && (
        <Suspense>
          <SnoozeChoice onChoose={putAside} onClose={() => onAsk(null)} />
        </Suspense>
      )}
    </>
  )
}
