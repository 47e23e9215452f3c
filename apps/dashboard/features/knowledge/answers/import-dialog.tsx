import { ANSWER_LIMITS } from '#contract/knowledge-answers.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { CsvPicker, RowErrors } from '#dashboard/components/csv-import.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useCsvFile } from '#dashboard/components/use-csv-file.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from './messages.ts'
import { useImportAnswers } from './queries.ts'

/** Import of a CSV file: chosen, looked at, then stored as a whole or not at all. */
export function ImportDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useText(texts)
  const { file, problem, choose } = useCsvFile(ANSWER_LIMITS.importBytesMax)
  const preview = useImportAnswers(businessId)
  const store = useImportAnswers(businessId)
  const result = preview.data
  const ready = result?.errorCount === 0 && result.created + result.changed > 0
  const look = async (chosen: File) => {
    preview.reset()
    store.reset()
    const csv = await choose(chosen)
    if (csv !== null) preview.mutate({ csv, preview: true })
  }
  const form = useForm({
    submit: async () => {
      if (file === null || !ready) return
      const { draft } = await store.mutateAsync({ csv: file.csv, preview: false })
      onClose()
      toast({ kind: 'success', title: draft ? t.importedDraft : t.imported })
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
          {t.importButton}
        </FormButtons>
      }
    >
      <CsvPicker
        file={file}
        problem={problem}
        tooBigText={t.fileTooBig}
        onChoose={(chosen) => void look(chosen)}
        label={t.file}
        otherLabel={t.otherFile}
        reading={preview.isPending ? t.reading : null}
      />
      {failure && !(failure instanceof SessionExpiredError) && (
        <Alert kind="error">{failureReason(failure)}</Alert>
      )}
      {result && result.errorCount === 0 && (
        <Alert kind={ready ? 'info' : 'warning'}>
          {t.importable({ created: result.created, changed: result.changed, rows: result.rows })}
        </Alert>
      )}
      {result && result.errorCount > 0 && (
        <RowErrors
          errors={result.errors}
          title={t.importErrors({ n: result.errorCount })}
          label={t.importErrorList}
          lineText={t.line}
          problemText={(error) => t[error.problem]}
          more={
            result.errorCount > result.errors.length
              ? t.moreErrors({ n: result.errorCount - result.errors.length })
              : null
          }
        />
      )}
    </Dialog>
  )
}
