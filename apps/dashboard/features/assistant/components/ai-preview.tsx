import { RotateCw } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { withoutCards } from '#contract/conversations/cards-text.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import { Badge, StatusBadge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { groupName, sourceGroups } from '#dashboard/lib/source-name.ts'
import { useSettled } from '#dashboard/lib/use-settled.ts'
import { texts } from '../messages.ts'
import { type AiDraft, usePreview } from '../queries.ts'

/** Few answers offer products. */
const ProductCards = lazy(() => import('#dashboard/components/product-cards.tsx'))

/** Few answers tell what only comes close. */
const ClosestOffers = lazy(() => import('./closest-offers.tsx'))

const DEBOUNCE_MS = 600
/** The choice of typing a question oneself. */
const OWN = 'own'

/** What a customer would read with the draft as it is now, what served to answer, and the answer without context. */
export function AiPreview({ businessId, draft }: { businessId: string; draft: AiDraft }) {
  const t = useText(texts)
  const f = useFormats()
  const samples = [t.q1, t.q2, t.q3, t.q4]
  const [question, setQuestion] = useState<string>(t.q1)
  const [own, setOwn] = useState(false)
  const [typed, setTyped] = useState('')
  const settled = useSettled(draft, DEBOUNCE_MS)
  const sendable =
    settled.aiContext.trim().length <= LIMITS.aiContextMax && settled.aiInstructions.language.trim() !== ''
  const preview = usePreview(businessId, settled, question, sendable)
  const fresh = !preview.isFetching && settled === draft
  const answer = preview.data?.answer
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') setQuestion(typed.trim())
  }
  return (
    <section aria-label={t.preview} className="flex flex-col gap-4 bg-surface-sunken p-[18px]">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">{t.preview}</h3>
        <Button
          variant="ghost"
          size="sm"
          icon={RotateCw}
          loading={preview.isFetching}
          onClick={() => void preview.refetch()}
        >
          {t.again}
        </Button>
      </div>
      <Select
        aria-label={t.question}
        value={own ? OWN : question}
        onChange={(value) => {
          setOwn(value === OWN)
          if (value !== OWN) setQuestion(value)
        }}
        options={[
          ...samples.map((sample) => ({ value: sample, label: t.quoted({ text: sample }) })),
          { value: OWN, label: t.ownQuestion },
        ]}
      />
      {own && (
        <form onSubmit={ask} className="-mt-2 flex gap-2">
          <span className="min-w-0 flex-1">
            <Input
              aria-label={t.ownQuestion}
              placeholder={t.ownQuestion}
              value={typed}
              maxLength={500}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
          <Button type="submit" disabled={typed.trim() === ''}>
            {t.ask}
          </Button>
        </form>
      )}
      <QueryFailed query={preview}>{t.previewFailed}</QueryFailed>
      <div className="rounded-lg border border-border bg-surface p-3.5 shadow-xs">
        <p className="w-fit max-w-[84%] rounded-[14px] rounded-tl-[4px] bg-bubble-customer px-3.5 py-2.5 break-words text-on-bubble-customer">
          {question}
        </p>
        {answer ? (
          <div
            aria-live="polite"
            aria-busy={!fresh}
            className={cx('mt-3 transition-opacity', !fresh && 'opacity-60')}
          >
            <p className="rounded-[14px] rounded-tr-[4px] bg-bubble-assistant px-3.5 py-2.5 break-words whitespace-pre-wrap text-on-bubble-assistant">
              {withoutBold(withoutCards(answer.text, answer.cards))}
            </p>
            {answer.product && (
              <div className="flex justify-end">
                <Suspense>
                  <ProductCards product={answer.product} products={answer.products} />
                </Suspense>
              </div>
            )}
            {answer.closest && (
              <Suspense>
                <ClosestOffers cards={answer.cards} suggestions={answer.suggestions ?? []} className="mt-2" />
              </Suspense>
            )}
            <p className="tnum mt-2.5 flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-xs text-ink-subtle">
              {answer.closest && (
                <Badge tone="warning" mark="dot" size="sm">
                  {t.closest}
                </Badge>
              )}
              <StatusBadge kind="aiResponse" size="sm" />
              {f.took(answer.latencyMs)}
            </p>
          </div>
        ) : (
          !preview.isError && <Skeleton className="mt-3 ml-auto h-16 w-5/6 rounded-[14px]" />
        )}
      </div>
      {answer && (answer.sources.length > 0 || answer.outcome === 'unknown') && (
        <div>
          <h4 className="text-xs font-semibold text-ink-subtle">{t.whatServed}</h4>
          {answer.sources.length > 0 ? (
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {sourceGroups(answer.sources).map((group) => (
                <li key={group[0].id} title={group.map(({ excerpt }) => excerpt).join('\n')}>
                  <Chip>{groupName(group)}</Chip>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-1.5 text-xs text-ink-muted">{t.nothingServed}</p>
          )}
        </div>
      )}
      {preview.data && (
        <div className="mt-auto border-t border-border pt-4">
          <h4 className="text-xs font-semibold text-ink-subtle">{t.withoutContext}</h4>
          <p className="mt-1.5 text-xs text-ink-muted">{preview.data.generic.text}</p>
        </div>
      )}
    </section>
  )
}
