import { CircleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { lazyPart } from '#dashboard/lib/lazy-part.ts'
import { texts } from '../messages.ts'
import type { OutgoingReply } from '../outbox.ts'

/** Few replies cross another's. */
const CrossedReply = lazyPart(async () => (await import('./colleagues.tsx')).CrossedReply)

interface OutgoingMessageProps {
  reply: OutgoingReply
  onRetry: (reply: OutgoingReply) => void
  onDrop: (clientId: string) => void
}

/** A reply that the server has not confirmed: on its way, or to send again. */
export function OutgoingMessage({ reply, onRetry, onDrop }: OutgoingMessageProps) {
  const t = useText(texts)
  const failed = reply.state === 'failed'
  return (
    <div className="mt-3 flex flex-col items-end md:pr-[42px]">
      <p
        className={cx(
          'max-w-[84%] rounded-[14px] rounded-tr-[4px] px-3.5 py-2.5 break-words whitespace-pre-wrap max-md:max-w-[94%]',
          failed
            ? 'border border-danger border-dashed text-ink'
            : 'bg-bubble-business text-on-bubble-business opacity-80',
        )}
      >
        {[reply.content, ...(reply.files ?? []).map(({ name }) => name)].filter(Boolean).join('\n')}
      </p>
      {reply.crossed && failed ? (
        <Suspense>
          <CrossedReply
            {...reply.crossed}
            content={reply.content}
            onSend={() => onRetry(reply)}
            onDrop={() => onDrop(reply.clientId)}
          />
        </Suspense>
      ) : failed ? (
        <p role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs text-danger">
          <span className="flex min-w-0 items-center gap-x-2">
            <CircleAlert size={14} strokeWidth={2} className="flex-none" aria-hidden />
            <span>
              {t.notSent} {reply.unreached ? t.leavesLater : reply.reason}
            </span>
          </span>
          <button
            type="button"
            className="touch-target font-semibold underline"
            onClick={() => onRetry(reply)}
          >
            {t.retry}
          </button>
          <button
            type="button"
            className="touch-target font-semibold underline"
            onClick={() => onDrop(reply.clientId)}
          >
            {t.discard}
          </button>
        </p>
      ) : (
        <p className="mt-1 text-xs text-ink-subtle">{t.sending}</p>
      )}
    </div>
  )
}
