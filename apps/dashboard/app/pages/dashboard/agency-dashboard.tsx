import { Plus } from 'lucide-react'
import { lazy, Suspense, useContext } from 'react'
import { CreateBusinessContext } from '#dashboard/app/shell/create-business.ts'
import { Button } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { useHomeName, useSelection } from '#dashboard/features/businesses/public.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { AgencyStats } from './agency-stats.tsx'
import { ClientList } from './client-list.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { texts } from './messages.ts'

const WaitingSection = lazy(() => import('#dashboard/features/inbox/components/waiting-section.tsx'))

/** The dashboard of an agency or a consultant while no business is selected. */
export default function AgencyDashboard() {
  const t = useText(texts)
  const lang = useLangOf()
  const create = useContext(CreateBusinessContext)
  const { businesses, userType } = useSelection()
  const home = useHomeName(userType)
  const company = useSession()?.user.company
  const add = { lang: lang(texts.addClient), icon: Plus, onClick: create }
  return (
    <DashboardFrame
      title={company || home}
      aside={t.agencyAside}
      actions={
        <Button variant="primary" {...add}>
          {t.addClient}
        </Button>
      }
      dock={
        <Button variant="primary" size="lg" block {...add}>
          {t.addClient}
        </Button>
      }
    >
      <AgencyStats businesses={businesses} />
      {businesses.length > 0 && (
        <Suspense>
          <WaitingSection />
        </Suspense>
      )}
      {businesses.length > 0 ? (
        <ClientList businesses={businesses} />
      ) : (
        <div className="flex flex-1 items-center justify-center rounded-lg border border-border bg-surface shadow-xs">
          <EmptyState drawing="business" title={t.noClients}>
            {t.noClientsText}
          </EmptyState>
        </div>
      )}
    </DashboardFrame>
  )
}
