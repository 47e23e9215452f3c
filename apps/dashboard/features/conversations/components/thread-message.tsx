import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { withoutCards } from '#contract/conversations/cards-text.ts'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import type { Message } from '#contract/conversations/message.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { StatusBadge, type StatusKind } from '#dashboard/components/badge.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { isOnlyNames, MessageFiles } from '#dashboard/features/attachments/public.ts'
import { SaveReply } from '#dashboard/features/canned-replies/public.ts'
import { AnswerSources, TeachAnswer } from '#dashboard/features/knowledge/public.ts'
import { TakeQuestion } from '#dashboard/features/test-suites/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { customerName, shortNameBeside } from '#dashboard/lib/customer-name.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { lazyPart } from '#dashboard/lib/lazy-part.ts'
import { memberName } from '#dashboard/lib/member-name.ts'
import { MailPart, MessageDelivery, Translation } from '../lazy-parts.ts'
import { texts } from '../messages.ts'

/** Few answers show passages or products. */
const AnswerParts = lazyPart(async () => (await import('#dashboard/components/answer-parts.tsx')).default)

const badges: Record<Message['senderType'], StatusKind> = {
  customer: 'senderCustomer',
  system: 'senderAssistant',
  business: 'senderTeam',
}
const bubbles: Record<Message['senderType'], string> = {
  customer: 'rounded-tl-[4px] bg-bubble-customer text-on-bubble-customer',
  system: 'rounded-tr-[4px] bg-bubble-assistant text-on-bubble-assistant',
  business: 'rounded-tr-[4px] bg-bubble-business text-on-bubble-business',
}

/** The sender's label as the specification says it (clause open.customer-label). */
function useSenderLabel(conversation: ConversationItem): (message: Message) => string {
  const t = useText(texts)
  return (message) => {
    if (message.senderType === 'system') return t.assistantName
    if (message.senderType === 'business') return t.business
    if (message.senderId === 'Anonymous' && conversation.anonymous) return customerName(conversation)
    return message.senderName ?? customerName(conversation)
  }
}

/** Who wrote it, beside the label: of the team by first name (a former member's name says that), of visitors the short name. */
const writerOf = (message: Message, conversation: ConversationItem): string | undefined => {
  const { senderType, senderName, senderId, formerMember } = message
  if (senderType === 'customer' && senderId === 'Anonymous') return shortNameBeside(conversation)
  if (senderType !== 'business' || senderName === null) return undefined
  return formerMember ? memberName(senderName) : senderName.split(' ')[0]
}

function SenderAvatar({ message, conversation }: { message: Message; conversation: ConversationItem }) {
  if (message.senderType === 'system') return <Avatar kind="assistant" size={32} />
  if (message.senderType === 'business') return <Avatar name={message.senderName} size={32} />
  return <CustomerAvatar of={conversation} size={32} />
}

interface ThreadMessageProps {
  message: Message
  conversation: ConversationItem
  startsRun: boolean
  onMark?: ((useful: boolean | null) => void) | undefined
  businessId: string
  /** Whether who looks may answer, and keep canned replies. */
  writable: boolean
  /** Whether a model translates what customers write for who looks. */
  translatable: boolean
  /** Whether who looks may teach the answer and add the question to the tests of the business. */
  testable: boolean
}

/** One message: customer on the left, assistant and team on the right. */
export function ThreadMessage(props: ThreadMessageProps) {
  const { message, conversation, startsRun, businessId, writable, translatable, testable } = props
  const label = useSenderLabel(conversation)
  const lang = useLangOf()
  const f = useFormats()
  const left = message.senderType === 'customer'
  const writer = writerOf(message, conversation)
  return (
    <article
      className={cx('flex gap-2.5', startsRun ? 'mt-5' : 'mt-1', left ? 'flex-row' : 'flex-row-reverse')}
      aria-label={`${label(message)}${writer ? ` · ${writer}` : ''}, ${f.time(message.timestamp)}`}
    >
      <span className="w-8 flex-none max-md:hidden">
        {startsRun && <SenderAvatar message={message} conversation={conversation} />}
      </span>
      <div
        className={cx(
          'flex max-w-[84%] min-w-0 flex-col max-md:max-w-[94%]',
          left ? 'items-start' : 'items-end',
        )}
      >
        {startsRun && (
          <p className={cx('mb-1 flex flex-wrap items-center gap-2', !left && 'flex-row-reverse')}>
            <span className="text-sm">
              <span
                className="font-semibold"
                lang={message.senderType === 'business' ? lang(texts.business) : undefined}
              >
                {label(message)}
              </span>
              {writer && <span className="before:content-['_·_']">{writer}</span>}
            </span>
            <StatusBadge kind={badges[message.senderType]} size="sm" />
            {message.metadata.isAIResponse && <StatusBadge kind="aiResponse" size="sm" />}
            <time
              dateTime={message.timestamp}
              title={f.dateTime(message.timestamp)}
              className="tnum text-xs text-ink-subtle"
            >
              {f.time(message.timestamp)}
            </time>
          </p>
        )}
        <div className="flex max-w-full flex-row-reverse items-end gap-1">
          {!isOnlyNames(message) && (
            <p
              data-bubble
              className={cx(
                'min-w-0 rounded-[14px] px-3.5 py-2.5 text-base/[1.3125rem] break-words whitespace-pre-wrap',
                bubbles[message.senderType],
              )}
            >
              {withoutCards(message.content, message.metadata.cards)}
            </p>
          )}
          {writable && message.senderType === 'business' && !isOnlyNames(message) && (
            <SaveReply businessId={businessId} conversation={conversation} message={message} />
          )}
        </div>
        {translatable && left && !isOnlyNames(message) && (
          <Suspense>
            <Translation businessId={businessId} sessionId={conversation.sessionId} messageId={message.id} />
          </Suspense>
        )}
        <Suspense>
          {message.metadata.attachments && <MessageFiles files={message.metadata.attachments} />}
          {message.metadata.mail && <MailPart mail={message.metadata.mail} />}
          {(message.metadata.cards ?? message.metadata.product) && <AnswerParts {...message.metadata} />}
          {!left && (conversation.seenThrough ?? conversation.replyEmail ?? message.metadata.delivery) && (
            <MessageDelivery message={message} conversation={conversation} />
          )}
        </Suspense>
        {message.metadata.isAIResponse && (
          <AnswerFoot {...props}>
            {writable && message.metadata.outcome === 'unknown' && (
              <TeachAnswer
                businessId={businessId}
                sessionId={conversation.sessionId}
                messageId={message.id}
              />
            )}
            {testable && (
              <TakeQuestion
                businessId={businessId}
                size="sm"
                from={{ sessionId: conversation.sessionId, messageId: message.id }}
              />
            )}
          </AnswerFoot>
        )}
      </div>
    </article>
  )
}

/** Under an answer of the assistant: what served, how the visitor judged it, and the team's mark. */
function AnswerFoot(props: ThreadMessageProps & { children: ReactNode }) {
  const { message, conversation, onMark, businessId, children } = props
  const t = useText(texts)
  const { useful, rating, stopped, sources = [] } = message.metadata
  return (
    <div className="group mt-1 flex max-w-full items-start justify-end gap-1.5 text-xs text-ink-subtle">
      <div className="flex min-h-7 min-w-0 flex-wrap items-center justify-end gap-1.5">
        {stopped && <span>{t.stopped}</span>}
        {sources.length > 0 && (
          <div className="flex max-w-full min-w-0 flex-wrap justify-end gap-1">
            <span className="sr-only">{t.sourcesTitle}</span>
            <AnswerSources
              businessId={businessId}
              sessionId={conversation.sessionId}
              messageId={message.id}
              sources={sources}
            />
          </div>
        )}
        {rating && <span>{rating.useful ? t.usefulToCustomer : t.notUsefulToCustomer}</span>}
        {useful === false && <span className="text-danger">{t.markedWrong}</span>}
      </div>
      <div className="flex h-7 flex-none items-center gap-1.5">
        {onMark && (
          <IconButton
            size="sm"
            icon={useful === false ? ThumbsUp : ThumbsDown}
            label={useful === false ? t.markRight : t.markWrong}
            onClick={() => onMark(useful === false ? null : false)}
          />
        )}
        {children}
      </div>
    </div>
  )
}
