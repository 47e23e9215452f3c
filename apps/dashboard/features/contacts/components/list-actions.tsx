import { Plus, RefreshCw } from 'lucide-react'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { useClientConfig } from '#dashboard/lib/client-config.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useTestError } from '../queries.ts'
import type { ContactsState } from '../use-contacts-screen.ts'
import { ListMenu } from './list-menu.tsx'

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
  const { list, filterBar, refresh, setDialog } = state
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
          <ListMenu
            businessId={businessId}
            filters={filterBar.filters}
            onImport={() => setDialog('import')}
            onDuplicates={() => setDialog('merge')}
            onAudit={() => setDialog('audit')}
          />
          <Button variant="primary" icon={Plus} className="max-md:hidden" onClick={add}>
            <span lang={lang(texts.add)}>{t.add}</span>
          </Button>
          <IconButton variant="primary" label={t.add} icon={Plus} className="md:hidden" onClick={add} />
        </>
      )}
    </>
  )
}
