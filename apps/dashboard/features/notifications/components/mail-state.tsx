import type { MailKind } from '#contract/notifications/mail-kinds.ts'
import type { NotificationChannels } from '#contract/notifications/notifications.ts'
import { toastUpdateFailed } from '#dashboard/components/toast.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useResubscribeMails } from '../queries.ts'

const LINK = 'touch-target font-semibold text-ink-link underline decoration-1 underline-offset-3'

/** Whether mails can be sent, to how many, and what the reader has left. */
export function MailState({
  businessId,
  channel,
}: {
  businessId: string
  channel: NotificationChannels['email']
}) {
  const t = useText(texts)
  const f = useFormats()
  const takeUp = useResubscribeMails(businessId)
  const names: Record<MailKind, string> = {
    alerts: t.newMessage,
    digest: t.digest,
    report: t.report,
    shops: t.shops,
    budget: t.budget,
  }
  return (
    <>
      <p>
        {channel.delivery === 'smtp' && t.mailTo({ n: channel.recipients })}
        {channel.delivery === 'none' && t.mailNone}
        {channel.delivery === 'outbox' && (
          <>
            {t.mailDemo}{' '}
            <a href="/outbox" className={LINK}>
              {t.openOutbox}
            </a>
          </>
        )}
      </p>
      {channel.left.length > 0 && (
        <p className="mt-1">
          {t.left({ kinds: f.list(channel.left.map((kind) => names[kind])) })}{' '}
          <button
            type="button"
            className={LINK}
            disabled={takeUp.isPending}
            onClick={() =>
              takeUp.mutateAsync(channel.left).catch(() => toastUpdateFailed({ title: t.takeUpFailed }))
            }
          >
            {t.takeUp}
          </button>
        </p>
      )}
    </>
  )
}
