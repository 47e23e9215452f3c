import { useLocation } from 'wouter'
import { Spark } from '#dashboard/components/brand.tsx'
import { PanelTitle } from '#dashboard/components/split-layout.tsx'
import { useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { RegisterForm } from './components/register-form.tsx'
import { texts } from './register-messages.ts'

/** /register */
export default function RegisterPage() {
  const t = useText(texts)
  const [, navigate] = useLocation()
  usePageTitle(t.title)
  return (
    <AuthLayout width={440} header={150} panel={<Panel />}>
      <RegisterForm onRegistered={() => navigate('/dashboard', { replace: true })} />
    </AuthLayout>
  )
}

function Panel() {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <>
      <PanelTitle>{t.panelTitle}</PanelTitle>
      <p className="mt-7 max-w-[440px] text-md/[1.5625rem] text-on-brand-panel-muted">
        {language === 'default' ? t.panelLeadOfDocuments : t.panelLead}
      </p>
      <ul className="mt-[52px] flex flex-col gap-3.5 rounded-lg border border-on-brand-panel/10 bg-[#0d4330] p-[22px]">
        {[t.panelAnswers, t.panelUnknown, t.panelPrivacy].map((fact) => (
          <li key={fact} className="flex gap-3 text-[0.9375rem]/6">
            <Spark size={14} onBrand className="mt-[5px] flex-none" />
            {fact}
          </li>
        ))}
      </ul>
    </>
  )
}
