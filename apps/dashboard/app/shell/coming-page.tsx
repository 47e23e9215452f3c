import { useLocation } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { useLangOf, useText } from '../../lib/i18n.ts'
import { pageNames, pageOf } from '../../lib/page-names.ts'
import { texts } from './messages.ts'

/** A page of the product that is not open yet: says so, and leads back. */
export default function ComingPage() {
  const t = useText(texts)
  const names = useText(pageNames)
  const lang = useLangOf()
  const [path] = useLocation()
  const page = pageOf(path) ?? 'dashboard'
  return (
    <Page title={names[page]} titleLang={lang(pageNames[page])}>
      <div className="flex flex-1 items-center justify-center rounded-lg border border-border bg-surface shadow-xs">
        <EmptyState
          drawing="done"
          title={t.comingTitle}
          action={<ButtonLink href="/dashboard">{t.backToDashboard}</ButtonLink>}
        >
          {t.comingText}
        </EmptyState>
      </div>
    </Page>
  )
}
