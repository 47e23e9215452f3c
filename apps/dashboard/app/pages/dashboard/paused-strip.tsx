import { CirclePause } from 'lucide-react'
import { Link } from 'wouter'
import type { Business } from '#contract/businesses/businesses.ts'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { useAssistantState } from '#dashboard/features/assistant/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** Says that the assistant is paused, and leads to where it resumes; nothing while it answers. */
export function PausedStrip({ business }: { business: Business }) {
  const t = useText(texts)
  const f = useFormats()
  const { data } = useAssistantState(business.id)
  const now = useNow()
  if (!data?.paused) return null
  const until = data.pausedUntil
  const today = until !== null && new Date(until).toDateString() === new Date(now).toDateString()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-[10px] bg-warning-soft px-3.5 py-2.5 text-sm text-on-warning-soft"
    >
      <CirclePause size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
      <p className="min-w-0 flex-1 basis-52">
        {until === null
          ? t.assistantPaused
          : t.assistantPausedUntil({ until: today ? f.time(until) : f.dateTime(until) })}
      </p>
      {business.role !== 'agent' && (
        <Link
          href="/quick-actions"
          className="touch-target font-semibold underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {t.changePause}
        </Link>
      )}
    </div>
  )
}
