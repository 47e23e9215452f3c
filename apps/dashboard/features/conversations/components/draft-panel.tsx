import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { Link } from 'wouter'
import { type DraftProposal, drafts, type ReplyDraft } from '#contract/conversations/drafts.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { type OtherSource, SourceChips } from '#dashboard/features/knowledge/public.ts'
import { call } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { insertText } from '#dashboard/lib/insert-text.ts'
import { texts } from '../draft-messages.ts'

export interface DraftPanelProps {
  businessId: string
  sessionId: string
  field: RefObject<HTMLTextAreaElement | null>
  /** What stands in the field. */
  text: string
  /** How many times it was asked for. */
  asked: number
  onClose: () => void
}

/** What the team's next reply may say, with where each part comes from. An empty field is filled with it at once. */
export default function DraftPanel({ businessId, sessionId, field, text, asked, onClose }: DraftPanelProps) {
  const t = useText(texts)
  const id = useId()
  const draft = useQuery({
    queryKey: ['reply-draft', businessId, sessionId, asked],
    queryFn: ({ signal }) => call(drafts.draftReply, { params: { businessId, sessionId }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const insert = (words: string) => field.current && insertText(field.current, words)
  const fill = useEffectEvent((words: string) => {
    if (text.trim() === '') insert(words)
  })
  const found = draft.data?.text
  useEffect(() => {
    if (found) fill(found)
  }, [found])
  const close = () => {
    onClose()
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls around the field, not a part of the page
    <div
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
      className="mx-2.5 mt-1 mb-2 max-h-64 overflow-y-auto rounded-lg bg-surface-sunken px-3 py-2 text-sm"
    >
      <div className="flex min-h-7 items-center gap-2">
        <Spark size={14} streaming={draft.isFetching} />
        <p className="min-w-0 flex-1" role="status">
          <strong id={id} className="font-semibold">
            {t.title}
          </strong>{' '}
          <span className="text-ink-muted">{wordsOf(draft.data, draft.isFetching, t)}</span>
        </p>
        {found && !text.includes(found) && (
          <Button size="sm" onClick={() => insert(found)}>
            {t.insertDraft}
          </Button>
        )}
        <IconButton variant="ghost" size="sm" icon={X} label={t.close} onClick={close} />
      </div>
      {draft.isError && !draft.isFetching && (
        <p role="alert" className="flex flex-wrap items-center gap-2 py-1">
          {t.failed} {failureReason(draft.error)}
          <Button size="sm" onClick={() => void draft.refetch()}>
            {t.retry}
          </Button>
        </p>
      )}
      {draft.data?.questions.map((question, at) => (
        <Question
          // biome-ignore lint/suspicious/noArrayIndexKey: a message may ask the same twice
          key={at}
          question={question}
          alone={draft.data.questions.length === 1}
          text={text}
          onInsert={insert}
        />
      ))}
    </div>
  )
}

const wordsOf = (draft: ReplyDraft | undefined, fetching: boolean, t: Texts<typeof texts>): string => {
  if (fetching) return t.pending
  if (draft === undefined) return ''
  if (draft.questions.length === 0) return t.noQuestion
  if (draft.text === '') return ''
  if (draft.unheard !== null)
    return `${t[draft.unheard === 'budget' ? 'unheard-budget' : 'unheard-model']} ${t.ownWords} ${t.check}`
  return draft.engine === 'builtin' ? t.check : `${t.writtenBy({ model: draft.engine })} ${t.check}`
}

interface QuestionProps {
  question: ReplyDraft['questions'][number]
  /** Whether nothing else was asked: it needs not be said again. */
  alone: boolean
  text: string
  onInsert: (words: string) => void
}

function Question({ question: { question, proposals }, alone, text, onInsert }: QuestionProps) {
  const t = useText(texts)
  return (
    <div className="border-t border-border py-2 last:pb-0.5">
      {!alone && <p className="mb-1 truncate text-xs text-ink-muted">{t.quoted({ text: question })}</p>}
      {proposals.length === 0 ? (
        <p>
          {t.nothing} <span className="text-ink-muted">{t.nothingText}</span>
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {proposals.map((proposal) => (
            <Proposal
              key={`${proposal.kind} ${proposal.text}`}
              proposal={proposal}
              text={text}
              onInsert={onInsert}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Proposal({
  proposal,
  text,
  onInsert,
}: Pick<QuestionProps, 'text' | 'onInsert'> & { proposal: DraftProposal }) {
  const t = useText(texts)
  const { kind, text: words, sources } = proposal
  const others = useOthers(proposal)
  const isInserted = text.includes(words)
  return (
    <li className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {!isInserted && (
        <p className="flex basis-full items-start gap-2">
          <span className="min-w-0 flex-1 break-words whitespace-pre-wrap">{words}</span>
          <Button size="sm" aria-label={t.insertThis({ text: words })} onClick={() => onInsert(words)}>
            {t.insert}
          </Button>
        </p>
      )}
      <span className="text-xs text-ink-muted">{t[kind]}</span>
      {(kind === 'closest' || kind === 'near' || kind === 'reply') && (
        <Badge tone="warning">{t.unsure}</Badge>
      )}
      {kind === 'note' && <Badge tone="warning">{t.internal}</Badge>}
      <SourceChips sources={sources} others={others} />
    </li>
  )
}

/** The earlier reply or the note that words come from. */
function useOthers({ kind, at, name, text, sessionId }: DraftProposal): OtherSource[] {
  const t = useText(texts)
  const f = useFormats()
  if (at === undefined) return []
  const date = f.date(at)
  return [
    {
      id: at,
      name: kind === 'note' ? t.noteOf({ name: name ?? t.someone, date }) : t.replyOf({ date }),
      body: (
        <>
          <blockquote className="mb-2 break-words whitespace-pre-wrap">{text}</blockquote>
          {sessionId && (
            <Link href={`/conversations/${sessionId}`} className="touch-target link text-xs">
              {t.openConversation}
            </Link>
          )}
        </>
      ),
    },
  ]
}
