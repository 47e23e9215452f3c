import { PackageOpen, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { ContactDetail } from '#contract/contacts/contact.ts'
import { mayManage } from '#contract/team/roles.ts'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { asideTexts } from '../aside-messages.ts'
import { useSaveContact } from '../mutations.ts'
import { useContact, useContactTags } from '../queries.ts'
import { TagField } from './tag-field.tsx'

const SHOWN = 4

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-border px-[18px] py-4">
      <div className="mb-2.5 flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-xs font-semibold text-ink-subtle">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

interface TagsProps {
  businessId: string
  contact: ContactDetail
  writable: boolean
}

function Tags({ businessId, contact, writable }: TagsProps) {
  const t = useText(asideTexts)
  const [editing, setEditing] = useState(false)
  const known = useContactTags(businessId).data?.tags.map((tag) => tag.name) ?? []
  const save = useSaveContact(businessId, contact.id)
  const tags = save.isPending ? (save.variables.tags ?? contact.tags) : contact.tags
  const change = (next: string[]) =>
    save.mutateAsync({ tags: next }).catch((error) => toastCallFailed(error, { title: t.actionFailed }))
  return (
    <Section
      title={t.tags}
      action={
        writable && (
          <IconButton
            size="sm"
            label={t.addTag}
            icon={Plus}
            aria-expanded={editing}
            className="-mr-1.5"
            onClick={() => setEditing(!editing)}
          />
        )
      }
    >
      {editing ? (
        <TagField tags={tags} onChange={change} known={known} label={t.addTag} hideLabel focused />
      ) : tags.length === 0 ? (
        <p className="text-sm text-ink-muted">{t.noTags}</p>
      ) : (
        <div className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </div>
      )}
    </Section>
  )
}

/** What is known about the customer of a conversation: stock alerts, tags, past conversations. One call. */
export default function ContactAside({ contactId, sessionId }: { contactId: string; sessionId: string }) {
  const t = useText(asideTexts)
  const f = useFormats()
  const { selected } = useSelection()
  const businessId = selected?.id ?? ''
  const contact = useContact(businessId, contactId).data
  if (!contact) return null
  const past = contact.conversations.filter((conversation) => conversation.sessionId !== sessionId)
  return (
    <>
      {contact.stockRequests.length > 0 && (
        <Section title={t.stock}>
          <ul className="space-y-2">
            {contact.stockRequests.slice(0, SHOWN).map((request) => (
              <li
                key={request.id}
                className="flex items-center gap-3 rounded-lg border border-border bg-surface p-3"
              >
                <span
                  aria-hidden="true"
                  className="flex size-9 flex-none items-center justify-center rounded-md bg-warning-soft text-on-warning-soft"
                >
                  <PackageOpen size={18} strokeWidth={1.75} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-semibold">{request.productName}</span>
                  <span className="block text-xs text-ink-muted">{f.date(request.requestedAt)}</span>
                </span>
                <StatusBadge kind={request.isContacted ? 'stockContacted' : 'stockPending'} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Tags businessId={businessId} contact={contact} writable={mayManage(selected?.role)} />
      <Section title={t.past}>
        {past.length === 0 && <p className="text-sm text-ink-muted">{t.noPast}</p>}
        <ul className="space-y-1">
          {past.slice(0, SHOWN).map((conversation) => (
            <li
              key={conversation.sessionId}
              className="flex items-baseline justify-between gap-3 py-0.5 text-sm"
            >
              <Link
                href={`/conversations/${conversation.sessionId}`}
                className="min-w-0 truncate text-ink hover:underline"
              >
                {conversation.title ?? t.untitled}
              </Link>
              <span className="flex-none text-xs text-ink-muted">{f.date(conversation.lastActivity)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
