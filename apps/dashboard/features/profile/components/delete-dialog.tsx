import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { accountSecurity } from '#contract/auth/account-security.ts'
import type { UserProfile } from '#contract/auth/auth.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { DELETED_STATE } from '#dashboard/features/auth/public.ts'
import { call } from '#dashboard/lib/api.ts'
import { clearDrafts } from '#dashboard/lib/drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { signOut } from '#dashboard/lib/session.ts'
import { deletionTexts } from '../deletion-messages.ts'
import { dialogTexts } from '../dialog-messages.ts'
import { useAccountForm } from '../use-account-form.ts'
import { ActionDialog } from './action-dialog.tsx'
import { OwnedAlone, WhatIsLost } from './deletion-facts.tsx'
import { CodeField, CurrentPassword } from './secret-fields.tsx'

/** Says what is lost and what stands in the way; then password, code, and the account is gone. */
export function DeleteDialog({ profile, onClose }: { profile: UserProfile; onClose: () => void }) {
  const t = useText(deletionTexts)
  const d = useText(dialogTexts)
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const queryKey = ['deletion'] as const
  const facts = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(accountSecurity.getDeletion, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const blocked = facts.data !== undefined && facts.data.ownedAlone.length > 0
  const twoFactor = facts.data?.twoFactor === true

  const form = useAccountForm({
    check: () => ({
      'current-password': password === '' && d.passwordRequired,
      code: twoFactor && code.trim() === '' && d.codeRequired,
    }),
    submit: async () => {
      if (!facts.data || blocked) return
      const body = { password, ...(twoFactor && { code }) }
      try {
        await call(accountSecurity.deleteAccount, { body })
      } catch (error) {
        void client.invalidateQueries({ queryKey })
        throw error
      }
      clearDrafts()
      // First the page, then the session: a guarded page without one would ask to come back here.
      navigate('/login', { replace: true, state: DELETED_STATE })
      signOut()
    },
  })
  return (
    <ActionDialog
      form={form}
      size="md"
      title={blocked ? t.blockedTitle : t.title}
      {...(!blocked && {
        submit: { label: t.confirm, pending: t.deleting, danger: true, disabled: !facts.data },
      })}
      onClose={onClose}
    >
      {facts.isPending && <PageSpinner text={t.reading} />}
      {facts.isError && (
        <Alert kind="error" action={{ label: t.retry, onClick: () => void facts.refetch() }}>
          {t.failed}
        </Alert>
      )}
      {facts.data && blocked && (
        <OwnedAlone businesses={facts.data.ownedAlone} userType={profile.userType} onLeave={onClose} />
      )}
      {facts.data && !blocked && (
        <>
          <WhatIsLost email={profile.email} facts={facts.data} />
          <CurrentPassword value={password} error={form.error('current-password')} onChange={setPassword} />
          {twoFactor && <CodeField value={code} error={form.error('code')} onChange={setCode} />}
        </>
      )}
    </ActionDialog>
  )
}
