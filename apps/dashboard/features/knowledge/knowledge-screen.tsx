import { Suspense } from 'react'
import { useLocation, useParams } from 'wouter'
import type { Business } from '#contract/businesses.ts'
import { Page } from '#dashboard/components/page.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { Tabs } from '#dashboard/components/tabs.tsx'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { pageNames, pages } from '#dashboard/lib/pages.ts'
import { AddMenu } from './add-menu.tsx'
import { texts } from './messages.ts'
import { useLiveKnowledge, useSources } from './queries.ts'
import { TAB_NAMES, type TabName, tabs } from './tabs.ts'

const isTab = (name: string | undefined): name is TabName => name !== undefined && name in tabs

/** « Base de connaissances »: everything that the assistant answers from. */
export function KnowledgeScreen({ business }: { business: Business }) {
  const t = useText(texts)
  const names = useText(pageNames)
  const lang = useLangOf()
  const [, navigate] = useLocation()
  const { tab } = useParams<{ tab?: string }>()
  const current = isTab(tab) ? tab : 'sources'
  useLiveKnowledge(business.id)
  const counts = useSources(business.id).data?.counts
  const Tab = tabs[current]
  return (
    <Page
      dense
      title={names.knowledge}
      titleLang={lang(pageNames.knowledge)}
      aside={<span className="max-md:hidden">{t.aside({ name: business.name })}</span>}
      actions={business.role !== 'viewer' && <AddMenu business={business} />}
    >
      <div className="-mx-6 -mt-6 max-md:-mx-4 max-md:-mt-4">
        <Tabs
          className="px-6 pt-1 max-md:px-4"
          label={t.parts}
          value={current}
          onChange={(next) =>
            navigate(next === 'sources' ? pages.knowledge.path : `${pages.knowledge.path}/${next}`)
          }
          items={TAB_NAMES.map((name) => ({ value: name, label: t[name], count: counts?.[name] }))}
        >
          <div className="px-6 py-6 max-md:px-4 max-md:py-4">
            <Suspense fallback={<PageSpinner />}>
              <Tab business={business} writable={business.role !== 'viewer'} />
            </Suspense>
          </div>
        </Tabs>
      </div>
    </Page>
  )
}
