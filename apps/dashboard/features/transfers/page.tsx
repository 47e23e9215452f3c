import { Redirect } from 'wouter'
import { Alert } from '../../components/alert.tsx'
import { Page } from '../../components/page.tsx'
import { langOf, useLanguage, useText } from '../../lib/i18n.ts'
import { managesClients, useSelection } from '../businesses/public.ts'
import { texts } from './messages.ts'
import { TransfersScreen } from './transfers-screen.tsx'

/** /transfers: for the three types that manage clients, while no business is selected (decision 53). */
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
