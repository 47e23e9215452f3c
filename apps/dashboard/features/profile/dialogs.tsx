import { lazy, Suspense } from 'react'
import type { UserProfile } from '#contract/auth.ts'
import type { Opened } from './opened.ts'
import { useSecurity } from './security-queries.ts'

const EmailDialog = lazy(() => import('./components/email-dialog.tsx'))
const PasswordDialog = lazy(() => import('./components/password-dialog.tsx'))
const TwoFactorDialog = lazy(() => import('./components/two-factor-dialog.tsx'))
const DeleteDialog = lazy(() => import('./components/delete-dialog.tsx'))

/** The dialog that is open, its code loaded when it is first wanted. */
export function Dialogs(props: { profile: UserProfile; opened: Opened | null; onClose: () => void }) {
  const { profile, opened, onClose } = props
  const { data } = useSecurity()
  const twoFactor = data?.twoFactor.enabledAt != null
  return (
    <Suspense>
      {opened === 'email' && <EmailDialog email={profile.email} onClose={onClose} />}
      {opened === 'password' && <PasswordDialog email={profile.email} onClose={onClose} />}
      {opened === 'two-factor' && <TwoFactorDialog enabled={twoFactor} onClose={onClose} />}
      {opened === 'deletion' && <DeleteDialog profile={profile} twoFactor={twoFactor} onClose={onClose} />}
    </Suspense>
  )
}
