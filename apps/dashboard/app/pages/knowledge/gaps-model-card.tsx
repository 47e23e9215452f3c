import { type ComponentProps, useState } from 'react'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { Meter } from '#dashboard/components/meter.tsx'
import { useModelChoice } from '#dashboard/features/assistant/engine/queries.ts'
import { texts as checkTexts } from '#dashboard/features/knowledge/check/messages.ts'
import { texts } from '#dashboard/features/knowledge/gaps/model-messages.ts'
import { useModelAnswers } from '#dashboard/features/knowledge/gaps/queries.ts'
import type { ModelCard } from '#dashboard/features/knowledge/tab-props.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'

/** How many of these questions a model would have answered, asked by hand; without a model, where one is chosen. */
export default function GapsModelCard({ businessId, onOpen }: ComponentProps<ModelCard>) {
  const t = useText(texts)
  const why = useText(checkTexts)
  const found = useModelChoice(businessId).data
  const ask = useModelAnswers(businessId)
  const [shown, setShown] = useState(false)
  if (!found) return null
  const named = found.choice === 'offered' ? found.offered : (found.own ?? found.offered)
  if (named === null)
    return found.ownAllowed ? (
      <Card title={t.title} aria-label={t.title} className="lg:mx-4">
        <p className="text-sm text-ink-muted">{t.noModel}</p>
        <ButtonLink variant="soft" className="mt-3" href={`${pages.settings.path}#answer-engine`}>
          {t.choose}
        </ButtonLink>
      </Card>
    ) : null
  const { model } = named
  const { data } = ask
  const known = data?.questions.filter(({ text }) => text !== null) ?? []
  return (
    <Card title={t.title} aria-label={t.title} className="lg:mx-4">
      <div aria-live="polite">
        {!data && <p className="text-sm text-ink-muted">{t.lead({ model })}</p>}
        {data && data.questions.length > 0 && (
          <>
            <p className="text-base font-semibold">
              {t.result({ model, n: known.length, all: data.questions.length })}
            </p>
            <div className="mt-2">
              <Meter value={known.length} max={data.questions.length} label={t.title} hideText />
            </div>
          </>
        )}
        {data && data.questions.length === 0 && data.stopped === null && (
          <p className="text-sm text-ink-muted">{t.nothing}</p>
        )}
        {data?.stopped && (
          <Alert kind="warning" quiet className="mt-3">
            {t[`stopped_${data.stopped}`]}
          </Alert>
        )}
        {ask.error && (
          <Alert kind="error" className="mt-3">
            {failureReason(ask.error)}
          </Alert>
        )}
      </div>
      {known.length > 0 && shown && (
        <ul aria-label={t.answers} className="mt-3 text-sm">
          {known.map(({ gapId, question, text }) => (
            <li key={gapId} className="border-t border-border py-2.5">
              <button
                type="button"
                className="link text-left font-semibold wrap-anywhere"
                onClick={() => onOpen(gapId)}
              >
                {question}
              </button>
              <p className="mt-1 whitespace-pre-wrap text-ink-muted wrap-anywhere">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          variant={data ? 'secondary' : 'soft'}
          loading={ask.isPending}
          loadingText={t.asking}
          onClick={() => ask.mutate()}
        >
          {data ? why.askAgain : why.askModel({ model })}
        </Button>
        {known.length > 0 && !shown && (
          <Button variant="ghost" onClick={() => setShown(true)}>
            {t.show}
          </Button>
        )}
      </div>
    </Card>
  )
}
