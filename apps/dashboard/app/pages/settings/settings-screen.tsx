import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { SaveBar } from '#dashboard/components/save-bar.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { useLangOf, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { pageNames } from '#dashboard/lib/pages.ts'
import { useReturnFocus } from '#dashboard/lib/return-focus.ts'
import { useNavigationGuard } from '#dashboard/lib/use-navigation-guard.ts'
import { BusinessPicker } from './business-picker.tsx'
import { useCardTitle } from './card-title.tsx'
import { CARDS } from './cards.tsx'
import { CreateButton } from './create-button.tsx'
import { texts } from './messages.ts'
import { SectionNav } from './section-nav.tsx'
import { closeSection, useHash } from './use-hash.ts'
import { useScrollToAnchor } from './use-scroll-to-anchor.ts'
import { useSettings } from './use-settings.ts'

/** Few leave what they began. */
const DiscardDialog = lazyDialog(() => import('./discard-dialog.tsx').then((m) => m.DiscardDialog))

// Of phones only: not part of the first load of a wide screen.
const SectionList = lazy(() => import('./section-list.tsx'))

// At the end of the page: not part of its first load.
const DataExportCard = lazy(() => import('#dashboard/features/data-exports/data-export-card.tsx'))
const DeleteBusiness = lazy(() => import('#dashboard/features/businesses/components/delete-business.tsx'))

/** The settings of one business: all cards on a wide screen; on a phone the list of sections, or one of them. */
export function SettingsScreen({ business }: { business: Business }) {
  const t = useText(texts)
  const names = useText(pageNames)
  const lang = useLangOf()
  const titleOf = useCardTitle()
  const mobile = useMobile()
  const hash = useHash()
  const settings = useSettings(business)
  const { profile, writable, editing, saving, states, dirty } = settings
  const editButton = useReturnFocus(editing)
  const [cancelling, setCancelling] = useState(false)
  const leaving = useNavigationGuard(dirty.length > 0)
  const section = mobile ? CARDS.find((card) => card.id === hash) : undefined
  const list = mobile && section === undefined
  // The sidebar chooses and creates too; the documents ask for both here (clause settings.business-selector).
  const language = useLanguage()
  const picks = mobile || language !== 'fr'
  useScrollToAnchor(mobile ? '' : hash)

  const onlyProfile = dirty.every((id) => states[id] === undefined)
  const editable = section === undefined || section.group !== 2
  const edit = writable && !editing && !list && editable && (
    <Button
      ref={editButton}
      variant="primary"
      icon={Pencil}
      size={mobile ? 'sm' : 'md'}
      lang={lang(texts.edit)}
      onClick={settings.edit}
    >
      {t.edit}
    </Button>
  )
  return (
    <Page
      title={section ? titleOf(section) : names.settings}
      titleLang={section ? lang(section.title) : lang(pageNames.settings)}
      {...(section && { back: { label: t.backToList, onClick: closeSection } })}
      actions={
        <>
          {!mobile && picks && <BusinessPicker />}
          {section === undefined && picks && <CreateButton />}
          {edit}
        </>
      }
      dense
    >
      {!writable && (
        <Alert kind="info" quiet>
          {t.readOnly}
        </Alert>
      )}
      {list && (
        <>
          <BusinessPicker large />
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
            <SectionList profile={profile} states={states} dirty={dirty} />
          </Suspense>
        </>
      )}
      <div className="flex items-start gap-7 max-md:block">
        <SectionNav dirty={dirty} />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {CARDS.map(({ id, Card }) => (
            <div key={id} id={id} className="scroll-mt-6" hidden={mobile && id !== section?.id}>
              <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
                <Card
                  business={business}
                  businessId={business.id}
                  writable={writable}
                  editing={editing}
                  onEdit={settings.edit}
                  profile={profile}
                  onState={(state) => settings.report(id, state)}
                />
              </Suspense>
            </div>
          ))}
          {business.role === 'owner' && section === undefined && (
            <Suspense fallback={null}>
              <DataExportCard businessId={business.id} />
              <DeleteBusiness business={business} />
            </Suspense>
          )}
        </div>
      </div>
      {((editing && editable) || dirty.length > 0) && !list && (
        <SaveBar
          unsaved={CARDS.filter((card) => dirty.includes(card.id)).map(titleOf)}
          saving={saving}
          onSave={() => void settings.save()}
          onCancel={() => (dirty.length > 0 ? setCancelling(true) : settings.leaveEditMode())}
        />
      )}
      {(cancelling || leaving.asking) && (
        <DiscardDialog
          dirty={dirty}
          savedAt={onlyProfile ? business.updatedAt : null}
          onClose={() => {
            setCancelling(false)
            leaving.stay()
          }}
          onDiscard={() => {
            setCancelling(false)
            settings.discard()
            leaving.leave()
          }}
        />
      )}
    </Page>
  )
}
