import { Bell } from 'lucide-react'
import { Card } from '#dashboard/components/card.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { usePushState } from './components/push-state.tsx'
import { texts } from './messages.ts'
import { useChannels } from './queries.ts'

/** What an agent sets of notifications: whether this browser shows them. What is told at all, managers say. */
export default function BrowserNotificationsCard({ businessId }: { businessId: string }) {
  const t = useText(texts)
  const channels = useChannels(businessId)
  const { words, actions } = usePushState(channels.data?.push.publicKey)
  return (
    <Card
      title={t.push}
      icon={<Bell size={16} strokeWidth={2} className="text-ink-muted" aria-hidden />}
      aria-label={t.push}
    >
      <p className="text-sm text-ink-muted">
        {channels.data?.push.on === false ? t.pushOffForAll : t.pushAbout}
      </p>
      {channels.isError ? (
        <QueryFailed query={channels}>{t.channelsFailed}</QueryFailed>
      ) : (
        <>
          <p role="status" className="mt-2 text-sm">
            {words}
          </p>
          {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
        </>
      )}
    </Card>
  )
}
