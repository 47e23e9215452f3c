import { RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { withoutBold } from '#contract/text/without-bold.ts'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button, ButtonLink, IconButton } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSettled } from '#dashboard/lib/use-settled.ts'
import { texts } from './messages.ts'
import { useAnswersAtOnce, useQuestionGap, useWouldAnswer } from './queries.ts'

const SETTLED_MS = 500

/** The words as a question, what the assistant would answer to it now, and the way to teach what is missing. */
export function WouldAnswer({
  businessId,
  question,
  writable,
}: {
  businessId: string
  question: string
  writable: boolean
}) {
  const t = useText(texts)
  const f = useFormats()
  const settled = useSettled(question, SETTLED_MS)
  const atOnce = useAnswersAtOnce(businessId)
  const [wanted, setWanted] = useState('')
  const asks = settled !== '' && (atOnce || wanted === settled)
  const query = useWouldAnswer(businessId, settled, asks)
  const answer = query.data?.answer
  const unknown = answer?.outcome === 'unknown'
  const gap = useQuestionGap(businessId, settled, unknown).data?.gap
  return (
    <Card
      flush
      title={t.wouldAnswer}
      icon={<Spark size={16} />}
      action={
        <IconButton
          label={t.again}
          icon={RotateCw}
          disabled={!asks || query.isFetching}
          onClick={() => void query.refetch()}
        />
      }
    >
      <div className="flex flex-col gap-3 p-[18px]" aria-live="polite" aria-busy={query.isFetching}>
        <p className="w-fit max-w-[84%] rounded-[14px] rounded-tl-[4px] bg-bubble-customer px-3.5 py-2.5 wrap-anywhere text-on-bubble-customer">
          {settled}
        </p>
        <QueryFailed query={query}>{t.answerFailed}</QueryFailed>
        {!asks && !atOnce && (
          <Button className="self-start" onClick={() => setWanted(settled)}>
            {t.ask}
          </Button>
        )}
        {query.isFetching && !answer && <Skeleton className="ml-auto h-16 w-5/6 rounded-[14px]" />}
        {answer && (
          <>
            <p className="ml-auto w-fit max-w-[94%] rounded-[14px] rounded-tr-[4px] bg-bubble-assistant px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap text-on-bubble-assistant">
              {withoutBold(answer.text)}
            </p>
            <p className="tnum flex items-center justify-end gap-2 text-xs text-ink-muted">
              {f.took(answer.latencyMs)}
              <StatusBadge kind="aiResponse" size="sm" />
            </p>
          </>
        )}
      </div>
      {unknown && (
        <div className="flex flex-col gap-3 rounded-b-[11px] border-t border-border bg-surface-sunken p-[18px]">
          <p className="flex gap-2.5 text-sm">
            <TriangleAlert
              size={16}
              strokeWidth={1.75}
              className="mt-0.5 flex-none text-warning"
              aria-hidden
            />
            <span>
              {t.incomplete} {gap && t.came({ n: gap.questions })}
            </span>
          </p>
          {writable && (
            <ButtonLink
              variant="soft"
              href={
                gap
                  ? `/knowledge/gaps?gap=${gap.id}`
                  : `/knowledge/answers?question=${encodeURIComponent(settled)}`
              }
            >
              {t.teach}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  )
}
