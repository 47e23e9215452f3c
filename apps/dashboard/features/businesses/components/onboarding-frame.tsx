import type { ReactNode } from 'react'
import { PanelTitle, SplitLayout } from '#dashboard/components/split-layout.tsx'
import { Steps } from '#dashboard/components/steps.tsx'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { onboardingNounOf } from '../business-noun.ts'
import { texts } from '../onboarding-messages.ts'
import { WidgetPreview, type WidgetPreviewProps } from './widget-preview.tsx'

interface Props {
  /** From 0. */
  step: number
  preview: WidgetPreviewProps
  onLogout: () => void
  children: ReactNode
}

/** One step of the first setup, full screen, beside the widget as it takes shape. */
export function OnboardingFrame({ step, preview, onLogout, children }: Props) {
  const t = useText(texts)
  const user = useSession()?.user
  const wording = onboardingNounOf(user?.userType)
  const account = <Account email={user?.email ?? ''} onLogout={onLogout} />
  return (
    <SplitLayout
      width={480}
      hat={false}
      header={150}
      corner={account}
      panel={
        <>
          <PanelTitle>{t.panelTitle}</PanelTitle>
          <p className="mt-3.5 text-md text-on-brand-panel-muted">{t.panelLead}</p>
          <WidgetPreview {...preview} />
        </>
      }
    >
      {/* Steps differ in height: each begins where the others do. */}
      <div className="mb-auto pt-6 pb-16 max-md:pt-0 max-md:pb-8">
        <div className="mb-6 md:hidden">{account}</div>
        <Steps
          label={t.steps}
          current={step}
          steps={[
            { business: t.stepBusiness, client: t.stepClient, project: t.stepProject }[wording],
            t.stepAnswers,
            t.stepEngine,
          ]}
        />
        {children}
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
