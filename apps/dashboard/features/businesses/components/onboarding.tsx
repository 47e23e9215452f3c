import { Button } from '#dashboard/components/button.tsx'
import { PanelTitle, SplitLayout } from '#dashboard/components/split-layout.tsx'
import { Steps } from '#dashboard/components/steps.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { pageNames } from '#dashboard/lib/pages.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { businessNounOf } from '../business-noun.ts'
import { useBusinessForm } from '../form.ts'
import { texts } from '../messages.ts'
import { managesClients, selectBusiness } from '../selection.ts'
import { BusinessFields } from './business-fields.tsx'
import { WidgetPreview } from './widget-preview.tsx'

/**
 * The first business, full screen. An owner cannot skip it; the other types can, which is kept as « no business
 * selected ».
 */
export function Onboarding({ onLogout }: { onLogout: () => void }) {
  const t = useText(texts)
  const names = useText(pageNames)
  const lang = useLangOf()
  const user = useSession()?.user
  const skippable = managesClients(user?.userType)
  const form = useBusinessForm({
    draftKey: 'onboarding',
    ...(user && !skippable && { email: user.email }),
    onCreated: () => {},
  })
  // The agency's own profile is a business profile (open point 23); the two others name what they manage.
  const wording = user?.userType === 'AGENCY' ? 'business' : businessNounOf(user?.userType)
  const { name, description } = form.draft.value
  return (
    <SplitLayout
      width={480}
      hat={false}
      header={150}
      corner={<Account email={user?.email ?? ''} onLogout={onLogout} />}
      panel={
        <>
          <PanelTitle>{t.panelTitle}</PanelTitle>
          <p className="mt-3.5 text-md text-on-brand-panel-muted">{t.panelLead}</p>
          <WidgetPreview name={name.trim()} description={description.trim()} />
        </>
      }
    >
      <div className="pb-16 max-md:pb-8">
        <div className="mb-6 md:hidden">
          <Account email={user?.email ?? ''} onLogout={onLogout} />
        </div>
        <Steps
          label={t.steps}
          current={0}
          steps={[
            { business: t.stepBusiness, client: t.stepClient, project: t.stepProject }[wording],
            t.stepInstall,
            t.stepMessage,
          ]}
        />
        <h1 className="title-public mt-6 text-[1.75rem]/[2.125rem]">
          {{ business: t.profileTitle, client: t.clientTitle, project: t.projectTitle }[wording]}
        </h1>
        <p className="mt-2 text-[0.9375rem]/[1.375rem] text-ink-muted">{t.profileLead}</p>
        <form {...form.attributes} className="mt-4">
          <BusinessFields form={form} layout="page" />
          <SubmitButton form={form} size="lg" block className="mt-5" loadingText={t.creating}>
            {wording === 'project' ? t.createProject : t.createBusiness}
          </SubmitButton>
        </form>
        {skippable && (
          <Button
            variant="ghost"
            block
            className="mt-2"
            lang={lang(texts.skip)}
            onClick={() => selectBusiness(null)}
          >
            {t.skip}
          </Button>
        )}
        <p className="mt-4 text-center text-xs text-ink-subtle">{t.changeLater(names)}</p>
      </div>
    </SplitLayout>
  )
}

function Account({ email, onLogout }: { email: string; onLogout: () => void }) {
  const t = useText(texts)
  const lang = useLangOf()
  return (
    <p className="flex min-w-0 items-center gap-3 text-sm text-ink-muted">
      <span className="truncate">{email}</span>
      <button
        type="button"
        lang={lang(texts.logout)}
        onClick={onLogout}
        className="touch-target rounded-xs font-medium text-ink-link hover:underline"
      >
        {t.logout}
      </button>
    </p>
  )
}
