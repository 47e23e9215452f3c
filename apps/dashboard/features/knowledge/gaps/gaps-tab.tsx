import { ArrowLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { GapOrder } from '#contract/knowledge/gaps.ts'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { MoreButton } from '#dashboard/components/more-button.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { pages } from '#dashboard/lib/pages.ts'
import type { TabProps } from '../tab-props.ts'
import { GapDetail } from './gap-detail.tsx'
import { GapList } from './gap-list.tsx'
import { texts } from './messages.ts'
import { useGaps, useLiveGaps, useProposed } from './queries.ts'

/** « À enseigner »: what nobody could answer, by subject, and the answer that is taught. */
export default function GapsTab({ business, writable, modelCard: ModelCard }: TabProps) {
  const t = useText(texts)
  const [path, navigate] = useLocation()
  const mobile = useMobile()
  const [order, setOrder] = useState<GapOrder>('frequent')
  const query = useGaps(business.id, order)
  useLiveGaps(business.id)
  const gaps = query.data?.pages.flatMap((page) => page.gaps) ?? []
  const first = query.data?.pages[0]
  const none = first !== undefined && gaps.length === 0
  const ignored = useGaps(business.id, none ? 'ignored' : order).data?.pages[0]?.total ?? 0
  const chosen = new URLSearchParams(useSearch()).get('gap')
  // A wide screen shows the first subject by itself, and stays with it while others come before it.
  const [shown, show] = useState<string | null>(null)
  const at = gaps.findIndex(({ id }) => id === shown)
  if (gaps[0] && at < 0) show(gaps[0].id)
  const open = chosen ?? (mobile ? null : at < 0 ? (gaps[0]?.id ?? null) : shown)
  const select = (id: string | null) =>
    navigate(id === null ? path : `${path}?gap=${id}`, { replace: chosen !== null && id === null })
  const proposed = useProposed(business.id, order === 'ignored' ? [] : (query.data?.pages ?? []))
  const [teaching, setTeaching] = useState<string | null>(null)
  const openTo = (teach: boolean) => (id: string) => {
    setTeaching(teach ? id : null)
    select(id)
  }
  const detail = open !== null && (
    <GapDetail
      key={open}
      teaching={open === teaching}
      businessId={business.id}
      gapId={open}
      writable={writable}
      onDone={() => {
        const next = gaps.findIndex(({ id }) => id === open) + 1
        show(gaps[next]?.id ?? null)
        select(null)
      }}
    />
  )
  if (mobile && detail)
    return (
      <div className="flex flex-col gap-3">
        <Button variant="ghost" icon={ArrowLeft} className="-ml-3.5 self-start" onClick={() => select(null)}>
          {t.back}
        </Button>
        {detail}
      </div>
    )
  if (query.isError && !query.data) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  return (
    <div
      className={cx(
        'grid gap-6',
        !none &&
          'max-lg:items-start lg:-mx-6 lg:-mb-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-0 lg:first:-mt-6',
      )}
    >
      <div className={cx('flex min-w-0 flex-col gap-3', !none && 'lg:border-r lg:border-border lg:pt-4')}>
        {!none && (
          <p className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-sm text-ink-muted lg:px-4">
            {first && t.summary({ gaps: first.total, questions: first.allQuestions })}
            <span
              aria-hidden="true"
              className={cx('ml-auto inline-flex items-center gap-2', proposed.size === 0 && 'invisible')}
            >
              <Spark size={14} />
              {t.legend}
            </span>
          </p>
        )}
        {(!none || ignored > 0 || order === 'ignored') && (
          <Segmented
            className={cx('auto-cols-[minmax(max-content,1fr)]!', !none && 'lg:mx-4')}
            label={t.order}
            block={!none}
            value={order}
            onChange={(chosenOrder) => {
              setOrder(chosenOrder)
              show(null)
            }}
            options={[
              { value: 'frequent', label: t.frequent },
              { value: 'recent', label: t.recent },
              { value: 'ignored', label: t.ignored },
            ]}
          />
        )}
        <Pending pending={query.isPending} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
          {() =>
            none ? (
              order === 'ignored' ? (
                <EmptyState boxed drawing="done" title={t.emptyIgnored}>
                  {t.emptyIgnoredText}
                </EmptyState>
              ) : (
                <EmptyState
                  boxed
                  drawing="done"
                  title={t.emptyTitle}
                  action={
                    <ButtonLink variant="primary" href={`${pages.knowledge.path}/check`}>
                      {t.tryAssistant}
                    </ButtonLink>
                  }
                >
                  {t.emptyText}
                </EmptyState>
              )
            ) : (
              <GapList
                gaps={gaps}
                proposed={proposed}
                selected={open}
                onSelect={openTo(false)}
                {...(writable && order !== 'ignored' && { onTeach: openTo(true) })}
              />
            )
          }
        </Pending>
        <MoreButton query={query} className="self-center" />
        {writable && first && order !== 'ignored' && !none && (
          <Suspense>
            <ModelCard businessId={business.id} onOpen={openTo(false)} />
          </Suspense>
        )}
      </div>
      {!none && (
        <div className="min-w-0 self-start lg:sticky lg:top-0 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:px-6 lg:py-6">
          {detail}
        </div>
      )}
    </div>
  )
}
