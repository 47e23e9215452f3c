import { Alert } from '#dashboard/components/alert.tsx'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import type { SendFailure } from '../queries.ts'

/** Why the message did not leave, above the form that still holds it. */
export function FailureAlert({ failure, onRetry }: { failure: SendFailure; onRetry: () => void }) {
  const t = useText(texts)
  const lang = useLangOf()
  const action = { label: t.retry, onClick: onRetry }
  if (failure === 'unavailable')
    return (
      <Alert
        kind="error"
        title={<span lang={lang(texts.unavailableTitle)}>{t.unavailableTitle}</span>}
        action={action}
      >
        <span lang={lang(texts.unavailable)}>{t.unavailable}</span>
      </Alert>
    )
  return (
    <Alert kind="error" action={action}>
      <p lang={lang(texts.failed)}>{t.failed}</p>
      {failure === 'tooMany' && <p>{t.tooMany}</p>}
    </Alert>
  )
}
