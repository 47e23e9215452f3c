import { useInfiniteQuery } from '@tanstack/react-query'
import { Eraser, FileDown } from 'lucide-react'
import { type ContactAuditEntry, contacts } from '#contract/contacts/contacts.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { MoreButton } from '#dashboard/components/more-button.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { call } from '#dashboard/lib/api.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { auditTexts } from '../audit-messages.ts'
import { contactsKey } from '../keys.ts'
import { calledName } from '../names.ts'

const useAudit = (businessId: string) =>
  useInfiniteQuery({
    queryKey: [...contactsKey(businessId), 'audit'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(contacts.listContactAudit, {
        params: { businessId },
        query: pageParam === '' ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: (last) => last.nextBefore ?? undefined,
  })

function Entry({ entry, onOpen }: { entry: ContactAuditEntry; onOpen: (id: string) => void }) {
  const t = useText(auditTexts)
  const f = useFormats()
  const { contact } = entry
  const erased = entry.action === 'erase'
  const Icon = erased ? Eraser : FileDown
  return (
    <li className="flex gap-3 border-border py-3 not-first:border-t">
      <span
        aria-hidden="true"
        className={cx(
          'flex size-8 flex-none items-center justify-center rounded-full',
          erased ? 'bg-danger-soft text-on-danger-soft' : 'bg-info-soft text-on-info-soft',
        )}
      >
        <Icon size={16} strokeWidth={2} />
      </span>
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{erased ? t.erased : t.exported}</p>
        <p className="break-words text-ink-muted">
          {contact === null ? (
            t.gonePerson
          ) : (
            <button
              type="button"
              className="text-left break-all text-ink-link hover:underline"
              onClick={() => onOpen(contact.id)}
            >
              {calledName(contact) ?? t.unnamed}
            </button>
          )}{' '}
          · {t.conversations({ n: entry.conversations })} · {t.requests({ n: entry.stockRequests })}
        </p>
        <p className="text-xs text-ink-muted">
          <time dateTime={entry.at}>{f.dateTime(entry.at)}</time> ·{' '}
          {t.by({ name: entry.by ?? t.formerMember })}
        </p>
      </div>
    </li>
  )
}

interface AuditDialogProps {
  businessId: string
  onClose: () => void
  onOpen: (contactId: string) => void
}

/** Who exported or erased the data of a person, and when. */
export function AuditDialog({ businessId, onClose, onOpen }: AuditDialogProps) {
  const t = useText(auditTexts)
  const audit = useAudit(businessId)
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Dialog
      open
      size="lg"
      title={t.title}
      description={t.hint}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <QueryFailed query={audit} again={t.tryAgain}>
        {t.failed}
      </QueryFailed>
      <Pending pending={audit.isPending} skeleton={<Skeleton className="h-16 w-full" />}>
        {() =>
          audit.data && entries.length === 0 ? (
            <p role="status" className="text-sm text-ink-muted">
              {t.empty}
            </p>
          ) : (
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </Pending>
      {audit.hasNextPage && (
        <div className="mt-3 flex justify-center">
          <MoreButton query={audit} />
        </div>
      )}
    </Dialog>
  )
}
