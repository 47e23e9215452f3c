import { Mail } from 'lucide-react'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { useClientConfig } from '#dashboard/lib/client-config.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { supportAddress } from '#dashboard/lib/support-address.ts'
import { texts } from '../messages.ts'

/** Who answers, when, and the address to write to without the form. */
export function ContactCard() {
  const t = useText(texts)
  const address = useClientConfig()?.supportEmail ?? supportAddress()
  return (
    <section
      aria-labelledby="support-contact"
      className="relative min-h-[132px] overflow-hidden rounded-lg bg-brand-panel p-[22px] text-on-brand-panel"
    >
      <ForestIllustration scene="corner" className="h-[100px]!" />
      <h2 id="support-contact" className="title-card relative">
        {t.contact}
      </h2>
      <p className="relative mt-1.5 text-sm text-on-brand-panel-muted">{t.contactText}</p>
      {address && (
        <a
          href={`mailto:${address}`}
          className="touch-target relative mt-4 inline-flex max-w-full items-center gap-2.5 text-base wrap-anywhere underline-offset-3 hover:underline"
        >
          <Mail size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
          {address}
        </a>
      )}
    </section>
  )
}
