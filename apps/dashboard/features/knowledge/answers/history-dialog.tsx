import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { useVersions } from './queries.ts'

interface HistoryDialogProps {
  businessId: string
  answerId: string
  /** Null for who may only read. */
  onRestore: ((version: number) => void) | null
  onClose: () => void
}

/** What an answer said before, with a way back to each. */
export function HistoryDialog({ businessId, answerId, onRestore, onClose }: HistoryDialogProps) {
  const t = useText(texts)
  const f = useFormats()
  const query = useVersions(businessId, answerId)
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t.history}
      description={t.historyText}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      {query.isError ? (
        <QueryFailed query={query}>{t.failed}</QueryFailed>
      ) : (
        <Pending pending={query.isPending} skeleton={<Skeleton className="h-32 w-full rounded-lg" />}>
          {() => (
            <ul className="flex flex-col gap-3">
              {query.data?.versions.length === 0 && <li className="text-sm text-ink-muted">{t.noHistory}</li>}
              {query.data?.versions.map((version) => (
                <li key={version.version} className="rounded-lg border border-border p-3.5">
                  <div className="flex items-start justify-between gap-3">
                    <div className="min-w-0">
                      <p className="text-sm font-semibold break-words">{version.question}</p>
                      <p className="mt-0.5 text-xs text-ink-muted">
                        {t.replacedBy({
                          name: version.replacedBy ?? t.somebody,
                          date: f.dateTime(version.replacedAt),
                        })}
                      </p>
                    </div>
                    {onRestore && (
                      <Button
                        size="sm"
                        onClick={() => {
                          onRestore(version.version)
                          onClose()
                        }}
                      >
                        {t.restore}
                      </Button>
                    )}
                  </div>
                  <p className="mt-2 text-sm break-words whitespace-pre-wrap">{version.answer}</p>
                </li>
              ))}
            </ul>
          )}
        </Pending>
      )}
    </Dialog>
  )
}
