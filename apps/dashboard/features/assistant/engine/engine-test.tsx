import { FlaskConical } from 'lucide-react'
import type { ModelTest } from '#contract/assistant/model-choice.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { ApiError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { problems } from './problem-messages.ts'
import { type TriedModel, useModelActions } from './queries.ts'
import { TriedAnswer } from './tried-answer.tsx'

interface EngineTestProps {
  businessId: string
  tried: TriedModel
  /** Nothing is missing to try it. */
  ready: boolean
  /** Told what the server refused of what was entered. */
  onRefused?: (error: ApiError) => void
}

/** « Tester »: five questions of the business, answered by the model beside the built-in engine. */
export function EngineTest({ businessId, tried, ready, onRefused }: EngineTestProps) {
  const t = useText(texts)
  const { test } = useModelActions(businessId)
  const run = () =>
    test.mutate(tried, {
      onError: (error) => {
        if (error instanceof ApiError) onRefused?.(error)
      },
    })
  const failure = test.error && failureReason(test.error)
  return (
    <div className="mt-5 border-t border-border pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          icon={FlaskConical}
          disabled={!ready}
          loading={test.isPending}
          loadingText={t.testing}
          onClick={run}
        >
          {t.test}
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-xs text-ink-subtle">{t.testHint}</p>
      </div>
      {failure && (
        <Alert kind="error" className="mt-4" title={t.testFailed}>
          {failure}
        </Alert>
      )}
      {test.data && <Result result={test.data} />}
    </div>
  )
}

function Result({ result }: { result: ModelTest }) {
  const t = useText(texts)
  const why = useText(problems)
  if (result.problem !== null)
    return (
      <Alert kind="error" className="mt-4" title={t.testFailed}>
        {why[result.problem]} {result.status !== null && t.status({ status: result.status })}
      </Alert>
    )
  return (
    <section aria-label={t.results} aria-live="polite" className="mt-4">
      <Figures result={result} />
      <ol className="divide-y divide-border border-t border-border">
        {result.answers.map((answer) => (
          <TriedAnswer key={answer.question} answer={answer} model={result.model} />
        ))}
      </ol>
    </section>
  )
}

/** How many of the questions each engine answers; one that a model is not asked counts as the built-in engine answered. */
function Figures({ result: { answers, model } }: { result: ModelTest }) {
  const t = useText(texts)
  const builtin = answers.map((answer) => answer.builtin)
  const tried = answers.map((answer) =>
    answer.model?.problem ? { outcome: 'unknown', closest: false } : (answer.model ?? answer.builtin),
  )
  return (
    <dl aria-label={t.answersOf} className="mb-4 grid grid-cols-2 gap-3">
      {[
        { name: t.builtin, outcomes: builtin },
        { name: model, outcomes: tried },
      ].map(({ name, outcomes }) => {
        const known = outcomes.filter(({ outcome }) => outcome === 'answered').length
        const close = outcomes.filter(({ outcome, closest }) => outcome === 'unknown' && closest).length
        return (
          <div key={name} className="min-w-0 rounded-lg bg-surface-sunken p-3">
            <dt className="text-xs font-semibold text-ink-subtle wrap-anywhere">{name}</dt>
            <dd className="tnum mt-1 text-base font-semibold text-ink sm:text-lg">
              {t.answersOutOf({ n: known, all: outcomes.length })}
            </dd>
            {close > 0 && <dd className="tnum text-xs text-ink-muted">{t.withPassages({ n: close })}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
