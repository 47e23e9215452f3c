import { ChartNoAxesColumn, Languages, MessagesSquare, SlidersHorizontal } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { ThemeButton } from '#dashboard/components/page.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { PanelTitle, SplitLayout } from '#dashboard/components/split-layout.tsx'
import { LANGUAGES, type Language, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { supportAddress } from '#dashboard/lib/support-address.ts'
import { texts } from '../messages.ts'
import { chooseLanguage } from '../open-session.ts'

interface AuthLayoutProps extends Pick<ComponentProps<typeof SplitLayout>, 'children' | 'width' | 'header'> {
  panel?: ReactNode
  /** On phones, what the product does stands at the bottom. */
  benefits?: boolean
}

/** The frame of sign-in, registration and password reset. */
export function AuthLayout({ panel = <Benefits />, benefits = false, ...layout }: AuthLayoutProps) {
  return (
    <SplitLayout panel={panel} corner={<Preferences />} footer={<Footer benefits={benefits} />} {...layout} />
  )
}

const list = [
  [MessagesSquare, 'benefitConversations', 'shortConversations'],
  [ChartNoAxesColumn, 'benefitAnalytics', 'shortAnalytics'],
  [SlidersHorizontal, 'benefitAssistant', 'shortAssistant'],
] as const

function Benefits() {
  const t = useText(texts)
  return (
    <>
      <PanelTitle>{t.panelTitle}</PanelTitle>
      <ul className="mt-8 flex flex-col gap-3.5">
        {list.map(([Icon, text]) => (
          <li key={text} className="flex items-center gap-3 text-[0.9375rem]/[1.375rem]">
            <span className="flex size-8 items-center justify-center rounded-md bg-brand-panel-2">
              <Icon size={16} strokeWidth={1.75} aria-hidden />
            </span>
            {t[text]}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-[68px] flex flex-col gap-2.5 text-base/5">
        <p className="w-fit rounded-[14px] rounded-tl-xs bg-[#f4f7f2] px-3.5 py-2.5 text-[#13221b]">
          {t.exampleQuestion}
        </p>
        <p className="w-[330px] self-end rounded-[14px] rounded-tr-xs bg-[#1d6b4b] px-3.5 py-2.5 text-white">
          {t.exampleAnswer}
        </p>
      </div>
    </>
  )
}

function Preferences() {
  const t = useText(texts)
  const chosen = useLanguage()
  return (
    <div className="flex items-center gap-1">
      <Select
        aria-label={t.language}
        value={chosen}
        onChange={(value) => chooseLanguage(value as Language)}
        options={LANGUAGES.map((value) => ({ value, label: t[`language-${value}`] }))}
        boxClassName="w-auto! min-w-36 border-transparent! bg-transparent! shadow-none! text-sm! text-ink-muted! hover:bg-surface-hover!"
        render={(option) => (
          <>
            <Languages size={15} strokeWidth={1.75} aria-hidden />
            {option?.label}
          </>
        )}
      />
      <ThemeButton />
    </div>
  )
}

function Footer({ benefits }: { benefits: boolean }) {
  const t = useText(texts)
  const link = 'touch-target rounded-xs hover:text-ink hover:underline'
  return (
    <>
      {benefits && (
        <ul className="flex w-full justify-between gap-2 border-b border-border pb-4 text-xs font-medium md:hidden">
          {list.map(([Icon, , text]) => (
            <li key={text} className="flex items-center gap-1.5">
              <Icon size={15} strokeWidth={1.75} aria-hidden />
              {t[text]}
            </li>
          ))}
        </ul>
      )}
      <div className="-ml-3 w-full md:hidden">
        <Preferences />
      </div>
      <p>© {new Date().getFullYear()} LutinGénie</p>
      <nav aria-label={t.help} className="flex flex-wrap gap-4">
        <Link href="/privacy" className={link}>
          {t.privacy}
        </Link>
        <Link href="/terms" className={link}>
          {t.terms}
        </Link>
        <a href={`mailto:${supportAddress()}`} className={link}>
          {t.help}
        </a>
      </nav>
    </>
  )
}
