import { ListChecks } from 'lucide-react'
import type { Business } from '#contract/businesses.ts'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { texts } from './check-messages.ts'

/** The step of the installation that a shop with customers left out: shown until somebody did it, or without it. */
export default function CheckStrip({ business }: { business: Business }) {
  const t = useText(texts)
  return (
    <section
      aria-label={t.step}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-lg border border-dashed border-border-strong px-[18px] py-[17px]"
    >
      <span className="flex size-9 flex-none items-center justify-center rounded-md bg-primary-soft text-on-primary-soft">
        <ListChecks size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-base/5 font-semibold text-ink">{t.step}</p>
        <p className="text-sm text-ink-muted">{business.role === 'viewer' ? t.stepRead : t.stepText}</p>
      </div>
      <ButtonLink href={`${pages.knowledge.path}/check`}>{t.stepAction}</ButtonLink>
    </section>
  )
}
