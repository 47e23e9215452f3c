import { useBackendFailure } from '#dashboard/lib/backend-failure.ts'
import { useClientConfig } from '#dashboard/lib/client-config.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { supportAddress } from '#dashboard/lib/support-address.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { failureTexts } from './page-failure-messages.ts'

interface PageFailureProps {
  title: string
  /** What is said when the server is well and only this call failed. */
  reason: string
  error: Error
  failedAt: number
  onRetry: () => void
}

/** In place of a page's data when it did not come: why (asked of /health), how to get on, and where to write. */
export function PageFailure({ title, reason, error, failedAt, onRetry }: PageFailureProps) {
  const t = useText(failureTexts)
  const lang = useLangOf()
  const verdict = useBackendFailure(error, failedAt)
  if (verdict === undefined) return null
  return (
    <div
      role="alert"
      className="flex flex-1 flex-col items-center justify-center rounded-lg border border-border bg-surface py-6"
    >
      <EmptyState
        drawing="storm"
        title={title}
        action={
          <Button variant="primary" onClick={onRetry}>
            <span lang={lang(failureTexts.tryAgain)}>{t.tryAgain}</span>
          </Button>
        }
      >
        <span lang={verdict === 'other' ? undefined : lang(failureTexts[verdict])}>
          {verdict === 'other' ? reason : t[verdict]}
        </span>
      </EmptyState>
      <SupportAddress className="px-6 text-center text-sm text-ink-muted" />
    </div>
  )
}

/** « If this continues, write to … »; nothing when the server has no address. */
export function SupportAddress({ className }: { className?: string }) {
  const t = useText(failureTexts)
  const address = useClientConfig()?.supportEmail ?? supportAddress()
  if (!address) return null
  return (
    <p className={className}>
      {t.supportHint}{' '}
      <a className="link" href={`mailto:${address}`}>
        {address}
      </a>
    </p>
  )
}
