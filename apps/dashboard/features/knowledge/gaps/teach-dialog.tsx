import type { ParamsOf } from '#contract/endpoint.ts'
import { knowledgeGaps } from '#contract/knowledge/gaps.ts'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { ApiError } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useRead } from '#dashboard/lib/use-read.ts'
import { texts } from './messages.ts'
import { gapsKey, useNotTaught } from './queries.ts'
import { TeachForm } from './teach-form.tsx'

/** The message of the assistant that gave no answer. */
export type UnknownAnswer = ParamsOf<typeof knowledgeGaps.getMessageGap>

/** The answer to a question of a conversation: proposed from what is written already, taught in one gesture. */
export function TeachDialog({ onClose, ...params }: UnknownAnswer & { onClose: () => void }) {
  const t = useText(texts)
  const enabled = useNotTaught(params.businessId)
  const queryKey = [...gapsKey(params.businessId), 'message', params.messageId]
  const query = useRead(queryKey, knowledgeGaps.getMessageGap, params, { enabled, retry: false })
  const gone = query.error instanceof ApiError && query.error.status === 404
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.teachTitle}
      description={query.data && !gone && t.quoted({ text: query.data.gap.sample })}
    >
      {query.isError && !gone ? (
        <QueryFailed query={query}>{t.failed}</QueryFailed>
      ) : (
        <Pending pending={query.isPending} skeleton={<Skeleton className="h-48 w-full rounded-lg" />}>
          {() =>
            query.data && !gone ? (
              <TeachForm businessId={params.businessId} {...query.data} onDone={onClose} />
            ) : (
              <p className="text-sm text-ink-muted">{t.gone}</p>
            )
          }
        </Pending>
      )}
    </Dialog>
  )
}
