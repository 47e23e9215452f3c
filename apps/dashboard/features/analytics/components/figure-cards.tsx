import type { Analytics } from '#contract/analytics/analytics.ts'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../figure-messages.ts'
import { endedOf, messagesOf } from '../measures.ts'
import type { AnalyticsView } from '../views.ts'
import { AnswersCard, HandoffsCard, TopicsCard } from './breakdowns.tsx'
import { ConversationsCard, HoursCard, MessagesCard } from './charts.tsx'
import { ModelCostCard } from './model-cost.tsx'
import { ResolutionCard, SatisfactionCard } from './outcomes.tsx'
import { ReachCard } from './reach-card.tsx'
import { ToTeach } from './to-teach.tsx'
import { WhoAnswers } from './who-answers.tsx'

interface FigureCardsProps {
  businessId: string
  data: Analytics
  view: AnalyticsView
  writable: boolean
}

/** The charts of one view of the page. */
export default function FigureCards({ view, ...rest }: FigureCardsProps) {
  return view === 'activity' ? <Activity {...rest} /> : <Quality data={rest.data} />
}

/** Whether anything happened in the period or the one before it. */
const anything = ({ totals, previous }: Analytics): boolean =>
  [totals, previous].some((of) => of.conversations + messagesOf(of) + endedOf(of) > 0)

/** How much is written, when, about what. */
function Activity({ businessId, data, writable }: Omit<FigureCardsProps, 'view'>) {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <MessagesCard data={data} />
        <WhoAnswers businessId={businessId} data={data} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.82fr)]">
        <HoursCard data={data} />
        <TopicsCard data={data} />
        <ToTeach data={data} writable={writable} />
      </div>
      {anything(data) && <ConversationsCard data={data} />}
    </>
  )
}

/** What came of conversations, from what the assistant answered, and what it cost. */
function Quality({ data }: { data: Analytics }) {
  const t = useText(texts)
  if (!anything(data) && !data.models)
    return (
      <EmptyState drawing="conversations" title={t.noMessagesTitle} headingLevel={3}>
        {t.noQualityText}
      </EmptyState>
    )
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <ResolutionCard data={data} />
        <AnswersCard data={data} />
        <div className="grid gap-4">
          <HandoffsCard data={data} />
          <SatisfactionCard data={data} />
        </div>
      </div>
      {data.reach.requests > 0 && <ReachCard data={data} />}
      {data.models && <ModelCostCard data={data} models={data.models} />}
    </>
  )
}
