import { ChevronDown, CircleQuestionMark, FileText, Globe, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Business } from '#contract/businesses/businesses.ts'
import { Button } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { texts } from './messages.ts'

const AddFilesDialog = lazyDialog(() =>
  import('./files/add-files-dialog.tsx').then(({ AddFilesDialog }) => AddFilesDialog),
)

const AddSiteDialog = lazyDialog(() =>
  import('./pages/add-site-dialog.tsx').then(({ AddSiteDialog }) => AddSiteDialog),
)

type Adding = 'site' | 'files'

interface Props {
  business: Business
  /** The page below has a main button of its own. */
  quiet: boolean
}

/** « Ajouter »: what the assistant can be given to know. */
export function AddMenu({ business, quiet }: Props) {
  const t = useText(texts)
  const [, navigate] = useLocation()
  const [adding, setAdding] = useState<Adding | null>(null)
  const close = () => setAdding(null)
  return (
    <>
      <Menu
        label={t.add}
        align="end"
        trigger={
          <Button variant={quiet ? 'secondary' : 'primary'} icon={Plus} trailing={ChevronDown}>
            <span className="max-md:sr-only">{t.add}</span>
          </Button>
        }
      >
        <MenuItem
          icon={CircleQuestionMark}
          onSelect={() => navigate(`${pages.knowledge.path}/answers?answer=new`)}
        >
          {t.addAnswer}
        </MenuItem>
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
