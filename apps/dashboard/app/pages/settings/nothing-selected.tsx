import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { BusinessList } from '#dashboard/features/businesses/components/business-list.tsx'
import { businessNounOf, useSelection } from '#dashboard/features/businesses/public.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { CreateButton } from './create-button.tsx'
import { texts } from './nothing-selected-messages.ts'

/** The settings without a business: the list to choose from, or the first one to create, worded per user type. */
export default function NothingSelected() {
  const t = useText(texts)
  const lang = useLangOf()
  const { businesses, userType } = useSelection()
  const wording = businessNounOf(userType)
  const none = businesses.length === 0
  const title = { business: t.noBusiness, client: t.noClient, project: t.noProject }[wording]
  const first = { business: t.firstBusiness, client: t.firstClient, project: t.firstProject }[wording]
  const choose = { business: t.chooseBusiness, client: t.chooseClient, project: t.chooseProject }[wording]
  return (
    <Page page="settings">
      <div className="flex flex-1 flex-col items-center justify-center rounded-lg border border-border bg-surface pb-6 shadow-xs">
        <EmptyState
          drawing="business"
          title={none ? title : <span lang={lang(texts.noneSelected)}>{t.noneSelected}</span>}
        >
          {none ? first : choose}
        </EmptyState>
        {!none && <BusinessList businesses={businesses} />}
        <div className="mt-4">
          <CreateButton primary />
        </div>
      </div>
    </Page>
  )
}
