import { lazy, Suspense } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { Button } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useBusinessProfile } from '#dashboard/features/businesses/settings/use-profile.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { SettingsScreen } from './settings-screen.tsx'

// Most who come have a business: not part of the first load.
const NothingSelected = lazy(() => import('./nothing-selected.tsx'))

/** /settings: the profile, the assistant, the notifications and the shops of the selected business. */
export default function SettingsPage() {
  const { selected } = useSelection()
  if (selected === null)
    return (
      <Suspense fallback={null}>
        <NothingSelected />
      </Suspense>
    )
  return <Loaded key={selected.id} listed={selected} />
}

function Loaded({ listed }: { listed: Business }) {
  const { data, error, refetch, isFetching } = useBusinessProfile(listed)
  if (data) return <SettingsScreen business={data} />
  if (error instanceof SessionExpiredError) return null
  return (
    <LoadFailed reason={error && failureReason(error)} onRetry={() => void refetch()} retrying={isFetching} />
  )
}

function LoadFailed(props: { reason: string | null; onRetry: () => void; retrying: boolean }) {
  const { reason, onRetry, retrying } = props
  const t = useText(texts)
  const lang = useLangOf()
  return (
    <Page page="settings">
      <div role="alert" className="flex flex-1 flex-col items-center justify-center">
        <EmptyState
          drawing="storm"
          title={<span lang={lang(texts.loadFailed)}>{t.loadFailed}</span>}
          action={
            <Button variant="primary" loading={retrying} lang={lang(texts.tryAgain)} onClick={onRetry}>
              {t.tryAgain}
            </Button>
          }
        >
          {reason}
        </EmptyState>
      </div>
    </Page>
  )
}
