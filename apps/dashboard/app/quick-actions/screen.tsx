import type { Business } from '#contract/businesses.ts'
import { Alert } from '../../components/alert.tsx'
import { Page } from '../../components/page.tsx'
import { useLangOf, useText } from '../../lib/i18n.ts'
import { pageNames } from '../../lib/page-names.ts'
import { texts } from './messages.ts'
import { ReplyCard } from './reply-card.tsx'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { StateBand } from './state-band.tsx'
import { TryCard } from './try-card.tsx'

/** The state of the assistant first; what waits on the left, the tools on the right. */
export function QuickActionsScreen({ business }: { business: Business }) {
  const t = useText(texts)
  const names = useText(pageNames)
  const lang = useLangOf()
  const writable = business.role !== 'viewer'
  return (
    <Page
      dense
      title={names.quickActions}
      titleLang={lang(pageNames.quickActions)}
      aside={<span className="max-md:hidden">{t.aside({ name: business.name })}</span>}
    >
      <StateBand business={business} writable={writable} />
      {!writable && (
        <Alert kind="info" quiet>
          {t.readOnly}
        </Alert>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="flex min-w-0 flex-col gap-4">
          <ReplyCard businessId={business.id} writable={writable} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TryCard businessId={business.id} />
          <ShortcutsCard business={business} />
        </div>
      </div>
    </Page>
  )
}
