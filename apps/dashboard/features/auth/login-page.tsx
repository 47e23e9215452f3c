import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Alert } from '#dashboard/components/alert.tsx'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { useStore } from '#dashboard/lib/use-store.ts'
import { AlreadySignedIn } from './components/already-signed-in.tsx'
import { AuthLayout } from './components/auth-layout.tsx'
import { LoginForm } from './components/login-form.tsx'
import { SecurityNote } from './components/security-note.tsx'
import { cameFromDeletion } from './deleted-state.ts'
import { texts } from './messages.ts'
import { nextAddress } from './next.ts'
import { sessionExpired } from './session-expiry.ts'
import { sessionTexts } from './session-messages.ts'

/** /login */
export default function LoginPage() {
  const t = useText(texts)
  const session = useSession()
  const [, navigate] = useLocation()
  const next = nextAddress(useSearch())
  usePageTitle(t.signIn)
  return (
    <AuthLayout benefits>
      {session ? (
        <AlreadySignedIn user={session.user} next={next} />
      ) : (
        <>
          <DeletedNotice />
          <ExpiredNotice />
          <LoginForm onSignedIn={() => navigate(next, { replace: true })} />
        </>
      )}
      <SecurityNote className="border-t border-border pt-5 [&>svg]:mt-px">{t.shared}</SecurityNote>
    </AuthLayout>
  )
}

function ExpiredNotice() {
  const t = useText(sessionTexts)
  const lang = useLangOf()
  const expired = useStore(sessionExpired.subscribe, sessionExpired.get)
  if (!expired) return null
  return (
    <Alert kind="warning" lang={lang(sessionTexts.expiredText)} className="mb-6">
      {t.expiredText}
    </Alert>
  )
}

/** The last thing an account that was just deleted is told. */
function DeletedNotice() {
  const t = useText(texts)
  const [deleted] = useState(cameFromDeletion)
  if (!deleted) return null
  return (
    <Alert kind="success" className="mb-6">
      {t.accountDeleted}
    </Alert>
  )
}
