import { Suspense } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { mayManage } from '#contract/team/roles.ts'
import { Page } from '#dashboard/components/page.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { Tabs } from '#dashboard/components/tabs.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { lazyPage } from '#dashboard/lib/lazy-page.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { AddMenu } from './add-menu.tsx'
import { texts } from './messages.ts'
import { useLiveKnowledge, useSources } from './queries.ts'
import type { TabProps } from './tab-props.ts'
import { TAB_NAMES, type TabName, tabs } from './tabs.ts'

const SearchPanel = lazyPage(() => import('./search/search-panel.tsx'))

/** Tabs with a main button of their own. */
const WITH_BUTTON: ReadonlySet<TabName> = new Set(['answers', 'gaps', 'check'])

const isTab = (name: string | undefined): name is TabName => name !== undefined && name in tabs

/** « Base de connaissances »: everything that the assistant answers from. */
export function KnowledgeScreen({ business, ...given }: Omit<TabProps, 'writable'>) {
  const t = useText(texts)
  const [path, navigate] = useLocation()
  const { tab } = useParams<{ tab?: string }>()
  const current = isTab(tab) ? tab : 'sources'
  const writable = mayManage(business.role)
  useLiveKnowledge(business.id)
  const counts = useSources(business.id).data?.counts
  // Two of them are there only while there is something in them.
  const isShown = (name: TabName) =>
    name === current ||
    (name === 'contradictions'
      ? !!counts && counts.contradictions + counts.decidedContradictions > 0
      : name !== 'check')
  const Tab = tabs[current]
  const q = new URLSearchParams(useSearch()).get('q') ?? ''
  const searching = q.trim() !== ''
  const search = (words: string) =>
    navigate(words === '' ? path : `${path}?q=${encodeURIComponent(words)}`, { replace: true })
  return (
    <Page
      dense
      tabbed
      page="knowledge"
      aside={<span className="max-md:hidden">{t.aside({ name: business.name })}</span>}
      actions={writable && <AddMenu business={business} quiet={q === '' && WITH_BUTTON.has(current)} />}
    >
      <div className="relative -mx-6 -mt-6 max-md:-mx-4 max-md:-mt-4">
        <SearchField
          label={t.search}
          placeholder={t.search}
          shortcut="/"
          value={q}
          onChange={search}
          className="px-6 pt-3 max-md:px-4 xl:absolute xl:top-1 xl:right-6 xl:z-10 xl:w-72 xl:p-0"
        />
        <Tabs
          className="px-6 pt-1 max-md:px-4 xl:pr-80"
          label={t.parts}
          value={searching ? null : current}
          onChange={(next) =>
            navigate(next === 'sources' ? pages.knowledge.path : `${pages.knowledge.path}/${next}`)
          }
          items={TAB_NAMES.filter(isShown).map((name) => ({
            value: name,
            label: t[name],
            count: name === 'check' ? undefined : counts?.[name],
          }))}
        >
          <div className="px-6 py-6 max-md:px-4 max-md:py-4">
            {given.drafted.panel}
            <Suspense fallback={<PageSpinner />}>
              {!searching ? (
                <Tab business={business} writable={writable} {...given} />
              ) : (
                <SearchPanel business={business} q={q.trim()} writable={writable} />
              )}
            </Suspense>
          </div>
        </Tabs>
      </div>
    </Page>
  )
}
