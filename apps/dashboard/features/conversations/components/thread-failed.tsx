import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { ApiError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import type { useConversation } from '../queries.ts'
import { texts as failed } from '../thread-failed-messages.ts'

/** A thread that could not be read: why, and the ways out. */
export function ThreadFailed({ query }: { query: ReturnType<typeof useConversation> }) {
  const t = useText(texts)
  const { detailError, gone } = useText(failed)
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <EmptyState
        drawing="broken-link"
        title={detailError}
        action={<ButtonLink href="/conversations">{t.back}</ButtonLink>}
      >
        {isGone ? gone : failureReason(query.error as Error)}
      </EmptyState>
      {!isGone && (
        <Button variant="ghost" onClick={() => void query.refetch()}>
          {t.tryAgain}
        </Button>
      )}
    </div>
  )
}
