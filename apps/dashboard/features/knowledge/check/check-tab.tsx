import { useLocation } from 'wouter'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import type { TabProps } from '../tab-props.ts'
import { CheckQuestions, KnownMeter } from './check-questions.tsx'
import { texts } from './messages.ts'

/** Before going live: the site is read, and five questions of customers show what the assistant would answer. */
export default function CheckTab({ business, writable, hoursForm }: TabProps) {
  const t = useText(texts)
  const [, navigate] = useLocation()
  return (
    <div className="flex max-w-[760px] flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 className="title-dialog">{t.title}</h2>
          <p className="mt-1 max-w-[60ch] text-sm text-ink-muted">{t.lead}</p>
        </div>
        <KnownMeter businessId={business.id} />
      </header>
      <CheckQuestions
        business={business}
        writable={writable}
        hoursForm={hoursForm}
        onLeave={() => navigate(pages.dashboard.path)}
      />
    </div>
  )
}
