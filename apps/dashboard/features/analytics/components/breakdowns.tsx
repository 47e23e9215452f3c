import type { Analytics } from '#contract/analytics/analytics.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../figure-messages.ts'
import { reasonsOf, sourcesOf, topicsOf } from '../labelled-counts.ts'
import { answeredByAssistant, withoutTopic } from '../measures.ts'
import { answersSheet, handoffsSheet, sourcesSheet, topicsSheet } from '../sheets.ts'
import { BarList } from './bar-list.tsx'
import { ChartCard, NothingYet } from './chart-card.tsx'
import { ShareLegend } from './legend.tsx'
import { type Share, StackedBar } from './shares.tsx'

const TOPICS_SHOWN = 5

/** What visitors write about; the table has every topic. */
export function TopicsCard({ data }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const topics = topicsOf(data, t).filter(({ count }) => count > 0)
  const [first] = topics
  const rest = withoutTopic(data, 'count')
  return (
    <ChartCard
      title={t.topics}
      sheets={[topicsSheet(data, { t, lang: f.lang })]}
      empty={first === undefined ? <NothingYet>{t.noTopics}</NothingYet> : null}
    >
      {first && (
        <BarList
          parts={topics.slice(0, TOPICS_SHOWN)}
          summary={t.topicsSummary({
            first: first.label,
            count: t.messageCount({ n: first.count, shown: f.number(first.count) }),
          })}
        />
      )}
      <p className="mt-auto pt-2 text-xs text-ink-muted">
        {t.topicsNote({ n: rest, shown: f.number(rest) })}
      </p>
    </ChartCard>
  )
}

/** Why conversations went to the team. */
export function HandoffsCard({ data }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const { handoffs } = data.totals
  const reasons = reasonsOf(data, t).filter(({ count }) => count > 0)
  const [first] = reasons
  const count = t.handoffCount({ n: handoffs, shown: f.number(handoffs) })
  return (
    <ChartCard
      title={t.handoffs}
      sheets={[handoffsSheet(data, { t, lang: f.lang })]}
      empty={first === undefined ? <NothingYet>{t.noHandoffs}</NothingYet> : null}
    >
      {first && (
        <BarList
          parts={reasons}
          color="chart-2"
          summary={t.handoffsSummary({ count, first: first.label, firstCount: f.number(first.count) })}
        />
      )}
    </ChartCard>
  )
}

/** Who answered and how fast, and what the assistant's answers came from. */
export function AnswersCard({ data }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const { totals } = data
  const answers: Share[] = [
    { label: t.byAssistant, color: 'chart-1', value: answeredByAssistant(totals) },
    { label: t.byTeam, color: 'chart-2', value: totals.teamMessages },
    { label: t.unanswered, color: 'chart-5', value: totals.unanswered },
  ]
  const sources = sourcesOf(data, t).filter(({ count }) => count > 0)
  const [first] = sources
  const nothing = first === undefined && answers.every(({ value }) => value === 0)
  const words = { t, lang: f.lang }
  return (
    <ChartCard
      title={t.answers}
      sheets={[answersSheet(data, words), sourcesSheet(data, words)]}
      empty={nothing ? <NothingYet>{t.noAnswers}</NothingYet> : null}
    >
      <StackedBar
        shares={answers}
        summary={t.answersSummary({
          assistant: f.number(answeredByAssistant(totals)),
          team: f.number(totals.teamMessages),
          unanswered: f.number(totals.unanswered),
        })}
      />
      <ShareLegend shares={answers} />
      {first && (
        <div className="mt-4 border-t border-border pt-3.5">
          <h3 className="mb-2.5 text-sm text-ink-muted">{t.sources}</h3>
          <BarList
            parts={sources}
            color="chart-3"
            summary={t.sourcesSummary({
              first: first.label,
              count: t.answerCount({ n: first.count, shown: f.number(first.count) }),
            })}
          />
        </div>
      )}
    </ChartCard>
  )
}
