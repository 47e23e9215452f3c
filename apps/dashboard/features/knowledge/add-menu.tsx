import { ChevronDown, FileText, Globe, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '#contract/businesses.ts'
import { Button } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

const AddFilesDialog = lazyDialog(() =>
  import('./files/add-files-dialog.tsx').then(({ AddFilesDialog }) => AddFilesDialog),
)

const AddSiteDialog = lazyDialog(() =>
  import('./pages/add-site-dialog.tsx').then(({ AddSiteDialog }) => AddSiteDialog),
)

type Adding = 'site' | 'files'

/** « Ajouter »: what the assistant can be given to know. */
export function AddMenu({ business }: { business: Business }) {
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
            <span className="max-md:sr-only">{t.add}</span>
          </Button>
        }
      >
        <MenuItem icon={Globe} onSelect={() => setAdding('site')}>
          {t.addSite}
        </MenuItem>
        <MenuItem icon={FileText} onSelect={() => setAdding('files')}>
          {t.addFiles}
        </MenuItem>
      </Menu>
      {adding === 'site' && <AddSiteDialog business={business} onClose={close} />}
      {adding === 'files' && <AddFilesDialog businessId={business.id} onClose={close} />}
    </>
  )
}
