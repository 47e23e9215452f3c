import { Hand, SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef } from 'react'
import type { ConversationDetail } from '#contract/conversations.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { useAssistantState } from '#dashboard/features/assistant/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { firstName } from '../names.ts'
import { useSuggestion } from '../suggestion.ts'

/** Few conversations are by mail. */
const MailDraft = lazy(() => import('./mail-draft.tsx'))

export interface ComposerProps {
  businessId: string
  conversation: ConversationDetail
  myId: string | undefined
  onSend: (content: string) => void
  onTakeOver: () => void
  onHandBack: () => void
  busy: boolean
}

/** Who has the hand, as a strip on top of the field: green while the assistant answers, saffron while a person does. */
function Strip({
  businessId,
  conversation,
  myId,
  onTakeOver,
  onHandBack,
  busy,
}: Omit<ComposerProps, 'onSend'>) {
  const t = useText(texts)
  const silent = useAssistantState(businessId).data?.paused === true
  const assistant = conversation.handledBy === 'assistant'
  const waits = conversation.waitingSince !== null
  const calm = assistant && !waits && !silent
  const mine = conversation.handler === null || conversation.handler.id === myId
  return (
    <div
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 px-2.5 py-1.5 text-sm max-md:rounded-none',
        calm ? 'bg-primary-soft text-on-primary-soft' : 'bg-warning-soft text-on-warning-soft',
      )}
    >
      {calm ? (
        <Avatar kind="assistant" size={24} />
      ) : (
        <Hand size={18} strokeWidth={1.75} className="mx-0.5" aria-hidden />
      )}
      <p className="min-w-0 flex-1">
        {waits ? (
          <strong className="font-semibold">{t.customerWaits}</strong>
        ) : assistant && silent ? (
          <strong className="font-semibold">{t.assistantSilent}</strong>
        ) : assistant ? (
          <>
            <strong className="font-semibold">{t.assistantAnswers}</strong>{' '}
            <span className="max-md:hidden">{t.inThisConversation}</span>
          </>
        ) : (
          <>
            <strong className="font-semibold">
              {mine ? t.youHaveTheHand : t.otherHasTheHand({ name: conversation.handler?.name ?? t.someone })}
            </strong>{' '}
            <span className="max-md:hidden">{t.assistantPaused}</span>
          </>
        )}
      </p>
      {assistant ? (
        <Button size="sm" icon={Hand} keys={['p']} loading={busy} onClick={onTakeOver}>
          {t.takeOver}
        </Button>
      ) : (
        <Button size="sm" icon={<Spark size={13} />} loading={busy} onClick={onHandBack}>
          {t.handBack}
        </Button>
      )}
    </div>
  )
}

/** Where the team answers. What is typed survives reloads and failed sends. */
export function Composer(props: ComposerProps) {
  const { businessId, conversation, onSend } = props
  const t = useText(texts)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // `?reply`: who comes here to answer begins in the field.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('reply')) field.current?.focus()
  }, [])
  const draft = useDraft(`reply:${conversation.sessionId}`, '')
  const suggestion = useSuggestion(businessId, conversation)
  const content = draft.value.trim()
  const over = content.length - LIMITS.messageMax
  const name = firstName(conversation) ?? t.theCustomer

  const send = () => {
    if (content === '' || over > 0) return
    onSend(content)
    draft.clear()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="mx-4 mb-4 flex-none overflow-hidden rounded-lg border border-border-control bg-surface focus-within:border-focus focus-within:shadow-[0_0_0_3px_var(--focus-halo)] max-md:mx-0 max-md:mb-0 max-md:rounded-none max-md:border-x-0 max-md:border-b-0"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <Strip {...props} />
      {conversation.messages.at(-1)?.metadata.channel === 'email' && (
        <Suspense>
          <MailDraft businessId={businessId} conversation={conversation} field={field} onDraft={draft.set} />
        </Suspense>
      )}
      <label htmlFor={id} className="sr-only">
        {t.replyLabel}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        value={draft.value}
        onChange={(event) => draft.set(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={conversation.handledBy === 'assistant' ? t.replyPausing({ name }) : t.replyTo({ name })}
        aria-describedby={over > 0 ? `${id}-over` : undefined}
        className="field-sizing-content block max-h-56 min-h-16 w-full resize-none bg-transparent px-3.5 pt-3 text-base placeholder:text-ink-subtle focus:outline-none max-md:text-md"
      />
      <div className="flex items-center gap-2 px-2.5 pb-2.5">
        <Button
          variant="ghost"
          size="sm"
          icon={<Spark size={14} />}
          loading={suggestion.pending}
          loadingText={t.suggesting}
          disabled={suggestion.unavailable}
          onClick={() => suggestion.run((text) => draft.set(text))}
        >
          {t.suggest}
        </Button>
        {over > 0 && (
          <p id={`${id}-over`} role="alert" className="text-xs text-danger">
            {t.tooLong({ over })}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          size="sm"
          className="ml-auto h-8!"
          trailing={SendHorizontal}
          keys={['mod', 'enter']}
          disabled={content === '' || over > 0}
        >
          {t.send}
        </Button>
      </div>
    </form>
  )
}
