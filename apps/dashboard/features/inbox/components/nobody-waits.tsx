import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inbox } from '#contract/conversations/inbox.ts'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { call } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { noteVisit } from '../last-visit.ts'
import { texts } from '../messages.ts'

/** The calm end of the inbox: everybody has an answer, and what the assistant did alone since the last visit. */
export function NobodyWaits() {
  const t = useText(texts)
  const f = useFormats()
  const [since] = useState(() => noteVisit(Date.now()))
  const handled = useQuery({
    queryKey: ['inbox-handled', since.toISOString()],
    queryFn: ({ signal }) => call(inbox.countHandled, { query: { since: since.toISOString() }, signal }),
  })
  const n = handled.data?.conversations ?? 0
  return (
    <div className="motion-safe:animate-[fade_var(--dur-slow)]">
      <EmptyState drawing="done" title={t.nobody}>
        {n > 0 ? t.handledAlone({ n, when: f.dateTime(since) }) : t.nobodyText}
      </EmptyState>
    </div>
  )
}
