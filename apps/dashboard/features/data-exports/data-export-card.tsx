import { Download, FileArchive } from 'lucide-react'
import { useState } from 'react'
import type { DataExport } from '#contract/data-exports/data-exports.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { downloadBlob, fileDay } from '#dashboard/lib/download.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { fetchExport, useDataExport, useStartExport } from './queries.ts'

/** Everything of a business as one file, made in the background. For its owner only. */
export default function DataExportCard({ businessId }: { businessId: string }) {
  const t = useText(texts)
  const query = useDataExport(businessId)
  const start = useStartExport(businessId)
  if (query.data === undefined && !query.isError) return null
  const failed = query.data === undefined && query.error && failureReason(query.error)
  const { allowed = true, newest = null } = query.data ?? {}
  const idle = newest === null || newest.status === 'ready'
  return (
    <section
      aria-labelledby="data-export"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-border bg-surface px-[18px] py-4 shadow-xs"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="data-export" className="text-base font-semibold text-ink">
          {t.title}
        </h2>
        <p className="text-sm text-ink-muted">{allowed ? t.lead : t.refused}</p>
      </div>
      {idle && allowed && !failed && (
        <Button
          icon={FileArchive}
          loading={start.isPending}
          onClick={() =>
            start.mutateAsync().catch((error: Error) => toastCallFailed(error, { title: t.startFailed }))
          }
        >
          {newest === null ? t.start : t.again}
        </Button>
      )}
      {failed && (
        <Alert
          kind="error"
          className="w-full"
          action={{ label: t.tryAgain, onClick: () => void query.refetch() }}
        >
          {t.loadFailed} {failed}
        </Alert>
      )}
      {newest && !idle && <Progress made={newest} />}
      {newest?.status === 'ready' && <Ready businessId={businessId} made={newest} />}
    </section>
  )
}

function Progress({ made: { status, progress } }: { made: DataExport }) {
  const t = useText(texts)
  const f = useFormats()
  const share = f.percent(progress)
  return (
    <div className="w-full space-y-1.5">
      <progress
        aria-label={t.progress}
        value={progress}
        max={1}
        className="block h-1.5 w-full overflow-hidden rounded-full bg-surface-active [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface-active [&::-webkit-progress-value]:bg-primary"
      />
      <p role="status" className="text-sm text-ink-muted">
        {status === 'waiting' ? t.waiting : t.running({ share })}
      </p>
    </div>
  )
}

function Ready({ businessId, made }: { businessId: string; made: DataExport }) {
  const t = useText(texts)
  const f = useFormats()
  const [share, setShare] = useState<number | null>(null)
  const fetchAll = async () => {
    setShare(0)
    try {
      downloadBlob(`lutingenie-${fileDay()}.zip`, await fetchExport(businessId, made, setShare))
    } catch (error) {
      toastCallFailed(error as Error, { title: t.downloadFailed })
    } finally {
      setShare(null)
    }
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border pt-3">
      <p role="status" className="text-sm text-ink-muted">
        {t.ready({ size: f.bytes(made.bytes), until: f.date(made.expiresAt ?? made.createdAt) })}
      </p>
      <Button icon={Download} size="sm" loading={share !== null} onClick={() => void fetchAll()}>
        {share === null ? t.download : t.downloading({ share: f.percent(share) })}
      </Button>
    </div>
  )
}
