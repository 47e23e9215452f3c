import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useId } from 'react'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { drafts } from '#contract/conversations/drafts.ts'
import { Button } from '#dashboard/components/button.tsx'
import { useAssistantState } from '#dashboard/features/assistant/public.ts'
import { call } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts as draftTexts } from '../draft-messages.ts'
import { texts } from '../summary-messages.ts'

interface ThreadSummaryProps {
  businessId: string
  conversation: ConversationDetail
}

/** Over a long thread, where a model answers: what was asked, tried and is open, once somebody asks for it. */
export default function ThreadSummary({ businessId, conversation }: ThreadSummaryProps) {
  const t = useText(texts)
  const whys = useText(draftTexts)
  const f = useFormats()
  const id = useId()
  const client = useQueryClient()
  const { sessionId, messages } = conversation
  const params = { businessId, sessionId }
  const queryKey = ['thread-summary', businessId, sessionId]
  const model = useAssistantState(businessId).data?.model
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(drafts.getThreadSummary, { params, signal }),
    enabled: model === true,
  })
  const summarize = useMutation({
    mutationFn: () => call(drafts.summarizeThread, { params, body: { language: f.lang } }),
    onSuccess: ({ summary }) => client.setQueryData(queryKey, { summary }),
  })
  if (!model || stored.data === undefined) return null
  const { summary } = stored.data
  const newest = messages.findLast(({ kind }) => kind === 'message')?.id
  const current = summary !== null && summary.through === newest
  const unheard = summarize.data?.unheard
  return (
    <section
      aria-labelledby={id}
      className="max-h-48 flex-none overflow-y-auto border-b border-border bg-surface-sunken px-4 py-1.5 text-sm"
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-1">
        <ScrollText size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
        <p className="min-w-0 flex-1">
          <strong id={id} className="font-semibold">
            {t.title}
          </strong>{' '}
          <span className="text-ink-muted">
            {summary === null
              ? t.messages({ n: conversation.messageCount })
              : current
                ? t.writtenBy({ model: summary.engine })
                : t.goesOn}
          </span>
        </p>
        {!current && (
          <Button size="sm" loading={summarize.isPending} onClick={() => summarize.mutate()}>
            {summary === null ? t.summarize : t.update}
          </Button>
        )}
      </div>
      <div role="status">
        {summary && (
          <div lang={summary.language} className="flex flex-col gap-1 pb-1.5 text-ink">
            {summary.text.split('\n').map((line) => (
              <p key={line} className="break-words">
                {line}
              </p>
            ))}
          </div>
        )}
        {summary?.partial && <p className="pb-1.5 text-xs text-ink-muted">{t.partial}</p>}
      </div>
      {!summarize.isPending && (summarize.isError || unheard) && (
        <p role="alert" className="pb-1.5">
          {summarize.isError
            ? `${t.failed} ${failureReason(summarize.error)}`
            : unheard && whys[`unheard-${unheard}`]}
        </p>
      )}
    </section>
  )
}
