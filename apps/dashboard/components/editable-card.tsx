import type { UseQueryResult } from '@tanstack/react-query'
import { Pencil, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { type Entry, useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { Alert } from './alert.tsx'
import { StatusBadge } from './badge.tsx'
import { Button } from './button.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { texts } from './editable-card-messages.ts'
import { Pending } from './skeleton.tsx'
import type { EditCard } from './use-edit-card.ts'

type Words = { title: Entry<string>; loadError: Entry<(p: { reason: string }) => string> }

interface EditableCardProps<T extends object, Data> {
  /** Of the title. */
  id: string
  icon: ReactNode
  words: Words
  /** From `useEditCard`. */
  card: EditCard<T>
  /** What the card is read with. */
  query: UseQueryResult<Data>
  writable: boolean
  /** « Close » stands alone until something changed; left out, Reset closes and Save waits. */
  closable?: boolean
  /** The pointer is over « Edit ». */
  onApproach?: () => void
  /** Draws a saved copy, for the choice between it and the draft. */
  renderCopy: (saved: T) => ReactNode
  skeleton: ReactNode
  /** What the card shows or edits, once it was read. */
  children: () => ReactNode
}

/** A card of the settings with an edit mode of its own; its title stands in the phone's list instead. */
export function EditableCard<T extends object, Data>(props: EditableCardProps<T, Data>) {
  const { id, icon, words, card, query, writable, closable, onApproach, renderCopy, skeleton, children } =
    props
  const t = useText(words)
  const common = useText(texts)
  const lang = useLangOf()
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-2.5 border-b border-border px-[18px] py-2.5">
        {icon}
        <h2 id={id} className="title-card text-ink max-md:sr-only" lang={lang(words.title)}>
          {t.title}
        </h2>
        {card.dirty && <StatusBadge kind="unsaved" />}
        <div className="ml-auto flex gap-2">
          {card.editing ? (
            <EditButtons card={card} closable={closable ?? false} />
          ) : (
            writable &&
            query.data && (
              <Button
                ref={card.opener}
                size="sm"
                icon={Pencil}
                lang={lang(texts.edit)}
                onPointerEnter={onApproach}
                onClick={card.edit}
              >
                {common.edit}
              </Button>
            )
          )}
        </div>
      </header>
      {query.isError && !(query.error instanceof SessionExpiredError) && (
        <Alert
          kind="error"
          className="m-[18px]"
          lang={lang(words.loadError)}
          action={{ label: common.tryAgain, onClick: () => void query.refetch() }}
        >
          {t.loadError({ reason: failureReason(query.error) ?? '' })}
        </Alert>
      )}
      {card.editing && card.overtaken && (
        <EditConflict onKeep={card.keepDraft} onTake={card.takeSaved}>
          {renderCopy(card.saved)}
        </EditConflict>
      )}
      <Pending pending={query.isPending} skeleton={skeleton}>
        {() => query.data && children()}
      </Pending>
    </section>
  )
}

function EditButtons<T extends object>({ card, closable }: { card: EditCard<T>; closable: boolean }) {
  const t = useText(texts)
  const lang = useLangOf()
  if (closable && !card.dirty)
    return (
      <Button size="sm" variant="ghost" onClick={card.close}>
        {t.close}
      </Button>
    )
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={RotateCcw}
        lang={lang(texts.reset)}
        disabled={card.saving}
        onClick={card.dirty ? card.reset : card.takeSaved}
      >
        {t.reset}
      </Button>
      <Button
        ref={card.saver}
        size="sm"
        variant="soft"
        lang={lang(texts.save)}
        loading={card.saving}
        loadingText={t.saving}
        disabled={card.saving || !card.dirty || card.problem !== undefined}
        onClick={() => void card.submit()}
      >
        {t.save}
      </Button>
    </>
  )
}
