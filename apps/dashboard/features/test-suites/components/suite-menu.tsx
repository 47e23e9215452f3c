import { FileDown, FileUp, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { download, fileDay } from '#dashboard/lib/download.ts'
import { langOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useExport } from '../queries.ts'

const ImportQuestions = lazyDialog(() => import('./import-questions.tsx').then((m) => m.ImportQuestions))

/** Import of questions, for those who manage, and export of the approved ones. */
export function SuiteMenu({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(texts)
  const exporting = useExport(businessId)
  const [importing, setImporting] = useState(false)
  const save = () =>
    exporting.mutateAsync(langOf('fr')).then(
      ({ csv, count }) => {
        download(`questions-${fileDay()}.csv`, 'text/csv', csv)
        toast({ title: t.exported({ n: count }) })
      },
      (error: Error) => toastCallFailed(error, { title: t.exportFailed }),
    )
  return (
    <>
      <Menu
        label={t.moreActions}
        trigger={
          <IconButton
            variant="secondary"
            label={t.moreActions}
            icon={MoreHorizontal}
            loading={exporting.isPending}
          />
        }
      >
        {writable && (
          <MenuItem icon={FileUp} onSelect={() => setImporting(true)}>
            {t.importMenu}
          </MenuItem>
        )}
        <MenuItem icon={FileDown} onSelect={save}>
          {t.exportMenu}
        </MenuItem>
      </Menu>
      {importing && <ImportQuestions businessId={businessId} onClose={() => setImporting(false)} />}
    </>
  )
}
