import { ListChecks } from 'lucide-react'
import type { Business } from '#contract/businesses/businesses.ts'
import { mayManage } from '#contract/team/roles.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { texts } from './check-messages.ts'
import { Strip } from './strip.tsx'

/** The step of the installation that a shop with customers left out: shown until somebody did it, or without it. */
export function CheckStrip({ business }: { business: Business }) {
  const t = useText(texts)
  return (
    <Strip
      icon={ListChecks}
      tone="primary"
      title={t.step}
      action={{ label: t.stepAction, href: `${pages.knowledge.path}/check` }}
    >
      <p className="text-sm text-ink-muted">
        {!mayManage(business.role) ? t.stepRead : business.website ? t.stepText : t.stepTextNoSite}
      </p>
    </Strip>
  )
}
