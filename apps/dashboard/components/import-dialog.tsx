import type { UseMutationResult } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'
import { texts as ownTexts } from './import-dialog-messages.ts'
import { useCsvFile } from './use-csv-file.ts'

interface ImportDialogProps {
  onClose: () => void
  /** Of the file. */
  maxBytes: number
  texts: {
    importTitle: string
    importHint: string
    /** The button that chooses, without a file and with one. */
    file: string
    otherFile: string
    reading: string
    fileTooBig: string
  }
  preview: Pick<UseMutationResult, 'reset' | 'isPending' | 'error'>
  store: Pick<UseMutationResult, 'reset' | 'error'>
  /** What was found of a file before is of no use any more. */
  onChoose?: () => void
  /** Has a file previewed. */
  onPreview: (csv: string) => void
  /** Stores it; rejects when it failed. */
  onStore: (csv: string) => Promise<void>
  /** Whether what was found can be stored. */
  ready: boolean
  /** What is written on the button that stores. */
  button: string
  reasonOf?: (error: Error) => string | null
  /** What was found. */
  children: ReactNode
}

/** Import of a CSV file: chosen, looked at, then stored. */
export function ImportDialog(props: ImportDialogProps) {
  const { onClose, texts: t, preview, store, ready, reasonOf = failureReason } = props
  const own = useText(ownTexts)
  const f = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const { file, problem, choose } = useCsvFile(props.maxBytes)
  const take = async (chosen: File) => {
    preview.reset()
    store.reset()
    props.onChoose?.()
    const csv = await choose(chosen)
    if (csv !== null) props.onPreview(csv)
  }
  const form = useForm({
    submit: async () => {
      if (file !== null && ready) await props.onStore(file.csv)
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
          {props.button}
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
          if (chosen) void take(chosen)
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
      {problem && <Alert kind="error">{problem === 'too-big' ? t.fileTooBig : own.unknownCharacters}</Alert>}
      {failure && !(failure instanceof SessionExpiredError) && (
        <Alert kind="error">{reasonOf(failure)}</Alert>
      )}
      {props.children}
    </Dialog>
  )
}

interface RowErrorsProps<E> {
  /** The first errors, and how many there are. */
  result: { errors: readonly E[]; errorCount: number }
  /** Of the title: an error unless the rest of the file is taken. */
  kind?: 'error' | 'warning'
  /** What the whole file suffers from. */
  title: string
  texts: {
    importErrorList: string
    line: (place: { n: number }) => string
    /** Of those that are not listed. */
    moreErrors: (p: { n: number }) => string
  }
  problemText: (error: E) => string
}

/** What is wrong with the rows of a file, row by row. */
export function RowErrors<E extends { line: number; value: string | null }>(props: RowErrorsProps<E>) {
  const { kind = 'error', title, texts: t, problemText } = props
  const { errors, errorCount } = props.result
  return (
    <>
      <Alert kind={kind}>{title}</Alert>
      <ul
        aria-label={t.importErrorList}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
        tabIndex={0}
        className="mt-3 max-h-52 overflow-y-auto rounded-lg border border-border text-sm"
      >
        {errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: errors have no id and never move
          <li key={index} className="flex gap-3 border-border px-3.5 py-2 not-first:border-t">
            <span className="tnum w-20 flex-none text-ink-muted">{t.line({ n: error.line })}</span>
            <span className="min-w-0 break-words">
              {problemText(error)}
              {error.value && <span className="text-ink-muted"> ({error.value})</span>}
            </span>
          </li>
        ))}
        {errorCount > errors.length && (
          <li className="border-t border-border px-3.5 py-2 text-ink-muted">
            {t.moreErrors({ n: errorCount - errors.length })}
          </li>
        )}
      </ul>
    </>
  )
}
