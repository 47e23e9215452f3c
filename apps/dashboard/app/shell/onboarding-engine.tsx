import { useEffect } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { EngineStep } from '#dashboard/features/assistant/engine/engine-step.tsx'
import { texts } from '#dashboard/features/assistant/engine/messages.ts'
import { useModelChoice } from '#dashboard/features/assistant/engine/queries.ts'
import { OnboardingFrame } from '#dashboard/features/businesses/components/onboarding-frame.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { endSetup } from '#dashboard/lib/setup.ts'
import { takeFocus } from '#dashboard/lib/take-focus.ts'
import { useLiveUpdates } from './use-live-updates.ts'

/** The third step of the first setup, where this installation leaves a choice of who answers. */
export function OnboardingEngine({ business, onLogout }: { business: Business; onLogout: () => void }) {
  const t = useText(texts)
  useLiveUpdates(business.id)
  const found = useModelChoice(business.id).data
  const noChoice = found !== undefined && found.offered === null && !found.ownAllowed
  useEffect(() => {
    if (noChoice) endSetup()
  }, [noChoice])
  if (noChoice) return null
  return (
    <OnboardingFrame
      step={2}
      preview={{ name: business.name, answer: business.description ?? '' }}
      onLogout={onLogout}
    >
      <h1 tabIndex={-1} ref={takeFocus} className="title-public mt-6 text-[1.625rem]/[2rem] outline-none">
        {t.title}
      </h1>
      <p className="mt-2 text-[0.9375rem]/[1.375rem] text-ink-muted">{t.stepLead}</p>
      <div className="mt-5 flex flex-col gap-5">
        <EngineStep businessId={business.id} onLeave={endSetup} />
      </div>
    </OnboardingFrame>
  )
}
