import { Activity, ArrowRight, BookOpen, ExternalLink, type LucideIcon, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { ClickableCard, LinkOverlay } from '#dashboard/components/card.tsx'
import { apiBase } from '#dashboard/lib/api.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useClientConfig } from '#dashboard/lib/client-config.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useServiceState } from '../queries.ts'

/** Where else to look: the documentation, other customers, and whether the service answers. */
export function Places() {
  const t = useText(texts)
  const lang = useLangOf()
  const community = useClientConfig()?.communityUrl
  return (
    <div className="grid gap-4 md:grid-flow-col md:auto-cols-fr">
      <Place icon={BookOpen} mark={ExternalLink} text={t.documentationText}>
        <Outside href={`${apiBase()}/docs`} lang={lang(texts.documentation)}>
          {t.documentation}
        </Outside>
      </Place>
      {community && (
        <Place icon={Users} mark={ExternalLink} text={t.communityText}>
          <Outside href={community} lang={lang(texts.community)}>
            {t.community}
          </Outside>
        </Place>
      )}
      <ServiceState />
    </div>
  )
}

function ServiceState() {
  const t = useText(texts)
  const lang = useLangOf()
  const state = useServiceState()
  const well = state.data
  const checking = state.isFetching || well === undefined
  return (
    <Place
      icon={Activity}
      mark={ArrowRight}
      text={
        <span role="status" className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={cx(
              'size-2 flex-none rounded-full',
              checking ? 'bg-ink-disabled' : well ? 'bg-success' : 'bg-danger',
            )}
          />
          {checking ? t.statusChecking : well ? t.statusUp : t.statusDown}
        </span>
      }
    >
      <LinkOverlay href="/status">
        <span lang={lang(texts.status)}>{t.status}</span>
      </LinkOverlay>
    </Place>
  )
}

function Place(props: { icon: LucideIcon; mark: LucideIcon; text: ReactNode; children: ReactNode }) {
  const { icon: Icon, mark: Mark, text, children } = props
  return (
    <ClickableCard className="flex min-h-[72px] items-center gap-3 p-4">
      <span className="flex size-9 flex-none items-center justify-center rounded-md bg-primary-soft text-on-primary-soft">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-base font-semibold has-focus-visible:underline">{children}</p>
        <div className="text-sm text-ink-muted">{text}</div>
      </div>
      <Mark size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
    </ClickableCard>
  )
}

interface OutsideProps {
  href: string
  lang: 'fr' | 'en' | undefined
  children: string
}

function Outside({ href, lang, children }: OutsideProps) {
  const t = useText(texts)
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="after:absolute after:inset-0 after:rounded-[inherit]"
    >
      <span lang={lang}>{children}</span>
      <span className="sr-only"> ({t.newTab})</span>
    </a>
  )
}
