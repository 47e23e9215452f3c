import type { ReactNode } from 'react'
import { Wordmark } from '#dashboard/components/brand.tsx'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { SkyIllustration } from '#dashboard/components/sky-illustration.tsx'
import { langOf, useLanguage } from '#dashboard/lib/i18n.ts'

/** The forest with one card of 480 px. */
export function ClaimFrame({ children }: { children: ReactNode }) {
  const lang = langOf('en', useLanguage())
  return (
    <div
      lang={lang}
      className="relative flex min-h-dvh flex-col items-center overflow-hidden bg-brand-panel px-4 text-on-brand-panel"
    >
      <SkyIllustration />
      <ForestIllustration scene="wide" hat className="max-md:w-[260%]! max-md:max-w-none" />
      <header className="relative flex h-24 flex-none items-center max-md:h-20">
        <Wordmark size={32} onBrand />
      </header>
      <div className="relative flex w-full flex-1 flex-col items-center justify-center pb-24 max-md:justify-start max-md:pb-8">
        <main className="w-full max-w-[480px] rounded-2xl bg-surface p-8 text-ink shadow-lg max-md:p-5">
          {children}
        </main>
      </div>
    </div>
  )
}
