import { accountSecurity } from '#contract/auth/account-security.ts'
import type { UserProfile } from '#contract/auth/auth.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import type { ProfileDialog } from '../dialogs.tsx'
import { texts } from '../messages.ts'
import { useSecurity, useSecurityChanged } from '../security-queries.ts'
import { Row } from './row.tsx'

/** The address of the account, and the new one that waits for its link. */
export function EmailRow({ profile, onChange }: { profile: UserProfile; onChange: () => void }) {
  const t = useText(texts)
  const { data } = useSecurity()
  return (
    <Row
      label={t.email}
      action={
        <Button size="sm" onClick={onChange}>
          {t.changeEmail}
        </Button>
      }
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {profile.email}
        {data?.emailConfirmed && (
          <Badge tone="success" size="sm" mark="tick">
            {t.confirmed}
          </Badge>
        )}
      </span>
      {data?.pendingEmail && <PendingEmail email={data.pendingEmail.email} />}
    </Row>
  )
}

function PendingEmail({ email }: { email: string }) {
  const t = useText(texts)
  const changed = useSecurityChanged()
  const cancel = async () => {
    try {
      await call(accountSecurity.cancelEmailChange)
      toast({ title: t.pendingCancelled })
    } catch {
      toast({ title: t.endFailed, kind: 'error' })
    }
    changed()
  }
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {t.pendingEmail({ email })}{' '}
      <button
        type="button"
        onClick={() => void cancel()}
        className="touch-target rounded-xs font-medium text-ink-link hover:underline"
      >
        {t.cancelPending}
      </button>
    </p>
  )
}

/** Password and second factor. */
export function SecurityRows({ onOpen }: { onOpen: (opened: ProfileDialog) => void }) {
  const t = useText(texts)
  const f = useFormats()
  const { data } = useSecurity()
  const on = data?.twoFactor.enabledAt != null
  return (
    <>
      <Row
        label={t.password}
        action={
          <Button size="sm" aria-label={t.changePassword} onClick={() => onOpen('password')}>
            {t.change}
          </Button>
        }
      >
        {data &&
          (data.passwordChangedAt
            ? t.passwordChanged({ ago: f.agoInText(data.passwordChangedAt) })
            : t.passwordSince)}
      </Row>
      <Row
        label={t.twoFactor}
        action={
          data && (
            <Button
              size="sm"
              aria-label={on ? t.manageTwoFactor : t.turnOnTwoFactor}
              onClick={() => onOpen('two-factor')}
            >
              {on ? t.manage : t.turnOn}
            </Button>
          )
        }
      >
        {data && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {on ? (
              <Badge tone="success" size="sm" mark="tick">
                {t.twoFactorOn}
              </Badge>
            ) : (
              t.twoFactorOff
            )}
            {on && (
              <span className="text-sm text-ink-muted">
                {t.codesLeft({ count: data.twoFactor.recoveryCodesLeft })}
              </span>
            )}
          </span>
        )}
      </Row>
    </>
  )
}
