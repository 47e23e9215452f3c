import { ChevronDown, FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

const AddFilesDialog = lazyDialog(() =>
  import('./files/add-files-dialog.tsx').then(({ AddFilesDialog }) => AddFilesDialog),
)

type Adding = 'files'

/** « Ajouter »: what the assistant can be given to know. */
export function AddMenu({ businessId }: { businessId: string }) {
  const t = useText(texts)
  const [adding, setAdding] = useState<Adding | null>(null)
  const close = () => setAdding(null)
  return (
    <>
      <Menu
        label={t.add}
        align="end"
        trigger={
          <Button variant="primary" icon={Plus} trailing={ChevronDown}>
            {t.add}
          </Button>
        }
      >
        <MenuItem icon={FileText} onSelect={() => setAdding('files')}>
          {t.addFiles}
        </MenuItem>
      </Menu>
      {adding === 'files' && <AddFilesDialog businessId={businessId} onClose={close} />}
    </>
  )
}
