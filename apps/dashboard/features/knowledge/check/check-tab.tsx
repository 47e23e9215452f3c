import { FlaskConical } from 'lucide-react'
import { useLocation } from 'wouter'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { pageNames, pages } from '#dashboard/lib/pages.ts'
import type { TabProps } from '../tab-props.ts'
import { CheckQuestions, KnownMeter } from './check-questions.tsx'
import { texts } from './messages.ts'

/** Before going live: the site is read, and five questions of customers show what the assistant would answer. */
export default function CheckTab({ business, writable, hoursForm }: TabProps) {
  const t = useText(texts)
  const names = useText(pageNames)
  const [, navigate] = useLocation()
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 className="title-dialog">{t.title}</h2>
          <p className="mt-1 max-w-[60ch] text-sm text-ink-muted">{t.lead}</p>
        </div>
        <KnownMeter businessId={business.id} />
      </header>
      <CheckQuestions
        business={business}
        writable={writable}
        hoursForm={hoursForm}
        onLeave={() => navigate(pages.dashboard.path)}
      />
      {business.role !== 'agent' && (
        <section
          aria-label={t.ownTitle}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4"
        >
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="text-base font-semibold">{t.ownTitle}</h3>
            <p className="text-sm text-ink-muted">{t.ownText}</p>
          </div>
          <ButtonLink href={pages.tests.path} icon={FlaskConical}>
            {names.tests}
          </ButtonLink>
        </section>
      )}
    </div>
  )
}
