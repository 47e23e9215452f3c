import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useFormats } from '#dashboard/lib/formats.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import type { CsvFile } from './use-csv-file.ts'

interface CsvPickerProps {
  file: CsvFile | null
  onChoose: (file: File) => void
  /** The button, without a file and with one. */
  label: string
  otherLabel: string
  /** What is said while the file is looked at; null when it is not. */
  reading: string | null
}

/** Chooses a CSV file, and says which one was. */
export function CsvPicker({ file, onChoose, label, otherLabel, reading }: CsvPickerProps) {
  const f = useFormats()
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
    </>
  )
}

interface RowErrorsProps<Problem extends string> {
  errors: readonly { line: number; problem: Problem; value: string | null }[]
  /** What the whole file suffers from. */
  title: string
  label: string
  lineText: (place: { n: number }) => string
  problemText: Record<Problem, string>
  /** Of those that are not listed; null when all are. */
  more: string | null
}

/** What is wrong with the rows of a file, row by row. */
export function RowErrors<Problem extends string>(props: RowErrorsProps<Problem>) {
  const { errors, title, label, lineText, problemText, more } = props
  return (
    <>
      <Alert kind="error">{title}</Alert>
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
              {problemText[error.problem]}
              {error.value && <span className="text-ink-muted"> ({error.value})</span>}
            </span>
          </li>
        ))}
        {more && <li className="border-t border-border px-3.5 py-2 text-ink-muted">{more}</li>}
      </ul>
    </>
  )
}
