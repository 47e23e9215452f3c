import {
  FileDown,
  FileUp,
  type LucideIcon,
  Mail,
  Merge,
  MessageSquare,
  PackageOpen,
  ThumbsDown,
  ThumbsUp,
  UserCheck,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimelineEntry } from '#contract/contacts/contact.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { memberName } from '#dashboard/lib/member-name.ts'
import { texts } from '../messages.ts'

const SHOWN = 8

interface Look {
  icon: LucideIcon
  tone: string
  words: ReactNode
}

const sources = { widget: 'fromWidget', manual: 'fromTeam', import: 'fromFile' } as const

const wordsOf = (entry: TimelineEntry, t: Texts<typeof texts>): Look => {
  switch (entry.kind) {
    case 'created': {
      const how = sources[entry.label as keyof typeof sources]
      return {
        icon: UserPlus,
        tone: 'bg-neutral-soft text-on-neutral-soft',
        words: how ? t.createdBy({ how: t[how] }) : t.created,
      }
    }
    case 'identified':
      return { icon: UserCheck, tone: 'bg-info-soft text-on-info-soft', words: t.identified }
    case 'conversation':
      return {
        icon: MessageSquare,
        tone: 'bg-success-soft text-on-success-soft',
        words: entry.label === 'email' ? t.newMailConversation : t.newConversation,
      }
    case 'stock-request':
      return {
        icon: PackageOpen,
        tone: 'bg-warning-soft text-on-warning-soft',
        words: (
          <>
            {t.stockAsked} <strong className="font-semibold">{entry.label}</strong>
          </>
        ),
      }
    case 'rating':
      return {
        icon: entry.useful ? ThumbsUp : ThumbsDown,
        tone: 'bg-violet-soft text-on-violet-soft',
        words: entry.useful ? t.ratedUseful : t.ratedUseless,
      }
    case 'email':
      return { icon: Mail, tone: 'bg-info-soft text-on-info-soft', words: t.mailed }
    case 'merged':
      return { icon: Merge, tone: 'bg-neutral-soft text-on-neutral-soft', words: t.merged }
    case 'imported':
      return { icon: FileUp, tone: 'bg-neutral-soft text-on-neutral-soft', words: t.imported }
    case 'exported':
      return { icon: FileDown, tone: 'bg-neutral-soft text-on-neutral-soft', words: t.exported }
  }
}

/** What happened with a contact, the latest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const t = useText(texts)
  const f = useFormats()
  const today = new Date().toDateString()
  const when = (at: string) =>
    new Date(at).toDateString() === today ? t.today({ time: f.time(at) }) : f.date(at)
  const last = entries.at(-1)
  const shown = entries.length > SHOWN && last ? [...entries.slice(0, SHOWN - 1), last] : entries
  return (
    <ol>
      {shown.map((entry, index) => {
        const { icon: Icon, tone, words } = wordsOf(entry, t)
        const extra = entry.kind === 'email' || entry.kind === 'rating' ? entry.label : null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and never move
          <li key={index} className="relative flex gap-3 pb-5 last:pb-0">
            {index < shown.length - 1 && (
              <span aria-hidden="true" className="absolute top-8 bottom-1 left-[13px] w-px bg-border" />
            )}
            <span
              aria-hidden="true"
              className={cx('flex size-[27px] flex-none items-center justify-center rounded-full', tone)}
            >
              <Icon size={14} strokeWidth={2} />
            </span>
            <div className="min-w-0 pt-0.5">
              <p className="text-sm text-ink">{words}</p>
              {extra && <p className="text-xs break-words text-ink-muted">{extra}</p>}
              <p className="text-xs text-ink-muted">
                <time dateTime={entry.at} title={f.dateTime(entry.at)}>
                  {when(entry.at)}
                </time>
                {entry.by && ` · ${t.by({ name: memberName(entry.by) })}`}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
