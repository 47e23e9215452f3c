import { ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../invalid-session-messages.ts'

/** An address that names no conversation. */
export default function InvalidSession() {
  const t = useText(texts)
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState
        drawing="broken-link"
        title={t.invalidSession}
        action={<ButtonLink href="/conversations">{t.back}</ButtonLink>}
      >
        {t.noSessionId}
      </EmptyState>
    </div>
  )
}
