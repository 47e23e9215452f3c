import { useState } from 'react'
import {
  CONTACT_LIMITS,
  CONTACT_TEXT_MAX,
  type ContactFields,
  type ImportResult,
  type RowError,
} from '#contract/contacts/contacts.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { ImportDialog, RowErrors } from '#dashboard/components/import-dialog.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { actionTexts } from '../action-messages.ts'
import { useImport } from '../mutations.ts'
import { answersOf, ColumnQuestions, type Question, questionsOf } from './column-questions.tsx'

type T = Texts<typeof actionTexts>

const isField = (column: string): column is keyof ContactFields =>
  column === 'tags' || column in CONTACT_TEXT_MAX

/** What is wrong with a row, beside the column that it stands in. */
const describe = ({ column, problem, value }: RowError, t: T): string => {
  const isRounded = problem === 'phone-invalid' && /\dE\+?\d/i.test(value ?? '')
  const text = isRounded ? t.problemRounded : t[`problem-${problem}`]
  return column !== null && isField(column) ? t.columnProblem({ column: t[column], problem: text }) : text
}

const leftOutOf = ({ rows, created, completed, unchanged }: ImportResult): number =>
  rows - created - completed - unchanged

const reasonOf = (error: Error, stored: boolean, t: T): string => {
  // Without an answer nobody knows; a preview stores nothing.
  if (!(error instanceof ApiError) || error.status >= 502) return stored ? t.importUnknown : t.importFailed
  if (error.code === 'IMPORT_TOO_LONG') return t.tooManyRows
  if (error.code === 'IMPORT_UNREADABLE') return t.unreadable
  if (error.code === 'FILE_TOO_COMPLEX') return t.tooComplex
  if (error.code === 'PAYLOAD_TOO_LARGE') return t.fileTooBig
  return t.importFailed
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

/** Import of contacts: asked about where a column is unsure, stored without the rows that are wrong. */
export function ImportContacts({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useText(actionTexts)
  const preview = useImport(businessId)
  const store = useImport(businessId)
  const [questions, setQuestions] = useState<Question[]>([])
  const [result, setResult] = useState<ImportResult | null>(null)

  const look = (csv: string, previous: Question[]) =>
    preview.mutate(
      { csv, preview: true, columns: answersOf(previous) },
      {
        onSuccess: (found) => {
          setQuestions([...previous, ...questionsOf(found, previous)])
          setResult(found)
        },
      },
    )
  const isSure = questions.every((question) => question.answer !== null)
  const changes = result === null ? 0 : result.created + result.completed
  const leftOut = result === null ? 0 : leftOutOf(result)
  const ready = preview.isSuccess && isSure && changes > 0
  return (
    <ImportDialog
      onClose={onClose}
      maxBytes={CONTACT_LIMITS.importBytesMax}
      texts={t}
      preview={preview}
      store={store}
      onChoose={() => {
        setQuestions([])
        setResult(null)
      }}
      onPreview={(csv) => look(csv, [])}
      onStore={async (csv) => {
        const done = await store.mutateAsync({ csv, preview: false, columns: answersOf(questions) })
        if (!done.imported) return look(csv, questions)
        onClose()
        toast({ title: t.importDone, text: t.importedToast({ ...done, leftOut: leftOutOf(done) }) })
      }}
      ready={ready}
      button={ready ? t.importButton({ n: changes }) : t.import}
      reasonOf={(error) => reasonOf(error, store.error !== null, t)}
    >
      <ColumnQuestions
        questions={questions}
        onChange={(answered) => {
          setQuestions(answered)
          if (preview.variables) look(preview.variables.csv, answered)
        }}
      />
      {result && isSure && leftOut > 0 && (
        <RowErrors
          result={result}
          kind={leftOut < result.rows ? 'warning' : 'error'}
          title={leftOut < result.rows ? t.leftOut({ n: leftOut }) : t.allLeftOut}
          texts={t}
          problemText={(error) => describe(error, t)}
        />
      )}
      {result && isSure && (leftOut === 0 || leftOut < result.rows) && (
        <div className={cx(leftOut > 0 && 'mt-3')}>
          <Preview result={result} />
        </div>
      )}
    </ImportDialog>
  )
}
