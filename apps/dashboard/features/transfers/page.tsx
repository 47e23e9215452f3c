import { Redirect } from 'wouter'
import { Alert } from '#dashboard/components/alert.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { managesClients, useSelection } from '#dashboard/features/businesses/public.ts'
import { langOf, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { TransfersScreen } from './transfers-screen.tsx'

/** /transfers: for the three types that manage clients, while no business is selected (clause open.transfers-guards). */
export default function TransfersPage() {
  const t = useText(texts)
  const lang = langOf('en', useLanguage())
  const { selected, businesses, userType } = useSelection()
  if (!managesClients(userType)) {
    return (
      <Page title={t.title} titleLang={lang}>
        <Alert kind="info" lang={lang}>
          {t.notAvailable}
        </Alert>
      </Page>
    )
  }
  if (selected) return <Redirect to="/dashboard" replace />
  return <TransfersScreen businesses={businesses} />
}
