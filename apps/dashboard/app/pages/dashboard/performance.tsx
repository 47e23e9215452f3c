import { SlidersHorizontal } from 'lucide-react'
import type { Business, Summary } from '#contract/businesses/businesses.ts'
import { Spark } from '#dashboard/components/brand.tsx'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { Ring } from '#dashboard/components/meter.tsx'
import { useShopSky } from '#dashboard/features/businesses/use-shop-sky.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { texts } from './messages.ts'

/** Under this many ended conversations a share means nothing yet (clause open.ai-performance). */
const MEANINGFUL_FROM = 20
/** The product's own figures, always captioned as such (clause open.ai-performance). */
const REFERENCE = { autoResolved: 0.78, accuracy: 0.96, texts: ['78%', '96%'] } as const

/** What the assistant resolved alone, and how often it was right; measured, or the product's reference. */
export function Performance({
  business,
  assistant,
}: {
  business: Business
  assistant: Summary['assistant']
}) {
  const sky = useShopSky(business)
  const t = useText(texts)
  const f = useFormats()
  const measured = assistant.endedConversations >= MEANINGFUL_FROM
  const share = (value: number | null) => (value === null ? '—' : f.percent(value))
  const [resolved, accurate] = measured
    ? [share(assistant.autoResolvedShare), share(assistant.accuracyShare)]
    : REFERENCE.texts
  return (
    <section
      aria-labelledby="performance"
      className="relative flex flex-col overflow-hidden rounded-lg bg-brand-panel p-[22px] text-on-brand-panel"
    >
      <ForestIllustration scene="corner" {...sky} />
      <h2 id="performance" className="title-card relative flex items-center gap-2.5">
        <Spark size={14} onBrand />
        {t.performance}
      </h2>
      <div className="relative mt-5 flex items-center gap-5 max-md:gap-4">
        <Ring
          ratio={measured ? (assistant.autoResolvedShare ?? 0) : REFERENCE.autoResolved}
          text={resolved}
          label={t.autoResolved}
          onBrand
          size={useMobile() ? 104 : 118}
        />
        <p className="min-w-0">
          {!measured && <span className="figure-key block text-balance">{t.productMarks}</span>}
          <span className="block text-[0.9375rem]/[1.375rem] font-semibold">{t.autoResolved}</span>
          <span className="block text-sm text-on-brand-panel-muted">{t.withoutTeam}</span>
        </p>
      </div>
      <p className="relative mt-5 flex items-baseline gap-2.5 border-t border-on-brand-panel/12 pt-3.5">
        <span className="tnum font-display text-[1.375rem]/7 font-semibold tracking-[-0.02em]">
          {accurate}
        </span>
        <span className="text-sm text-on-brand-panel-muted">{measured ? t.notMarked : t.accurate}</span>
      </p>
      {!measured && (
        <p className="relative mt-2 max-w-[15rem] text-sm">
          {t.reference({ n: assistant.endedConversations })}
        </p>
      )}
      {business.role !== 'agent' && (
        <div className="relative mt-auto pt-5">
          <ButtonLink href="/settings#ai-context" variant="on-brand" icon={SlidersHorizontal}>
            {t.configure}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
