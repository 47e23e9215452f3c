import { ANSWER_LIMITS } from '#contract/knowledge/answers.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { ImportDialog, RowErrors } from '#dashboard/components/import-dialog.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { useImportAnswers } from './queries.ts'

/** Import of questions and answers, stored as a whole or not at all. */
export function ImportAnswers({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useText(texts)
  const preview = useImportAnswers(businessId)
  const store = useImportAnswers(businessId)
  const result = preview.data
  const ready = result?.errorCount === 0 && result.created + result.changed > 0
  return (
    <ImportDialog
      onClose={onClose}
      maxBytes={ANSWER_LIMITS.importBytesMax}
      texts={t}
      preview={preview}
      store={store}
      onPreview={(csv) => preview.mutate({ csv, preview: true })}
      onStore={async (csv) => {
        const { imported, draft } = await store.mutateAsync({ csv, preview: false })
        if (!imported) return preview.mutate({ csv, preview: true })
        onClose()
        toast({ kind: 'success', title: draft ? t.importedDraft : t.imported })
      }}
      ready={ready}
      button={t.importButton}
    >
      {result && result.errorCount === 0 && (
        <Alert kind={ready ? 'info' : 'warning'}>{t.importable(result)}</Alert>
      )}
      {result && result.errorCount > 0 && (
        <RowErrors
          result={result}
          title={t.importErrors({ n: result.errorCount })}
          texts={t}
          problemText={({ problem }) => t[problem]}
        />
      )}
    </ImportDialog>
  )
}
