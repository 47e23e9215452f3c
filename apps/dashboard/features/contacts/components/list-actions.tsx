import { ClipboardList, Copy, FileDown, FileUp, MoreHorizontal, Plus, RefreshCw } from 'lucide-react'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useClientConfig } from '#dashboard/lib/client-config.ts'
import { download, fileDay } from '#dashboard/lib/download.ts'
import { langOf, useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { actionTexts } from '../action-messages.ts'
import { texts } from '../messages.ts'
import { useExport } from '../mutations.ts'
import { useTestError } from '../queries.ts'
import type { ContactsState } from '../use-contacts-screen.ts'

interface ListActionsProps {
  businessId: string
  writable: boolean
  state: ContactsState
}

/** Right end of the page's bar: reading again, what is done with the whole list, and somebody new. */
export function ListActions({ businessId, writable, state }: ListActionsProps) {
  const t = useText(texts)
  const lang = useLangOf()
  const demo = useClientConfig()?.demo === true
  const testError = useTestError(businessId)
  const { list, refresh, setDialog } = state
  const add = () => setDialog('add')
  return (
    <>
      {demo && (
        <Button variant="ghost" className="max-md:hidden" onClick={testError}>
          <span lang={lang(texts.testError)}>{t.testError}</span>
        </Button>
      )}
      <IconButton
        variant="secondary"
        label={t.refresh}
        icon={RefreshCw}
        loading={list.isRefetching && !list.isFetchingNextPage}
        onClick={refresh}
      />
      {writable && (
        <>
          <ListMenu businessId={businessId} state={state} />
          <Button variant="primary" icon={Plus} className="max-md:hidden" onClick={add}>
            <span lang={lang(texts.add)}>{t.add}</span>
          </Button>
          <IconButton variant="primary" label={t.add} icon={Plus} className="md:hidden" onClick={add} />
        </>
      )}
    </>
  )
}

/** What is done with the whole list: import, export of what the filters show, duplicates, record. */
function ListMenu({ businessId, state: { filterBar, setDialog } }: Omit<ListActionsProps, 'writable'>) {
  const t = useText(actionTexts)
  const exporting = useExport(businessId)
  const { search, tag } = filterBar.filters
  const save = () =>
    exporting.mutateAsync({ search, tag, language: langOf('fr') }).then(
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
      <MenuItem icon={FileUp} onSelect={() => setDialog('import')}>
        {t.importMenu}
      </MenuItem>
      <MenuItem icon={FileDown} onSelect={save}>
        {t.exportMenu}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => setDialog('merge')}>
        {t.review}
      </MenuItem>
      <MenuItem icon={ClipboardList} onSelect={() => setDialog('audit')}>
        {t.auditMenu}
      </MenuItem>
    </Menu>
  )
}
