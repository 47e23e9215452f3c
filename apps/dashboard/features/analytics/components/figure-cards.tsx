import type { Analytics } from '#contract/analytics.ts'
import { messagesOf } from '../measures.ts'
import { AnswersCard, HandoffsCard, TopicsCard } from './breakdowns.tsx'
import { ConversationsCard, HoursCard, MessagesCard } from './charts.tsx'
import { ModelCostCard } from './model-cost.tsx'
import { ResolutionCard, SatisfactionCard } from './outcomes.tsx'
import { ReachCard } from './reach-card.tsx'
import { ToTeach } from './to-teach.tsx'
import { WhoAnswers } from './who-answers.tsx'

/** Every chart of the page, in the order of the export. */
export default function FigureCards({ data, writable }: { data: Analytics; writable: boolean }) {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <MessagesCard data={data} />
        <WhoAnswers data={data} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.82fr)]">
        <HoursCard data={data} />
        <TopicsCard data={data} />
        <ToTeach data={data} writable={writable} />
      </div>
      {anything(data) && <Outcomes data={data} />}
      {data.models && <ModelCostCard data={data} models={data.models} />}
    </>
  )
}

/** Whether anything happened in the period or the one before it. */
const anything = ({ totals, previous }: Analytics): boolean =>
  [totals, previous].some(
    (of) => of.conversations + messagesOf(of) + of.endedByAssistant + of.endedByTeam > 0,
  )

/** What came of conversations: a business without any is spared a page of empty cards. */
function Outcomes({ data }: { data: Analytics }) {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-3">
        <ResolutionCard data={data} />
        <AnswersCard data={data} />
        <div className="grid gap-4">
          <HandoffsCard data={data} />
          <SatisfactionCard data={data} />
        </div>
      </div>
      <ConversationsCard data={data} />
      {data.reach.requests > 0 && <ReachCard data={data} />}
    </>
  )
}
