import { useLocation } from 'wouter'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { PanelTitle } from '#dashboard/components/split-layout.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
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
  return (
    <>
      <PanelTitle>{t.panelTitle}</PanelTitle>
      <p className="mt-7 max-w-[440px] text-md/[1.5625rem] text-on-brand-panel-muted">{t.panelLead}</p>
      <figure className="mt-[52px] rounded-lg border border-on-brand-panel/10 bg-[#0d4330] p-[22px]">
        <blockquote className="text-[0.9375rem]/6">{t.quote}</blockquote>
        <figcaption className="mt-3.5 flex items-center gap-2.5">
          <Avatar name={t.quoteName} size={32} className="bg-[#1d6b4b]! text-[#f4f7f2]!" />
          <span className="text-sm">
            <span className="block font-semibold">{t.quoteName}</span>
            <span className="block text-on-brand-panel-muted">{t.quoteWork}</span>
          </span>
        </figcaption>
      </figure>
    </>
  )
}
