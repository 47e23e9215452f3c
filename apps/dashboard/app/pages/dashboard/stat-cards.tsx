import { MessageSquareText, MessagesSquare, RefreshCw, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Summary } from '#contract/businesses/businesses.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Badge, StatusBadge } from '#dashboard/components/badge.tsx'
import { StatCard, Trend } from '#dashboard/components/stat-card.tsx'
import { useLiveState } from '#dashboard/lib/events.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { responseTimes } from '#dashboard/lib/response-time.ts'
import { texts } from './messages.ts'

/** Four across, two by two on phones. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-4 max-md:gap-2.5 xl:grid-cols-4">{children}</div>
}

/** Words that get shorter where there is no room. */
export function ResponsiveLabel({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-md:hidden">{long}</span>
      <span className="md:hidden">{short}</span>
    </>
  )
}

/** Total messages, total conversations, average response time, last updated. Without a summary: zeros. */
export function StatCards({ summary }: { summary: Summary | undefined }) {
  const t = useText(texts)
  const f = useFormats()
  const live = useLiveState()
  const messages = summary?.totalMessages ?? 0
  const active = summary?.activeConversations ?? 0
  const { last24Hours = 0, trend = 'stable' as const } = summary?.recentActivity ?? {}
  return (
    <StatGrid>
      <StatCard label={t.messages} icon={MessageSquareText} value={f.number(messages)} quiet={messages === 0}>
        {summary && messages === 0 && t.noneYet}
        {summary && messages > 0 && (
          <Trend direction={trend} value={last24Hours}>
            {t.over24h}
          </Trend>
        )}
      </StatCard>
      <StatCard
        label={t.conversations}
        icon={MessagesSquare}
        value={f.number(summary?.totalConversations ?? 0)}
        quiet={!summary?.totalConversations}
      >
        {summary && active === 0 && t.noneActive}
        {active > 0 && (
          <Badge tone="success" mark="dot" size="sm">
            {t.active({ n: active })}
          </Badge>
        )}
      </StatCard>
      <ResponseTime summary={summary} />
      <StatCard
        label={<ResponsiveLabel long={t.lastUpdated} short={t.lastUpdatedShort} />}
        icon={RefreshCw}
        value={summary ? f.time(summary.lastUpdated) : '—'}
        quiet={!summary}
      >
        {summary && live !== 'offline' && <StatusBadge kind="realTime" size="sm" />}
        {summary && live === 'offline' && (
          <Badge mark="ring" size="sm">
            {t.offline}
          </Badge>
        )}
      </StatCard>
    </StatGrid>
  )
}

/**
 * The assistant's time, the team's beside it. 0.8 s stands in when the summary is absent; before any answer there is no
 * figure (clause open.response-time-fallback).
 */
function ResponseTime({ summary }: { summary: Summary | undefined }) {
  const t = useText(texts)
  const f = useFormats()
  const { main, team } = summary ? responseTimes(summary) : { main: null, team: null }
  const seconds = summary ? main : LIMITS.fallbackResponseSeconds
  const teamTime = team === null ? null : f.seconds(team)
  const shown = seconds === null ? { value: '—' } : f.seconds(seconds)
  return (
    <StatCard
      label={<ResponsiveLabel long={t.responseTime} short={t.responseTimeShort} />}
      icon={Timer}
      quiet={!summary || seconds === null}
      {...shown}
    >
      {!summary && t.fallbackFigure}
      {summary && seconds === null && t.afterFirstAnswer}
      {summary && seconds !== null && (
        <StatusBadge kind={seconds < LIMITS.excellentResponseSeconds ? 'excellent' : 'good'} size="sm" />
      )}
      {teamTime && <span>{t.teamTime({ time: `${teamTime.value}\u00a0${teamTime.unit}` })}</span>}
    </StatCard>
  )
}
