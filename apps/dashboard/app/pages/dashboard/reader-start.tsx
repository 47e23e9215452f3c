import type { Business } from '#contract/businesses/businesses.ts'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { HomeButton } from '#dashboard/features/businesses/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { texts } from './messages.ts'

/** Before the first message, for who may only read: what they can look at, and the way to their other clients. */
export function ReaderStart({ business }: { business: Business }) {
  const t = useText(texts)
  return (
    <section aria-label={t.readerStart} className="rounded-lg border border-border bg-surface py-6 shadow-xs">
      <EmptyState
        drawing="business"
        title={t.notOnlineYet({ business: business.name })}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <ButtonLink href={`${pages.knowledge.path}/check`} variant="secondary">
              {t.seeKnowledge}
            </ButtonLink>
            <HomeButton variant="primary" />
          </div>
        }
      >
        {t.readerStartText}
      </EmptyState>
    </section>
  )
}
