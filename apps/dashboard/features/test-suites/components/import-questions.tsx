import { TEST_LIMITS } from '#contract/test-suites/test-suites.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { ImportDialog, RowErrors } from '#dashboard/components/import-dialog.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useImport } from '../queries.ts'

/** Import of test questions, stored as a whole or not at all. */
export function ImportQuestions({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useText(texts)
  const preview = useImport(businessId)
  const store = useImport(businessId)
  const result = preview.data
  const ready = result?.errorCount === 0 && result.created > 0
  return (
    <ImportDialog
      onClose={onClose}
      maxBytes={TEST_LIMITS.importBytesMax}
      texts={t}
      preview={preview}
      store={store}
      onPreview={(csv) => preview.mutate({ csv, preview: true })}
      onStore={async (csv) => {
        const { imported, created } = await store.mutateAsync({ csv, preview: false })
        if (!imported) return preview.mutate({ csv, preview: true })
        onClose()
        toast({ title: t.imported({ n: created }) })
      }}
      ready={ready}
      button={ready ? t.importButton({ n: result.created }) : t.import}
    >
      {result && result.errorCount === 0 && (
        <Alert kind={result.created === 0 ? 'warning' : 'info'}>{t.importable(result)}</Alert>
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
