import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button, ButtonLink, IconButton } from '#dashboard/components/button.tsx'
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
  const { detailError, gone, title } = useText(failed)
  const [, navigate] = useLocation()
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return (
    <div className="flex flex-1 flex-col items-center">
      <header className="flex h-16 w-full flex-none items-center border-b border-border px-2 md:hidden">
        <IconButton label={t.back} icon={ArrowLeft} onClick={() => navigate('/conversations')} />
        <h1 className="pl-1.5 text-[0.9375rem]/5 font-semibold">{title}</h1>
      </header>
      <div className="my-auto flex flex-col items-center">
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
    </div>
  )
}
