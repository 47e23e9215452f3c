import type { PageChange, SitePage } from '#contract/knowledge/sites.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Skeleton, Waiting } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useDelayedPending } from '#dashboard/lib/use-delayed-pending.ts'
import { Marked } from '../marked-text.tsx'
import { texts } from './messages.ts'
import { usePageChanges, useSites } from './queries.ts'

interface Props {
  businessId: string
  page: SitePage
  writable: boolean
  /** Whether changes go into the draft first. */
  checkFirst: boolean
  onClose: () => void
}

/** What a page says otherwise, old and new side by side, to accept or to turn down. */
export function ChangesDialog({ businessId, page, writable, checkFirst, onClose }: Props) {
  const t = useText(texts)
  const query = usePageChanges(businessId, page.id)
  const { decide } = useSites(businessId)
  const waits = useDelayedPending(query.isPending)
  // Its buttons come with it: below a skeleton they would move.
  const changes = waits ? [] : (query.data?.changes ?? [])
  const settle = (accept: boolean) =>
    decide
      .mutateAsync({ pageId: page.id, accept })
      .then(() => {
        toast({ kind: 'success', title: accept ? (checkFirst ? t.acceptedDraft : t.accepted) : t.kept })
        onClose()
      })
      .catch((error: Error) => toastCallFailed(error, { title: t.decideFailed }))
  return (
    <Dialog
      open
      size="xl"
      title={page.title || page.path}
      description={t.changesText({ path: page.path })}
      onClose={onClose}
      busy={decide.isPending}
      footer={
        waits || query.isPending ? null : writable && changes.length > 0 ? (
          <>
            <Button disabled={decide.isPending} onClick={() => void settle(false)}>
              {t.keep}
            </Button>
            <Button variant="primary" loading={decide.isPending} onClick={() => void settle(true)}>
              {t.accept}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t.close}</Button>
        )
      }
    >
      {query.isError ? (
        <QueryFailed query={query}>{t.failed}</QueryFailed>
      ) : waits ? (
        <Waiting>
          <Skeleton className="h-40 w-full rounded-md" />
        </Waiting>
      ) : query.isPending ? null : changes.length === 0 ? (
        <p className="text-sm text-ink-muted">{t.nothingLeft}</p>
      ) : (
        <ul aria-label={t.changesList} className="flex flex-col gap-4">
          {changes.map((change) => (
            <Change key={`${change.before.text} ${change.after.text}`} change={change} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Change({ change: { before, after } }: { change: PageChange }) {
  const t = useText(texts)
  const f = useFormats()
  return (
    <li className="overflow-hidden rounded-lg border border-border">
      {after.heading !== '' && (
        <p className="border-b border-border bg-surface-sunken px-4 py-2 text-xs font-semibold text-ink-muted">
          {after.heading}
        </p>
      )}
      <dl className="grid text-sm md:grid-cols-2">
        <div className="p-4">
          <dt className="mb-1 text-xs text-ink-muted">{t.before({ date: f.date(before.readAt) })}</dt>
          <dd className="break-words text-ink">
            <Marked text={before.text} beside={after.text} className="bg-danger-soft text-on-danger-soft" />
          </dd>
        </div>
        <div className="border-border p-4 max-md:border-t md:border-l">
          <dt className="mb-1 text-xs text-ink-muted">{t.after({ date: f.date(after.readAt) })}</dt>
          <dd className="break-words text-ink">
            <Marked text={after.text} beside={before.text} className="bg-success-soft text-on-success-soft" />
          </dd>
        </div>
      </dl>
    </li>
  )
}
