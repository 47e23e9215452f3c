import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { TEST_LIMITS, type TestImport } from '#contract/test-suites.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { decodeCsv } from '#dashboard/lib/csv-file.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'
import { useImport } from '../queries.ts'

/** Import of a CSV file: chosen, looked at, then stored as a whole or not at all. */
export function ImportDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useText(texts)
  const f = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; size: number; csv: string } | null>(null)
  const [tooBig, setTooBig] = useState(false)
  const preview = useImport(businessId)
  const store = useImport(businessId)
  const result = preview.data
  const ready = result?.errorCount === 0 && result.created > 0

  const choose = async (chosen: File) => {
    preview.reset()
    store.reset()
    setFile(null)
    setTooBig(chosen.size > TEST_LIMITS.importBytesMax)
    if (chosen.size > TEST_LIMITS.importBytesMax) return
    const csv = decodeCsv(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ name: chosen.name, size: chosen.size, csv })
    preview.mutate({ csv, preview: true })
  }
  const form = useForm({
    submit: async () => {
      if (file === null || !ready) return
      const { created } = await store.mutateAsync({ csv: file.csv, preview: false })
      onClose()
      toast({ title: t.imported({ n: created }) })
    },
  })
  const failure = store.error ?? preview.error
  return (
    <Dialog
      open
      size="lg"
      title={t.importTitle}
      description={t.importHint}
      onClose={onClose}
      busy={form.pending}
      form={form}
      footer={
        <FormButtons form={form} disabled={!ready} onCancel={onClose}>
          {ready ? t.importButton({ n: result.created }) : t.import}
        </FormButtons>
      }
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t.file}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) void choose(chosen)
        }}
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {file === null ? t.file : t.otherFile}
        </Button>
        {file && (
          <span className="min-w-0 truncate text-sm text-ink-muted">
            {file.name} · {f.bytes(file.size)}
          </span>
        )}
        {preview.isPending && (
          <span role="status" className="text-sm text-ink-muted">
            {t.reading}
          </span>
        )}
      </div>
      {tooBig && <Alert kind="error">{t.fileTooBig}</Alert>}
      {failure && !(failure instanceof SessionExpiredError) && (
        <Alert kind="error">{failureReason(failure)}</Alert>
      )}
      {result && result.errorCount === 0 && (
        <Alert kind={result.created === 0 ? 'warning' : 'info'}>{t.importable(result)}</Alert>
      )}
      {result && result.errorCount > 0 && <Errors result={result} />}
    </Dialog>
  )
}

function Errors({ result }: { result: TestImport }) {
  const t = useText(texts)
  return (
    <>
      <Alert kind="error">{t.importErrors({ n: result.errorCount })}</Alert>
      <ul
        aria-label={t.importErrorList}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
        tabIndex={0}
        className="mt-3 max-h-52 overflow-y-auto rounded-lg border border-border text-sm"
      >
        {result.errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: errors have no id and never move
          <li key={index} className="flex gap-3 border-border px-3.5 py-2 not-first:border-t">
            <span className="tnum w-20 flex-none text-ink-muted">{t.line({ n: error.line })}</span>
            <span className="min-w-0 break-words">
              {t[error.problem]}
              {error.value && <span className="text-ink-muted"> : {error.value}</span>}
            </span>
          </li>
        ))}
        {result.errorCount > result.errors.length && (
          <li className="border-t border-border px-3.5 py-2 text-ink-muted">
            {t.moreErrors({ n: result.errorCount - result.errors.length })}
          </li>
        )}
      </ul>
    </>
  )
}
