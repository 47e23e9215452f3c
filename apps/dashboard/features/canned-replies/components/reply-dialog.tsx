import { useRef, useState } from 'react'
import {
  CANNED_REPLY_LIMITS,
  type CannedReply,
  normaliseShortcut,
} from '#contract/canned-replies/canned-replies.ts'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { mayManage } from '#contract/team/roles.ts'
import { WIDGET_LANGUAGES, type WidgetLanguage } from '#contract/widget/languages.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { insertText } from '#dashboard/lib/insert-text.ts'
import { languageName } from '#dashboard/lib/language-name.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { nameIn, replyLanguage } from '../conversation-values.ts'
import { texts } from '../messages.ts'
import { useReplies, useReplyActions } from '../queries.ts'
import { fieldsOf, NEW_REPLY, type ReplyDraft, shortcutIn, shortcutProblem } from '../reply-form.ts'
import { VARIABLES, type Variable, withNameVariable } from '../variables.ts'
import { ActionsFields } from './actions-fields.tsx'

interface ReplyDialogProps {
  businessId: string
  /** The one that is changed; without it a new one is written. */
  reply?: CannedReply | undefined
  /** What a new one begins with, and what it was made from: each has a draft of its own. */
  begin?: Partial<ReplyDraft> | undefined
  from?: string | undefined
  onClose: () => void
}

/** Where a canned reply is written. What is typed survives reloads. */
export function ReplyDialog({ businessId, reply, begin, from = 'new', onClose }: ReplyDialogProps) {
  const t = useText(texts)
  const { lang } = useFormats()
  const replies = useReplies(businessId)
  const { save } = useReplyActions(businessId)
  const manages = mayManage(useSelection().selected?.role)
  const [version, setVersion] = useState(reply?.version ?? 0)
  const [initial] = useState<ReplyDraft>(() =>
    reply
      ? {
          shortcut: reply.shortcut,
          title: reply.title,
          content: reply.content,
          language: reply.language,
          shared: reply.shared,
          actions: reply.actions,
        }
      : { ...NEW_REPLY, shared: manages, ...begin },
  )
  const draft = useDraft(`canned-reply:${businessId}:${reply?.id ?? from}`, initial)
  const { value } = draft
  const set = (change: Partial<ReplyDraft>) => draft.set((before) => ({ ...before, ...change }))
  const close = () => {
    draft.clear()
    onClose()
  }
  const text = useRef<HTMLTextAreaElement>(null)
  const shortcut = shortcutIn(value)
  const over = value.content.trim().length - CANNED_REPLY_LIMITS.contentMax
  const wrong = shortcutProblem(shortcut)
  const taken = replies.data?.replies.some(
    (other) =>
      other.id !== reply?.id &&
      other.shared === value.shared &&
      other.shortcut === normaliseShortcut(shortcut),
  )
  const form = useForm<'content' | 'title' | 'shortcut'>({
    check: () => ({
      content: value.content.trim() === '' ? t.contentRequired : over > 0 && t.contentTooLong({ over }),
      title: value.title.trim() === '' && t.nameRequired,
      shortcut: wrong ? t[wrong] : taken && t.shortcutTaken,
    }),
    submit: async () => {
      const of = reply ? { id: reply.id, version } : null
      const saved = await save.mutateAsync({ of, fields: fieldsOf(value) }).catch((error: unknown) => {
        if (isOvertaken(error)) void readVersion()
        throw error
      })
      toast({ title: t.saved, text: t.savedText({ shortcut: saved.shortcut }) })
      close()
    },
  })
  const readVersion = async () => {
    const { data } = await replies.refetch()
    const now = data?.replies.find(({ id }) => id === reply?.id)
    if (now) setVersion(now.version)
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={reply ? t.editTitle : t.newTitle}
      dirty={draft.dirty}
      busy={form.pending}
      form={form}
      footer={
        <FormButtons form={form} loadingText={t.saving} onCancel={close}>
          {t.save}
        </FormButtons>
      }
    >
      <div className="flex flex-col gap-4">
        {form.failure && (
          <Alert kind="error">{isOvertaken(form.failure) ? t.overtaken : failureReason(form.failure)}</Alert>
        )}
        <div>
          <Field
            label={t.content}
            error={form.error('content')}
            counter={{ value: value.content.trim().length, max: CANNED_REPLY_LIMITS.contentMax }}
          >
            <Textarea
              ref={text}
              name="content"
              rows={4}
              maxRows={10}
              value={value.content}
              onChange={(event) => set({ content: event.target.value })}
            />
          </Field>
          <fieldset className="mt-2 flex flex-wrap items-center gap-1.5" aria-describedby="reply-variables">
            <legend className="sr-only">{t.variables}</legend>
            {(Object.keys(VARIABLES) as Variable[]).map((variable) => (
              <button
                key={variable}
                type="button"
                data-tip={t[variable]}
                aria-label={`${t[variable]} ${VARIABLES[variable][lang]}`}
                onClick={() => text.current && insertText(text.current, VARIABLES[variable][lang])}
                className="touch-target rounded-full border border-border-control px-2.5 py-0.5 font-mono text-xs text-ink-muted hover:bg-surface-hover hover:text-ink"
              >
                {VARIABLES[variable][lang]}
              </button>
            ))}
          </fieldset>
          <p id="reply-variables" className="mt-1.5 text-xs text-ink-subtle">
            {t.variablesHint}
          </p>
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t.name} error={form.error('title')}>
            <Input
              name="title"
              maxLength={CANNED_REPLY_LIMITS.titleMax}
              value={value.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          </Field>
          <Field label={t.shortcut} hint={t.shortcutHint} error={form.error('shortcut')}>
            <Input
              name="shortcut"
              leading="/"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={CANNED_REPLY_LIMITS.shortcutMax + 1}
              value={shortcut}
              onChange={(event) => set({ shortcut: event.target.value })}
            />
          </Field>
          <Field label={t.language}>
            <Select
              value={value.language ?? ''}
              options={[
                { value: '', label: t.everyLanguage },
                ...WIDGET_LANGUAGES.map((language) => ({
                  value: language,
                  label: languageName(language, lang),
                })),
              ]}
              onChange={(language) => set({ language: (language || null) as WidgetLanguage | null })}
            />
          </Field>
          {manages && (
            <Field label={t.forWhom} as="group">
              <Segmented
                label={t.forWhom}
                block
                value={value.shared ? 'team' : 'me'}
                options={[
                  { value: 'team', label: t.forTeam },
                  { value: 'me', label: t.forMe },
                ]}
                onChange={(whom) => set({ shared: whom === 'team' })}
              />
            </Field>
          )}
        </div>
        <ActionsFields
          businessId={businessId}
          value={value.actions}
          onChange={(actions) => set({ actions })}
        />
      </div>
    </Dialog>
  )
}

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'CONFLICT'

export interface SaveReplyProps {
  businessId: string
  conversation: ConversationItem & { language?: string | null }
  message: { id: string; content: string }
}

/** The same with a message that was sent, whose customer's name is a variable. */
export function SaveReplyDialog({
  businessId,
  conversation,
  message,
  onClose,
}: SaveReplyProps & { onClose: () => void }) {
  const { lang } = useFormats()
  const content = withNameVariable(message.content, nameIn(conversation), VARIABLES.customer[lang])
  const language = replyLanguage({ language: conversation.language ?? null })
  return (
    <ReplyDialog businessId={businessId} from={message.id} begin={{ content, language }} onClose={onClose} />
  )
}
