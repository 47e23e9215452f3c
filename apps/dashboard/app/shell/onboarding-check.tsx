import type { Business } from '#contract/businesses/businesses.ts'
import { OnboardingFrame } from '#dashboard/features/businesses/components/onboarding-frame.tsx'
import { CheckQuestions, KnownMeter } from '#dashboard/features/knowledge/check/check-questions.tsx'
import { texts } from '#dashboard/features/knowledge/check/messages.ts'
import { useCheckedQuestions } from '#dashboard/features/knowledge/check/queries.ts'
import { useLiveKnowledge } from '#dashboard/features/knowledge/queries.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { goOnToEngine, useAtEngine } from '#dashboard/lib/setup-stage.ts'
import { takeFocus } from '#dashboard/lib/take-focus.ts'
import { HoursForm } from '../hours-form.ts'
import { OnboardingEngine } from './onboarding-engine.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

interface Props {
  business: Business
  /** Its owner had its site read with the profile. */
  readsSite: boolean
  onLogout: () => void
}

/** The steps of the first setup after the profile. */
export default function OnboardingRest(props: Props) {
  return useAtEngine(props.business.id) ? (
    <OnboardingEngine business={props.business} onLogout={props.onLogout} />
  ) : (
    <OnboardingCheck {...props} />
  )
}

/** The second step of the first setup: the site is read, and five questions show what the assistant would answer. */
function OnboardingCheck({ business, readsSite, onLogout }: Props) {
  const t = useText(texts)
  useLiveUpdates(business.id)
  useLiveKnowledge(business.id)
  const answered = useCheckedQuestions(business.id).find(({ outcome }) => outcome === 'answered')
  return (
    <OnboardingFrame
      step={1}
      preview={{
        name: business.name,
        question: answered?.question,
        answer: answered?.text ?? business.description ?? '',
      }}
      onLogout={onLogout}
    >
      <header className="mt-6 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <h1 tabIndex={-1} ref={takeFocus} className="title-public text-[1.625rem]/[2rem] outline-none">
          {t.title}
        </h1>
        <KnownMeter businessId={business.id} />
      </header>
      <p className="mt-2 text-[0.9375rem]/[1.375rem] text-ink-muted">{t.lead}</p>
      <div className="mt-5 flex flex-col gap-5">
        <CheckQuestions
          business={business}
          writable
          hoursForm={HoursForm}
          setup
          siteExpected={readsSite}
          onLeave={() => goOnToEngine(business.id)}
        />
      </div>
    </OnboardingFrame>
  )
}
