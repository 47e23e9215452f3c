import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { CONTACT_LIMITS, type ImportResult, type RowError } from '#contract/contacts.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { ApiError, SessionExpiredError } from '#dashboard/lib/api.ts'
import { decodeCsv } from '#dashboard/lib/csv-file.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { actionTexts } from '../action-messages.ts'
import { useImport } from '../mutations.ts'

type T = Texts<typeof actionTexts>

const problems = (t: T): Record<RowError['problem'], string> => ({
  empty: t.problemEmpty,
  'email-invalid': t.problemEmail,
  'phone-invalid': t.problemPhone,
  'website-invalid': t.problemWebsite,
  'too-long': t.problemLong,
  'too-many-tags': t.problemTags,
  repeated: t.problemRepeated,
  columns: t.problemColumns,
  unclosed: t.problemUnclosed,
})

const reasonOf = (error: Error, stored: boolean, t: T): string => {
  // Without an answer nobody knows; a preview stores nothing.
  if (!(error instanceof ApiError) || error.status >= 502) return stored ? t.importUnknown : t.importFailed
  if (error.code === 'IMPORT_TOO_LONG') return t.tooManyRows
  if (error.code === 'IMPORT_UNREADABLE') return t.unreadable
  if (error.code === 'FILE_TOO_COMPLEX') return t.tooComplex
  if (error.code === 'PAYLOAD_TOO_LARGE') return t.tooBig
  return t.importFailed
}

function Errors({ result }: { result: ImportResult }) {
  const t = useText(actionTexts)
  const words = problems(t)
  return (
    <>
      <Alert kind="error">{t.errorsTitle({ n: result.errorCount })}</Alert>
      <ul
        aria-label={t.errorsTable}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
        tabIndex={0}
        className="mt-3 max-h-52 overflow-y-auto rounded-lg border border-border text-sm"
      >
        {result.errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: errors have no id and never move
          <li key={index} className="flex gap-3 border-border px-3.5 py-2 not-first:border-t">
            <span className="tnum w-20 flex-none text-ink-muted">{t.line({ n: error.line })}</span>
            <span className="min-w-0 break-words">
              {words[error.problem]}
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

function Preview({ result }: { result: ImportResult }) {
  const t = useText(actionTexts)
  const ignored = result.columns.filter((column) => column.field === null && column.header !== '')
  return (
    <>
      <Alert kind={result.rows === 0 ? 'warning' : 'info'}>
        {result.rows === 0 ? t.noRows : t.summary(result)}
      </Alert>
      {ignored.length > 0 && (
        <p className="mt-2 text-xs text-ink-muted">
          {t.ignored({ list: ignored.map((column) => column.header).join(', ') })}
        </p>
      )}
      {result.sample.length > 0 && (
        <div className="mt-3 overflow-x-auto rounded-lg border border-border">
          <table aria-label={t.sample} className="w-full text-left text-sm">
            <thead className="bg-surface-sunken text-xs text-ink-muted">
              <tr>
                {[t.name, t.email, t.phone, t.tags].map((head) => (
                  <th key={head} scope="col" className="px-3 py-1.5 font-semibold">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {result.sample.map((row) => (
                <tr key={row.id} className="border-t border-border">
                  <td className="px-3 py-1.5">{row.name}</td>
                  <td className="px-3 py-1.5">{row.email}</td>
                  <td className="tnum px-3 py-1.5">{row.phone}</td>
                  <td className="px-3 py-1.5">{row.tags.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** Import of a CSV file: chosen, looked at, then stored as a whole or not at all. */
export function ImportDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useText(actionTexts)
  const f = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; size: number; csv: string } | null>(null)
  const [tooBig, setTooBig] = useState(false)
  const preview = useImport(businessId)
  const store = useImport(businessId)

  const choose = async (chosen: File) => {
    preview.reset()
    store.reset()
    setFile(null)
    setTooBig(chosen.size > CONTACT_LIMITS.importBytesMax)
    if (chosen.size > CONTACT_LIMITS.importBytesMax) return
    const csv = decodeCsv(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ name: chosen.name, size: chosen.size, csv })
    preview.mutate({ csv, preview: true })
  }
  const form = useForm({
    submit: async () => {
      if (file === null || !ready) return
      const done = await store.mutateAsync({ csv: file.csv, preview: false })
      if (!done.imported) return preview.mutate({ csv: file.csv, preview: true })
      onClose()
      toast({ title: t.importDone, text: t.importedToast(done) })
    },
  })
  const result = preview.data
  const changes = result === undefined ? 0 : result.created + result.completed
  const ready = result?.errorCount === 0 && changes > 0
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
          {ready ? t.importButton({ n: changes }) : t.import}
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
          {file === null ? t.file : t.chooseOther}
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
      {tooBig && <Alert kind="error">{t.tooBig}</Alert>}
      {failure && !(failure instanceof SessionExpiredError) && (
        <Alert kind="error">{reasonOf(failure, store.error !== null, t)}</Alert>
      )}
      {result && (result.errorCount > 0 ? <Errors result={result} /> : <Preview result={result} />)}
    </Dialog>
  )
}
