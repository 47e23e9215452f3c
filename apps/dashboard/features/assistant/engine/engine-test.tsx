import { FlaskConical } from 'lucide-react'
import type { ModelTest } from '#contract/model-choice.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { ApiError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { problems } from './problem-messages.ts'
import { type TriedModel, useModelActions } from './queries.ts'
import { TriedAnswer } from './tried-answer.tsx'

export interface EngineTestProps {
  businessId: string
  tried: TriedModel
  /** Nothing is missing to try it. */
  ready: boolean
  /** Told what the server refused of what was entered. */
  onRefused?: (error: ApiError) => void
}

/** « Tester »: three questions of the business, answered by the model beside the built-in engine. */
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
      <ol className="divide-y divide-border border-t border-border">
        {result.answers.map((answer) => (
          <TriedAnswer key={answer.question} answer={answer} model={result.model} />
        ))}
      </ol>
    </section>
  )
}
