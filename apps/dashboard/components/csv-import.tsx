import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { csvImport } from './csv-import-messages.ts'
import type { CsvFile, CsvProblem } from './use-csv-file.ts'

interface CsvPickerProps {
  file: CsvFile | null
  /** Why the last one that was chosen is not read. */
  problem: CsvProblem | null
  tooBigText: string
  onChoose: (file: File) => void
  /** The button, without a file and with one. */
  label: string
  otherLabel: string
  /** What is said while the file is looked at; null when it is not. */
  reading: string | null
}

/** Chooses a CSV file, and says which one was, or why it is not read. */
export function CsvPicker(props: CsvPickerProps) {
  const { file, problem, tooBigText, onChoose, label, otherLabel, reading } = props
  const f = useFormats()
  const t = useText(csvImport)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {file === null ? label : otherLabel}
        </Button>
        {file && (
          <span className="min-w-0 truncate text-sm text-ink-muted">
            {file.name} · {f.bytes(file.size)}
          </span>
        )}
        {reading && (
          <span role="status" className="text-sm text-ink-muted">
            {reading}
          </span>
        )}
      </div>
      {problem && <Alert kind="error">{problem === 'too-big' ? tooBigText : t.unknownCharacters}</Alert>}
    </>
  )
}

interface RowErrorsProps<E> {
  errors: readonly E[]
  /** Of the title: an error unless the rest of the file is taken. */
  kind?: 'error' | 'warning'
  /** What the whole file suffers from. */
  title: string
  label: string
  lineText: (place: { n: number }) => string
  problemText: (error: E) => string
  /** Of those that are not listed; null when all are. */
  more: string | null
}

/** What is wrong with the rows of a file, row by row. */
export function RowErrors<E extends { line: number; value: string | null }>(props: RowErrorsProps<E>) {
  const { errors, kind = 'error', title, label, lineText, problemText, more } = props
  return (
    <>
      <Alert kind={kind}>{title}</Alert>
      <ul
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
        tabIndex={0}
        className="mt-3 max-h-52 overflow-y-auto rounded-lg border border-border text-sm"
      >
        {errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: errors have no id and never move
          <li key={index} className="flex gap-3 border-border px-3.5 py-2 not-first:border-t">
            <span className="tnum w-20 flex-none text-ink-muted">{lineText({ n: error.line })}</span>
            <span className="min-w-0 break-words">
              {problemText(error)}
              {error.value && <span className="text-ink-muted"> ({error.value})</span>}
            </span>
          </li>
        ))}
        {more && <li className="border-t border-border px-3.5 py-2 text-ink-muted">{more}</li>}
      </ul>
    </>
  )
}
