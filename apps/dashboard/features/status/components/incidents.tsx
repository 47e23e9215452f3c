import { useState } from 'react'
import type { StatusIncident } from '#contract/status/status.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { reasons, texts, troubles } from '../messages.ts'

const SHOWN = 5

/** What went wrong in the days of the history, newest first. */
export function Incidents({ incidents }: { incidents: readonly StatusIncident[] }) {
  const t = useText(texts)
  const [all, setAll] = useState(false)
  const shown = all ? incidents : incidents.slice(0, SHOWN)
  return (
    <Card
      title={t.incidents}
      flush
      action={
        shown.length < incidents.length && (
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            {t.allIncidents}
          </Button>
        )
      }
    >
      {incidents.length === 0 ? (
        <p className="px-[18px] py-4 text-sm text-ink-muted">{t.noIncident}</p>
      ) : (
        <ul className="divide-y divide-border">
          {shown.map((incident) => (
            <Incident key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Incident({ incident }: { incident: StatusIncident }) {
  const t = useText(texts)
  const names = useText(troubles)
  const whys = useText(reasons)
  const f = useFormats()
  const { startedAt, endedAt, part, state, reason } = incident
  const minutes = endedAt && Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000))
  const sameDay = endedAt && f.date(startedAt) === f.date(endedAt)
  return (
    <li className="grid grid-cols-[120px_minmax(0,1fr)_auto] gap-x-4 px-[18px] py-3 max-md:grid-cols-[minmax(0,1fr)_auto]">
      <time dateTime={startedAt} className="text-sm text-ink-muted max-md:col-span-2">
        {f.date(startedAt)}
      </time>
      <div className="min-w-0">
        <h3 className="text-base/5 font-semibold">
          {names[`${part}-${state === 'slow' ? 'slow' : 'down'}`]}
        </h3>
        <p className="mt-1 text-sm text-ink-muted">
          {minutes &&
            `${t.duration({
              length: minutes < 60 ? `${minutes}\u00a0min` : lengthOf(minutes),
              from: sameDay ? f.time(startedAt) : f.dateTime(startedAt),
              to: sameDay ? f.time(endedAt) : f.dateTime(endedAt),
            })} `}
          {whys[reason]}
        </p>
      </div>
      <span>
        <Badge size="sm" tone={endedAt ? 'success' : 'warning'} mark={endedAt ? 'tick' : 'clock'}>
          {endedAt ? t.resolved : t.ongoing}
        </Badge>
      </span>
    </li>
  )
}

const lengthOf = (minutes: number): string => {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${rest}`}`
}
