import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { useModelCheck } from './queries.ts'

interface Props {
  businessId: string
  /** That answers customers. */
  model: string
  writable: boolean
}

/** Which engine gave the answers below, and the same questions asked of the model that answers customers. */
export function AskModel({ businessId, model, writable }: Props) {
  const t = useText(texts)
  const { data, error, isFetching, refetch } = useModelCheck(businessId)
  return (
    <section
      aria-label={t.engineOf}
      className="flex flex-col gap-3 rounded-[10px] bg-surface-sunken px-3.5 py-2.5 text-sm text-ink-muted"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-64">
          {isFetching
            ? t.modelAsked({ model })
            : data
              ? t.modelAnswered({ model })
              : t.modelAnswers({ model })}
        </p>
        {writable && (
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {data ? t.askAgain : t.askModel({ model })}
          </Button>
        )}
      </div>
      {!isFetching && data?.stopped && <Alert kind="warning">{t[`stopped_${data.stopped}`]}</Alert>}
      {!isFetching && error && <Alert kind="error">{failureReason(error)}</Alert>}
    </section>
  )
}
