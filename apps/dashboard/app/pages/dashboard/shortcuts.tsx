import type { Summary } from '#contract/businesses/businesses.ts'
import { icons, jumpKeys } from '#dashboard/app/shell/nav.ts'
import { ClickableCard, LinkOverlay } from '#dashboard/components/card.tsx'
import { Kbd } from '#dashboard/components/kbd.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { pageNames, pages } from '#dashboard/lib/pages.ts'
import { texts } from './messages.ts'

const PAGES = ['conversations', 'settings', 'analytics', 'contacts'] as const

/** Conversations, settings but for agents, analytics, contacts. */
export function Shortcuts({ summary, agent }: { summary: Summary | undefined; agent: boolean }) {
  const t = useText(texts)
  const f = useFormats()
  const names = useText(pageNames)
  const lang = useLangOf()
  const n = summary?.contacts
  const lines = {
    conversations: summary ? t.inProgress({ n: summary.activeConversations }) : t.inbox,
    settings: t.settingsText,
    analytics: t.analyticsText,
    contacts: n === undefined ? t.contactsText : t.contactCount({ n: f.number(n), one: n < 2 }),
  }
  return (
    <section aria-labelledby="shortcuts" className="mt-2 max-md:mt-0">
      <h2 id="shortcuts" className="title-card">
        {t.shortcuts}
      </h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 max-md:gap-2.5 xl:grid-cols-4">
        {PAGES.filter((page) => page !== 'settings' || !agent).map((page) => {
          const Icon = icons[page]
          return (
            <ClickableCard key={page} className="flex items-center gap-3 px-3.5 py-[13px]">
              <span className="flex size-9 flex-none items-center justify-center rounded-md bg-primary-soft text-on-primary-soft">
                <Icon size={18} strokeWidth={1.75} aria-hidden />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base/5 font-semibold text-ink">
                  <LinkOverlay href={pages[page].path}>
                    <span lang={lang(pageNames[page])}>{names[page]}</span>
                  </LinkOverlay>
                </span>
                <span className="block truncate text-xs text-ink-muted">{lines[page]}</span>
              </span>
              <Kbd keys={['g', jumpKeys[page] ?? '']} />
            </ClickableCard>
          )
        })}
      </div>
    </section>
  )
}
