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

const NEUTRAL = 'bg-neutral-soft text-on-neutral-soft'
const INFO = 'bg-info-soft text-on-info-soft'
const LOOKS: Record<TimelineEntry['kind'], readonly [LucideIcon, string]> = {
  created: [UserPlus, NEUTRAL],
  identified: [UserCheck, INFO],
  conversation: [MessageSquare, 'bg-success-soft text-on-success-soft'],
  'stock-request': [PackageOpen, 'bg-warning-soft text-on-warning-soft'],
  rating: [ThumbsUp, 'bg-violet-soft text-on-violet-soft'],
  email: [Mail, INFO],
  merged: [Merge, NEUTRAL],
  imported: [FileUp, NEUTRAL],
  exported: [FileDown, NEUTRAL],
}
const sources = { widget: 'fromWidget', manual: 'fromTeam', import: 'fromFile' } as const

const wordsOf = ({ kind, label, useful }: TimelineEntry, t: Texts<typeof texts>): ReactNode => {
  switch (kind) {
    case 'created': {
      const how = sources[label as keyof typeof sources]
      return how ? t.createdBy({ how: t[how] }) : t.created
    }
    case 'conversation':
      return label === 'email' ? t.newMailConversation : t.newConversation
    case 'stock-request':
      return (
        <>
          {t.stockAsked} <strong className="font-semibold">{label}</strong>
        </>
      )
    case 'rating':
      return useful ? t.ratedUseful : t.ratedUseless
    case 'email':
      return t.mailed
    default:
      return t[kind]
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
        const [icon, tone] = LOOKS[entry.kind]
        const Icon = entry.kind === 'rating' && !entry.useful ? ThumbsDown : icon
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
              <p className="text-sm text-ink">{wordsOf(entry, t)}</p>
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
