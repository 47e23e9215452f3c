import { PageFailure } from '#dashboard/components/page-failure.tsx'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

/** In place of the list when it did not come. */
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
  return (
    <PageFailure
      title={t.failureTitle}
      reason={t.loadFailed({ reason: failureReason(error) ?? '' })}
      error={error}
      failedAt={failedAt}
      onRetry={onRetry}
    />
  )
}
