import { useLocation } from 'wouter'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { pageOf } from '#dashboard/lib/pages.ts'
import { businessNounOf } from '../business-noun.ts'
import { texts } from '../messages.ts'
import { useSelection } from '../selection.ts'
import { BusinessList } from './business-list.tsx'
import { HomeButton } from './home-button.tsx'

/** A page that needs a business while none is selected: worded for the user type, with the selector in it. */
export default function NoBusiness() {
  const t = useText(texts)
  const lang = useLangOf()
  const { businesses, userType } = useSelection()
  const wording = businessNounOf(userType)
  const [path] = useLocation()
  const page = pageOf(path) ?? 'dashboard'
  const sentence = { business: t.chooseBusiness, client: t.chooseClient, project: t.chooseProject }[wording]
  return (
    <Page page={page}>
      <div className="flex flex-1 flex-col items-center justify-center rounded-lg border border-border bg-surface pb-6 shadow-xs">
        <EmptyState
          drawing="business"
          title={<span lang={lang(texts.noBusinessSelected)}>{t.noBusinessSelected}</span>}
        >
          {sentence}
        </EmptyState>
        {businesses.length > 0 && <BusinessList businesses={businesses} />}
        <HomeButton variant="ghost" className="mt-4" />
      </div>
    </Page>
  )
}
