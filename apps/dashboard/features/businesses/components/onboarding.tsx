import { Button } from '#dashboard/components/button.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { pageNames } from '#dashboard/lib/pages.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { beginSetup } from '#dashboard/lib/setup.ts'
import { onboardingNounOf } from '../business-noun.ts'
import { useBusinessForm } from '../form.ts'
import { texts } from '../messages.ts'
import { managesClients, selectBusiness } from '../selection.ts'
import { BusinessFields } from './business-fields.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

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
    onCreated: ({ id, website }, readsWebsite) =>
      beginSetup({ businessId: id, readsSite: website !== null && readsWebsite }),
  })
  const wording = onboardingNounOf(user?.userType)
  const { name, description } = form.draft.value
  return (
    <OnboardingFrame step={0} preview={{ name: name.trim(), answer: description.trim() }} onLogout={onLogout}>
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
    </OnboardingFrame>
  )
}
