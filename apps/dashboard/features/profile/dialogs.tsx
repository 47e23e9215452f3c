import type { UserProfile } from '#contract/auth/auth.ts'
import { DeleteDialog } from './components/delete-dialog.tsx'
import { EmailDialog } from './components/email-dialog.tsx'
import { PasswordDialog } from './components/password-dialog.tsx'
import { TwoFactorDialog } from './components/two-factor-dialog.tsx'

/** Which of them is open. */
export type ProfileDialog = 'email' | 'password' | 'two-factor' | 'deletion'

interface DialogsProps {
  profile: UserProfile
  /** Whether two-factor sign-in is on. */
  twoFactor: boolean
  opened: ProfileDialog
  /** Something about the account's protection changed. */
  onChanged: () => void
  onClose: () => void
}

/** The dialogs of the profile: a chunk of their own, loaded when the first one is opened. */
export function Dialogs({ profile, twoFactor, opened, onChanged, onClose }: DialogsProps) {
  const account = { email: profile.email, twoFactor, onChanged, onClose }
  switch (opened) {
    case 'email':
      return <EmailDialog {...account} />
    case 'password':
      return <PasswordDialog {...account} />
    case 'two-factor':
      return <TwoFactorDialog enabled={twoFactor} onChanged={onChanged} onClose={onClose} />
    case 'deletion':
      return <DeleteDialog profile={profile} onClose={onClose} />
  }
}
