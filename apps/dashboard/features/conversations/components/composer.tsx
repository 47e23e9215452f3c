import { ArrowRight, Check, Hand, Lock, Paperclip, Plus, SendHorizontal, TextQuote } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Attachment } from '#contract/attachments/attachment.ts'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { isOnlyThanks } from '#contract/conversations/thanks.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { useAssistantState } from '#dashboard/features/assistant/public.ts'
import { AttachmentTray, chooseFiles, preloadFiles } from '#dashboard/features/attachments/public.ts'
import { heldVariables, preloadReplyTools, ReplyTools } from '#dashboard/features/canned-replies/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { MailDraft, Rewording } from '../lazy-parts.ts'
import { texts } from '../messages.ts'
import { firstName } from '../names.ts'
import { Suggestion } from './suggestion.tsx'

const NO_FILES: readonly Attachment[] = []

interface ComposerProps {
  businessId: string
  conversation: ConversationDetail
  myId: string | undefined
  /** @param lastSeen the newest message that stood in the thread when the reply was begun */
  onSend: (
    content: string,
    files: readonly Attachment[],
    lastSeen: string | undefined,
    also: ReplyActions | null,
  ) => void
  onTakeOver: () => void
  onHandBack: () => void
  /** Says that nothing is to be answered. */
  onSettle: () => void
  /** Begins a note of the team to itself. */
  onNote: () => void
  /** Opens who waits next, perhaps in the field; null: nobody else waits. */
  onNext: ((to?: 'reply') => void) | null
  /** How many others wait. */
  others: number
  busy: boolean
}

/** Who has the hand, as a strip on top of the field: green while the assistant answers, saffron while a person does. */
function Strip(props: ComposerProps) {
  const { businessId, conversation, myId, onTakeOver, onHandBack, onSettle, busy } = props
  const t = useText(texts)
  const silent = useAssistantState(businessId).data?.paused === true
  const assistant = conversation.handledBy === 'assistant'
  const waits = conversation.waitingSince !== null
  const unheld = waits && conversation.handler === null
  const last = conversation.messages.findLast(({ kind }) => kind === 'message')
  const thanks = waits && last?.senderType === 'customer' && isOnlyThanks(last.content)
  const calm = assistant && !waits && !silent
  const waiting = (words: string) => (
    <>
      <span className="max-md:hidden">{words}</span>
      <span className="md:hidden">{t.awaited}</span>
    </>
  )
  const mine = conversation.handler === null || conversation.handler.id === myId
  return (
    <div
      className={cx(
        'flex min-h-11 flex-wrap items-center justify-end gap-x-2.5 gap-y-1 px-2.5 py-1.5 text-sm',
        calm ? 'bg-primary-soft text-on-primary-soft' : 'bg-warning-soft text-on-warning-soft',
      )}
    >
      {calm ? (
        <Avatar kind="assistant" size={24} />
      ) : (
        <Hand size={18} strokeWidth={1.75} className="mx-0.5" aria-hidden />
      )}
      <p className={cx('min-w-0 flex-1', thanks && 'max-md:basis-2/3')}>
        {conversation.woken ? (
          <strong className="font-semibold">{conversation.bounced ? t.notReached : t.isBack}</strong>
        ) : unheld || (assistant && waits) ? (
          <strong className="font-semibold">{thanks ? t.onlyThanks : waiting(t.customerWaits)}</strong>
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
              {thanks
                ? t.onlyThanks
                : mine
                  ? waits
                    ? waiting(t.awaitsYou)
                    : t.youHaveTheHand
                  : t.otherHasTheHand({ name: conversation.handler?.name ?? t.someone })}
            </strong>{' '}
            {!waits && <span className="max-md:hidden">{t.assistantPaused}</span>}
          </>
        )}
      </p>
      {waits && (
        <Button size="sm" icon={Check} loading={busy} onClick={onSettle}>
          <span className={cx(!thanks && 'max-md:sr-only')}>{t.settle}</span>
        </Button>
      )}
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
  const { businessId, conversation, onSend, onNext, others } = props
  const t = useText(texts)
  const model = useAssistantState(businessId).data?.model
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // `?reply`: who comes here to answer begins in the field.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('reply')) field.current?.focus()
  }, [])
  const draft = useDraft(`reply:${conversation.sessionId}`, '')
  const newest = conversation.messages.at(-1)?.id
  const seen = useRef(newest)
  const [suggested, setSuggested] = useState(0)
  const content = draft.value.trim()
  const over = content.length - LIMITS.messageMax
  const name = firstName(conversation) ?? t.theCustomer
  const files = useDraft<readonly Attachment[]>(`files:${conversation.sessionId}`, NO_FILES)
  const also = useDraft<ReplyActions | null>(`also:${conversation.sessionId}`, null)
  const [added, setAdded] = useState<readonly File[]>([])
  const [uploading, setUploading] = useState(false)
  const unsendable = uploading || over > 0 || (content === '' && files.value.length === 0)

  const variables = heldVariables(draft.value)
  const [slashed, setSlashed] = useState(false)
  const opened = useRef('')
  const [held, setHeld] = useState(false)
  const [tools, setTools] = useState(false)

  /** Answers whether it left. */
  const send = (anyway = false): boolean => {
    if (unsendable) return false
    const holds = !anyway && variables.length > 0
    setHeld(holds)
    if (holds) return false
    onSend(content, files.value, seen.current, also.value)
    also.clear()
    draft.clear()
    files.clear()
    setSuggested(0)
    return true
  }
  const takeFiles = (event: SyntheticEvent, { files }: DataTransfer) => {
    if (files.length === 0) return
    event.preventDefault()
    setAdded([...files])
  }
  const openReplies = () => {
    const element = field.current
    if (!element) return
    setSlashed(true)
    element.focus()
    // What is selected stays.
    element.setSelectionRange(element.selectionEnd, element.selectionEnd)
    const before = draft.value.slice(0, element.selectionEnd)
    opened.current = /(^|\s)\/$/.test(before) ? '' : /\S$/.test(before) ? ' /' : '/'
    if (opened.current) document.execCommand('insertText', false, opened.current)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (send() && event.shiftKey) onNext?.('reply')
  }
  return (
    <form
      className="reply-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
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
      <div className="reply">
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={draft.value}
          onChange={({ target: { value } }) => {
            if (draft.value === '') seen.current = newest
            draft.set(value)
            setHeld(false)
            if (value.includes('/')) setSlashed(true)
          }}
          onFocus={() => {
            seen.current = newest
            preloadReplyTools()
          }}
          onPaste={(event) => takeFiles(event, event.clipboardData)}
          onKeyDown={onKeyDown}
          placeholder={
            conversation.handledBy === 'assistant' ? t.replyPausing({ name }) : t.replyTo({ name })
          }
          aria-describedby={over > 0 ? `${id}-over` : undefined}
        />
        <div>
          {(slashed || variables.length > 0 || also.value) && (
            <Suspense>
              <ReplyTools
                businessId={businessId}
                conversation={conversation}
                field={field}
                opened={opened}
                text={draft.value}
                held={held}
                onSendAnyway={() => send(true)}
                also={also.value}
                onAlso={also.set}
              />
            </Suspense>
          )}
          {(files.value.length > 0 || added.length > 0) && (
            <Suspense>
              <AttachmentTray
                businessId={businessId}
                sessionId={conversation.sessionId}
                added={added}
                files={files.value}
                onFiles={files.set}
                onPending={setUploading}
              />
            </Suspense>
          )}
          <Suggestion
            asked={suggested}
            businessId={businessId}
            sessionId={conversation.sessionId}
            field={field}
            text={draft.value}
            onClose={() => setSuggested(0)}
          />
        </div>
        <div className="reply-bar">
          <IconButton
            variant="ghost"
            size="sm"
            icon={Plus}
            label={t.tools}
            aria-expanded={tools}
            onClick={() => setTools(!tools)}
          />
          <div>
            <Button
              variant="ghost"
              size="sm"
              icon={<Spark size={14} />}
              data-suggest
              onClick={() => setSuggested(suggested + 1)}
            >
              {t.suggest}
            </Button>
            {model && (
              <Suspense>
                <Rewording
                  businessId={businessId}
                  sessionId={conversation.sessionId}
                  field={field}
                  text={draft.value}
                />
              </Suspense>
            )}
            <IconButton
              variant="ghost"
              size="sm"
              icon={TextQuote}
              label={t.cannedReplies}
              onClick={openReplies}
            />
            <IconButton
              variant="ghost"
              size="sm"
              icon={Paperclip}
              label={t.attach}
              onPointerEnter={preloadFiles}
              onClick={() => chooseFiles(setAdded, t.actionFailed)}
            />
            <IconButton variant="ghost" size="sm" icon={Lock} label={t.note} onClick={props.onNote} />
          </div>
          {over > 0 && (
            <p id={`${id}-over`} role="alert" className="text-xs text-danger">
              {t.tooLong({ over })}
            </p>
          )}
          {onNext && (
            <Button
              variant="ghost"
              size="sm"
              className="next ml-auto"
              trailing={ArrowRight}
              data-tip={t.nextTip}
              onClick={() => onNext()}
            >
              <span className="max-md:sr-only">{t.next}</span> <span className="tnum">{others}</span>{' '}
              <span className="sr-only">{t.toAnswerNext}</span>
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            size="sm"
            className={cx('md:h-8!', !onNext && 'ml-auto')}
            trailing={SendHorizontal}
            keys={['mod', 'enter']}
            disabled={unsendable}
          >
            <span className="max-md:sr-only">{t.send}</span>
          </Button>
        </div>
      </div>
    </form>
  )
}
