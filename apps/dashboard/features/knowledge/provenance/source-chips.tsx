import { type ReactNode, Suspense, useId, useState } from 'react'
import type { Source } from '#contract/conversations/message.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { lazyPart } from '#dashboard/lib/lazy-part.ts'
import { type SourceGroup, sourceGroups, sourceName } from '#dashboard/lib/source-name.ts'
import { texts } from './chip-messages.ts'

/** Few answers stand on them. */
const HoursPassage = lazyPart(async () => (await import('./hours-passage.tsx')).default)

/** Something that words come from, besides what the business told. */
export interface OtherSource {
  id: string
  name: ReactNode
  /** What is shown of it in place. */
  body: ReactNode
}

interface SourceChipsProps {
  sources: readonly Source[]
  others?: readonly OtherSource[]
  /** What stands under a source that is shown. */
  foot?: ReactNode
  align?: 'start' | 'end'
}

const chipOf = (group: SourceGroup<Source>): OtherSource => ({
  id: group[0].id,
  name: <ChipName source={group[0]} />,
  body: group.map((source) => (
    <blockquote key={source.id} className="mb-2 break-words whitespace-pre-wrap">
      <span className="block text-xs text-ink-muted">{sourceName(source)}</span>
      <Passage source={source} />
    </blockquote>
  )),
})

/** What words come from: a click shows it in place. */
export function SourceChips({ sources, others = [], foot, align = 'start' }: SourceChipsProps) {
  const id = useId()
  const [shown, setShown] = useState<string | null>(null)
  const chips = [...sourceGroups(sources).map(chipOf), ...others]
  const open = chips.find((chip) => chip.id === shown)
  return (
    <>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          aria-expanded={shown === chip.id}
          aria-controls={id}
          onClick={() => setShown(shown === chip.id ? null : chip.id)}
          className="touch-target inline-flex h-[22px] min-w-0 max-w-72 items-center rounded-full border border-border-strong bg-surface px-2 text-xs font-medium text-ink-muted hover:text-ink aria-expanded:bg-surface-active aria-expanded:text-ink"
        >
          <span className="truncate">{chip.name}</span>
        </button>
      ))}
      <div id={id} className="basis-full empty:hidden">
        {open && (
          <div
            ref={show}
            className={cx(
              'mt-1 w-fit max-w-full scroll-my-4 rounded-lg border border-border bg-surface px-3 py-2.5 text-left text-sm text-ink',
              align === 'end' && 'ml-auto',
            )}
          >
            {open.body}
            {foot}
          </div>
        )}
      </div>
    </>
  )
}

/** The assistant's sentences come with plain apostrophes. */
const typeset = (excerpt: string) => excerpt.replaceAll("'", '’')

const show = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** The words of a source; hours as they are read. */
function Passage({ source }: { source: Source }) {
  if (source.of.kind !== 'hours') return typeset(source.excerpt ?? '')
  return (
    <Suspense>
      <HoursPassage source={source} />
    </Suspense>
  )
}

/** What the team wrote in the context is known by its words, not by its line. */
function ChipName({ source }: { source: Source }) {
  const t = useText(texts)
  if (source.of.kind === 'hours') return t.hours
  if (source.of.kind !== 'context' || !source.excerpt) return sourceName(source)
  return (
    <>
      <span className="sr-only">{t.context}</span> {t.quoted({ text: typeset(source.excerpt) })}
    </>
  )
}
