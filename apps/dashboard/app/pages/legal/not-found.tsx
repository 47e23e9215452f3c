import { Wordmark } from '#dashboard/components/brand.tsx'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { SkyIllustration } from '#dashboard/components/sky-illustration.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { supportAddress } from '#dashboard/lib/support-address.ts'
import { texts } from './messages.ts'

/** A public address that leads nowhere. (An unknown address of the application goes to /dashboard.) */
export default function NotFound() {
  const t = useText(texts)
  usePageTitle(t.notFoundTitle)
  return (
    <div className="relative flex min-h-dvh flex-col items-center overflow-hidden bg-brand-panel px-5 text-center text-on-brand-panel">
      <SkyIllustration />
      <ForestIllustration scene="wide" hat className="max-md:w-[260%]! max-md:max-w-none" />
      <header className="relative flex h-24 items-center">
        <Wordmark size={32} onBrand />
      </header>
      <main className="relative mt-[100px]">
        <p className="text-[0.9375rem] font-semibold text-on-brand-panel-muted">{t.notFoundCode}</p>
        <h1 className="mt-2 font-display text-[2.5rem]/[2.75rem] font-semibold tracking-[-0.044em]">
          {t.notFoundTitle}
        </h1>
        <p className="mt-4 text-md text-on-brand-panel-muted">{t.notFoundText}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-2.5">
          <ButtonLink href="/dashboard" variant="on-brand" size="lg">
            {t.toDashboard}
          </ButtonLink>
          <ButtonLink href={`mailto:${supportAddress()}`} variant="on-brand-outline" size="lg">
            {t.support}
          </ButtonLink>
        </div>
      </main>
    </div>
  )
}
