import type { WidgetMessage } from '#contract/widget/widget.ts'
import { Avatar } from './avatar.tsx'
import { type Context, fill, firstName } from './context.ts'
import { CLOCK, Icon, Spark } from './icon.tsx'
import { RatingRow } from './rating.tsx'
import { RichText } from './rich-text.tsx'

const RUN_MS = 3 * 60_000
const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** `14:24`, without Intl, whose first use holds a slow phone for a tenth of a second. */
const clock = (when: Date) => `${when.getHours()}:${when.getMinutes()}`.replace(/\b\d\b/g, '0$&')

/** `Aujourd’hui, 14:24`; `01/12/2026, 14:24`: in words Intl has no « 1er ». */
const dayAndTime = (when: Date, today: string, language: string) =>
  `${when.toDateString() === new Date().toDateString() ? today : when.toLocaleDateString(language)}, ${clock(when)}`

function EventLine({ context: { t, part }, message }: { context: Context; message: WidgetMessage }) {
  const { event, senderName } = message
  const text =
    event === 'taken-over'
      ? fill(t.joined, firstName(senderName ?? t.team))
      : event === 'handed-back' && t.left
  return (
    <>
      {text && <p class="line event">{text}</p>}
      {part('handoff')?.(message)}
    </>
  )
}

function Bubble({ context, message, first }: { context: Context; message: WidgetMessage; first: boolean }) {
  const { t, part } = context
  const { senderType, senderName, content, timestamp, isAIResponse, stopped, product } = message
  const contentWithFiles = message.attachments && part('files')?.said(message)
  if (senderType === 'customer') return <p class="mine bubble">{contentWithFiles ?? content}</p>
  const person = senderType === 'business' ? (senderName ?? t.team) : null
  return (
    <div class="theirs">
      {first && <Avatar context={context} person={person} />}
      {first && person && (
        <p class="meta">
          <b>{firstName(person)}</b> {t.team}, {clock(new Date(timestamp))}
        </p>
      )}
      <div class="bubble">{contentWithFiles ?? <RichText text={content} />}</div>
      {product && part('alert')?.card(message)}
      {message.cards && part('cards')?.(message)}
      {stopped && <p class="meta">{t.stopped}</p>}
      {isAIResponse && content !== context.state.config?.greeting && (
        <RatingRow context={context} message={message} />
      )}
    </div>
  )
}

/** Whole sentences only, for people who asked for less motion. */
const shown = (text: string) => {
  const part = calm.matches ? (/^.*[.!?…\n]/s.exec(text)?.[0] ?? '') : text.replace(/\*{1,3}$/, '')
  return part.split('**').length % 2 ? part : `${part}**`
}

/** The conversation: what was said, the answer being written, what has not left yet. */
export function Thread({ context }: { context: Context }) {
  const { state, t, language, conversation, part } = context
  const { config, messages, unsent, answer, typing, handling, hasMore, trouble, openedAt } = state
  const all: WidgetMessage[] =
    config && !hasMore && !messages.slice(0, 2).some(({ content }) => content === config.greeting)
      ? [
          {
            id: 'greeting',
            kind: 'message',
            senderType: 'system',
            senderName: null,
            content: config.greeting,
            timestamp: messages[0]?.timestamp ?? new Date(openedAt).toISOString(),
            isAIResponse: false,
          },
          ...messages,
        ]
      : messages
  const pending = unsent.filter(({ clientId }) => !messages.some((message) => message.clientId === clientId))
  return (
    <>
      {hasMore && (
        <button type="button" class="chip older" onClick={conversation.older}>
          {t.older}
        </button>
      )}
      {all[0] && <p class="line">{dayAndTime(new Date(all[0].timestamp), t.today, language)}</p>}
      {config?.paused && <p class="line">{t.paused}</p>}
      <div role="log" aria-live="polite">
        {all.map((message, i) => {
          const before = all[i - 1]
          const first =
            before?.kind !== 'message' ||
            before.senderType !== message.senderType ||
            before.senderName !== message.senderName ||
            Date.parse(message.timestamp) - Date.parse(before.timestamp) > RUN_MS
          return message.kind === 'event' ? (
            <EventLine key={message.id} context={context} message={message} />
          ) : (
            <Bubble
              key={message.content === config?.greeting ? 'greeting' : (message.clientId ?? message.id)}
              context={context}
              message={message}
              first={first}
            />
          )
        })}
        {(handling.handledBy === 'team' || handling.waiting || handling.mailed) && part('handoff')?.()}
      </div>
      {answer && (
        <div class="theirs">
          <Avatar context={context} />
          <div class="bubble writing">
            <RichText text={shown(answer.text)} />
            <Spark />
          </div>
        </div>
      )}
      {typing && <p class="meta">{t.typing}</p>}
      {pending.map(({ clientId, content, refused }) => (
        <div key={clientId}>
          <p class="mine bubble unsent">{content}</p>
          <p class="meta end">
            {refused ? (
              <>
                {t.refused}{' '}
                <button type="button" class="link" onClick={() => conversation.takeBack(clientId)}>
                  {t.edit}
                </button>
              </>
            ) : (
              (trouble || answer) && (
                <>
                  <Icon d={CLOCK} size={14} />
                  {trouble?.reason === 'offline' ? t.later : trouble?.reason === 'key' ? t.refused : t.queued}
                </>
              )
            )}
          </p>
        </div>
      ))}
      <p class="hidden" role="status">
        {answer && t.writing}
      </p>
    </>
  )
}
