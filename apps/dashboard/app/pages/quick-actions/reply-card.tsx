import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareReply } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type ConversationDetail, conversations } from '#contract/conversations/conversations.ts'
import type { Message } from '#contract/conversations/message.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import { ActionCard } from '#dashboard/components/action-card.tsx'
import { Badge } from '#dashboard/components/badge.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { CustomerName } from '#dashboard/components/customer-name.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useAssistantState } from '#dashboard/features/assistant/public.ts'
import { Suggestion } from '#dashboard/features/conversations/components/suggestion.tsx'
import { deliveryTexts } from '#dashboard/features/conversations/delivery-messages.ts'
import { followEvent } from '#dashboard/features/conversations/follow-events.ts'
import { useOldestWaiting, waitingKey } from '#dashboard/features/conversations/public.ts'
import { useConversation } from '#dashboard/features/conversations/queries.ts'
import { call } from '#dashboard/lib/api.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { isUnreached } from '#dashboard/lib/unreached.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from './messages.ts'

/** The conversation that has waited for the team the longest and can be answered, with what was asked and room for the answer. */
export function ReplyCard({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const waiting = useOldestWaiting(businessId)
  const all = waiting.data?.conversations ?? []
  const oldest = all.find((each) => !isUnreached(each)) ?? all[0]
  const total = waiting.data?.total ?? 0
  const unreached = oldest && !isUnreached(oldest) ? all.filter(isUnreached) : []
  return (
    <ActionCard
      id="reply-oldest"
      icon={MessageSquareReply}
      title={t.replyTitle}
      text={
        waiting.data ? (
          <>
            {t.waitForTeam({ n: total })}
            {unreached[0] && (
              <>
                {' · '}
                <Link href={`/conversations/${unreached[0].sessionId}`} className="link">
                  {t.unreached({ n: unreached.length })}
                </Link>
              </>
            )}
          </>
        ) : waiting.isError ? (
          '—'
        ) : (
          t.reading
        )
      }
      aside={
        oldest?.waitingSince && (
          <Badge tone="warning" mark="clock" className="max-md:ml-12">
            {now - Date.parse(oldest.waitingSince) < 60_000
              ? t.waitsALittle
              : t.waitsSince({ time: f.ago(oldest.waitingSince, now) })}
          </Badge>
        )
      }
      query={waiting}
      skeleton="h-48 max-md:h-58"
      failed={t.waitingFailed}
      nothing={t.nobodyWaits}
    >
      {oldest && (
        <Oldest
          key={oldest.sessionId}
          businessId={businessId}
          sessionId={oldest.sessionId}
          writable={writable}
        />
      )}
    </ActionCard>
  )
}

const BUBBLE =
  'mt-1.5 line-clamp-4 w-fit max-w-full rounded-[14px] rounded-tl-[4px] bg-bubble-customer px-3.5 py-2.5 text-base break-words whitespace-pre-wrap text-on-bubble-customer'

const isOfCustomer = ({ senderType }: Pick<Message, 'senderType'>) => senderType === 'customer'

interface OldestProps {
  businessId: string
  sessionId: string
  writable: boolean
}

function Oldest({ businessId, sessionId, writable }: OldestProps) {
  const t = useText(texts)
  const f = useFormats()
  const delivery = useText(deliveryTexts)
  const client = useQueryClient()
  useBusinessEvents((event) => {
    if (event.type !== 'typing' && event.type !== 'presence') followEvent(client, businessId, event)
  })
  const query = useConversation(businessId, sessionId)
  const conversation = query.data?.pages[0]
  const messages = conversation?.messages.filter(({ kind }) => kind === 'message') ?? []
  const open = messages.slice(messages.findLastIndex(({ senderType }) => senderType === 'business') + 1)
  const until = open.findLastIndex(isOfCustomer)
  // The last one may only answer what was asked back (an address, « oui »): from the one before it one sees what it is about.
  const before = open.slice(0, Math.max(until, 0)).findLastIndex(isOfCustomer)
  const exchange = open.slice(Math.max(before, 0), until + 1)
  const last = exchange.at(-1)
  if (!conversation) {
    if (!query.isError) return <Skeleton className="h-48 rounded-lg max-md:h-58" />
    return <QueryFailed query={query}>{t.waitingFailed}</QueryFailed>
  }
  return (
    <>
      <div className="flex gap-3">
        <CustomerAvatar of={conversation} size={32} />
        <div className="min-w-0">
          <p className="text-xs text-ink-muted">
            <span className="mr-2 text-sm font-semibold text-ink">
              <CustomerName of={conversation} />
            </span>
            {last && <time dateTime={last.timestamp}>{f.time(last.timestamp)}</time>}
          </p>
          {exchange.length === 0 && <p className={BUBBLE}>{t.wroteNothing}</p>}
          {exchange.map((message) =>
            isOfCustomer(message) ? (
              <p key={message.id} className={BUBBLE}>
                {message.content}
              </p>
            ) : (
              <p key={message.id} className="mt-1.5 ml-3.5 flex gap-1.5 text-sm text-ink-muted">
                <Spark size={12} className="mt-1" />
                <span className="line-clamp-3 max-md:line-clamp-5">
                  {t.assistantWrote} {withoutBold(message.content)}
                </span>
              </p>
            ),
          )}
        </div>
      </div>
      {isUnreached(conversation) && (
        <p className="mt-3 rounded-md bg-warning-soft px-2.5 py-1.5 text-xs text-on-warning-soft">
          <b className="font-semibold">{delivery.bounced}</b> {delivery['after-bounced']}
        </p>
      )}
      {writable ? (
        <Answer businessId={businessId} conversation={conversation} />
      ) : (
        <div className="mt-3.5">
          <ButtonLink href={`/conversations/${sessionId}`}>{t.open}</ButtonLink>
        </div>
      )}
    </>
  )
}

function Answer({ businessId, conversation }: { businessId: string; conversation: ConversationDetail }) {
  const t = useText(texts)
  const id = useId()
  const client = useQueryClient()
  const { sessionId } = conversation
  const draft = useDraft(`reply:${sessionId}`, '')
  const clientId = useRef(crypto.randomUUID())
  const field = useRef<HTMLTextAreaElement>(null)
  const [suggested, setSuggested] = useState(0)
  // One primary on the page: while the assistant is paused, its resuming.
  const silent = useAssistantState(businessId).data?.paused === true
  const content = draft.value.trim()
  const over = content.length - LIMITS.messageMax
  const form = useForm({
    submit: async () => {
      await call(conversations.replyToConversation, {
        params: { businessId, sessionId },
        body: { content, clientId: clientId.current },
      })
      draft.clear()
      toast({ title: t.replied, text: t.repliedText })
      await client.invalidateQueries({ queryKey: waitingKey })
    },
  })
  const refusal = form.failure && failureReason(form.failure)
  return (
    <form
      {...form.attributes}
      className="mt-3.5 rounded-lg border border-border-control bg-surface focus-within:border-focus focus-within:shadow-[0_0_0_3px_var(--focus-halo)]"
    >
      <label htmlFor={id} className="sr-only">
        {t.yourReply}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        value={draft.value}
        onChange={(event) => {
          draft.set(event.target.value)
          form.forget()
          clientId.current = crypto.randomUUID()
        }}
        placeholder={t.replyPlaceholder}
        className="field-sizing-content block max-h-56 min-h-14 w-full resize-none bg-transparent px-3.5 pt-3 text-base placeholder:text-ink-subtle focus:outline-none max-md:text-md"
      />
      {(refusal !== null || over > 0) && (
        <p role="alert" className="px-3.5 pt-1 text-xs text-danger">
          {over > 0 ? t.tooLong({ over }) : t.replyFailed({ reason: refusal ?? '' })}
        </p>
      )}
      <Suggestion
        asked={suggested}
        businessId={businessId}
        sessionId={sessionId}
        field={field}
        text={draft.value}
        onClose={() => setSuggested(0)}
      />
      <div className="flex flex-wrap items-center gap-2 px-3.5 pt-1 pb-3">
        <Button
          variant="soft"
          size="sm"
          icon={<Spark size={14} />}
          onClick={() => setSuggested(suggested + 1)}
        >
          {t.suggest}
        </Button>
        <span className="ml-auto flex gap-2">
          <ButtonLink href={`/conversations/${sessionId}?reply`} variant="ghost">
            {t.open}
          </ButtonLink>
          <SubmitButton
            form={form}
            variant={silent ? 'soft' : 'primary'}
            disabled={content === '' || over > 0}
          >
            {t.sendReply}
          </SubmitButton>
        </span>
      </div>
    </form>
  )
}
