import type { ContactItem } from '#contract/contacts/contact.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { type Column, Table } from '#dashboard/components/table.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { texts } from '../messages.ts'
import { calledName } from '../names.ts'

/** Tags that a row shows; the dialog shows all. */
const SHOWN_TAGS = 2

/** The name and, under it, the company; on a phone the address, which has no column there. */
function Who({ contact }: { contact: ContactItem }) {
  const t = useText(texts)
  const mobile = useMobile()
  const name = calledName(contact)
  const below = (mobile && contact.email) || contact.company
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={contact.name ?? contact.email} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name ?? t.unnamed}</span>
        {below && <span className="block truncate text-xs font-normal text-ink-muted">{below}</span>}
      </span>
    </span>
  )
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1 max-md:pl-11">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
      {tags.length > SHOWN_TAGS && (
        <span className="self-center text-xs text-ink-muted" title={tags.slice(SHOWN_TAGS).join(', ')}>
          +{tags.length - SHOWN_TAGS}
        </span>
      )}
    </span>
  )
}

export function TableSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <div className="h-[34px] bg-surface-sunken" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex h-14 items-center gap-3 border-t border-border px-[18px]">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-3 w-40" />
          <Skeleton className="ml-8 h-3 w-48 max-md:hidden" />
          <Skeleton className="ml-auto h-3 w-12" />
        </div>
      ))}
    </div>
  )
}

/** The list of contacts. */
export function ContactTable({ rows, onOpen }: { rows: ContactItem[]; onOpen: (id: string) => void }) {
  const t = useText(texts)
  const f = useFormats()
  const columns: Column<ContactItem>[] = [
    { key: 'name', head: t.name, width: '25%', cell: (c) => <Who contact={c} /> },
    {
      key: 'email',
      head: t.email,
      mobile: 'hidden',
      cell: (c) => (c.email ? <span className="break-all text-ink-muted">{c.email}</span> : null),
    },
    {
      key: 'phone',
      head: t.phone,
      mobile: 'hidden',
      cell: (c) =>
        c.phone ? <span className="tnum whitespace-nowrap text-ink-muted">{c.phone}</span> : null,
    },
    { key: 'tags', head: t.tags, cell: (c) => <Tags tags={c.tags} /> },
    {
      key: 'conversations',
      head: t.conversations,
      align: 'right',
      mobile: 'hidden',
      cell: (c) => f.number(c.conversationCount),
    },
    {
      key: 'last',
      head: t.lastContact,
      align: 'right',
      mobile: 'end',
      cell: (c) => (
        <span className="whitespace-nowrap text-sm text-ink-muted">
          {c.lastContact === null ? t.neverInTouch : <RelativeTime value={c.lastContact} />}
        </span>
      ),
    },
  ]
  return (
    <Table
      label={t.title}
      columns={columns}
      rows={rows}
      rowKey={(c) => c.id}
      onRowClick={(c) => onOpen(c.id)}
    />
  )
}
