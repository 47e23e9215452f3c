import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { useBackendFailure } from '../../../lib/backend-failure.ts'
import { useClientConfig } from '../../../lib/client-config.ts'
import { useLangOf, useText } from '../../../lib/i18n.ts'
import { supportAddress } from '../../../lib/support.ts'
import { texts } from '../messages.ts'

/** In place of the list when it did not come: why, how to get on, and where to write. */
export function Failure({
  error,
  failedAt,
  onRetry,
}: {
  error: Error
  failedAt: number
  onRetry: () => void
}) {
  const t = useText(texts)
  const lang = useLangOf()
  const verdict = useBackendFailure(error, failedAt)
  const support = useClientConfig()?.supportEmail ?? supportAddress()
  if (verdict === undefined) return null
  const text = verdict === 'other' ? t.loadFailed({ reason: error.message }) : t[verdict]
  return (
    <div
      role="alert"
      className="flex flex-1 flex-col items-center justify-center rounded-lg border border-border bg-surface py-6"
    >
      <EmptyState
        drawing="storm"
        title={t.failureTitle}
        action={
          <Button variant="primary" onClick={onRetry}>
            <span lang={lang(texts.tryAgain)}>{t.tryAgain}</span>
          </Button>
        }
      >
        <span lang={verdict === 'other' ? undefined : lang(texts[verdict])}>{text}</span>
      </EmptyState>
      {support && (
        <p className="px-6 text-center text-sm text-ink-muted">
          {t.supportHint}{' '}
          <a className="link" href={`mailto:${support}`}>
            {support}
          </a>
        </p>
      )}
    </div>
  )
}
