import { ClipboardList, Copy, FileDown, FileUp, MoreHorizontal } from 'lucide-react'
import { IconButton } from '#dashboard/components/button.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { download, fileDay } from '#dashboard/lib/download.ts'
import { langOf, useText } from '#dashboard/lib/i18n.ts'
import { actionTexts } from '../action-messages.ts'
import { useExport } from '../mutations.ts'
import type { ContactFilters } from '../queries.ts'

interface ListMenuProps {
  businessId: string
  filters: ContactFilters
  onImport: () => void
  onDuplicates: () => void
  onAudit: () => void
}

/** What is done with the whole list: import, export of what the filters show, duplicates, record. */
export function ListMenu({ businessId, filters, onImport, onDuplicates, onAudit }: ListMenuProps) {
  const t = useText(actionTexts)
  const exporting = useExport(businessId)
  const save = () =>
    exporting.mutateAsync({ search: filters.search, tag: filters.tag, language: langOf('fr') }).then(
      ({ csv, count }) => {
        download(`contacts-${fileDay()}.csv`, 'text/csv', csv)
        toast({ title: t.exportedCount({ n: count }) })
      },
      (error: Error) => toastCallFailed(error, { title: t.exportFailed }),
    )
  return (
    <Menu
      label={t.more}
      align="end"
      trigger={
        <IconButton variant="secondary" label={t.more} icon={MoreHorizontal} loading={exporting.isPending} />
      }
    >
      <MenuItem icon={FileUp} onSelect={onImport}>
        {t.importMenu}
      </MenuItem>
      <MenuItem icon={FileDown} onSelect={save}>
        {t.exportMenu}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={onDuplicates}>
        {t.review}
      </MenuItem>
      <MenuItem icon={ClipboardList} onSelect={onAudit}>
        {t.auditMenu}
      </MenuItem>
    </Menu>
  )
}
