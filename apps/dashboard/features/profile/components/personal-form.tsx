import { useState } from 'react'
import type { UserProfile } from '#contract/auth.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Field } from '../../../components/field.tsx'
import { Input } from '../../../components/input.tsx'
import { Select } from '../../../components/select.tsx'
import { toast } from '../../../components/toast.ts'
import { SessionExpiredError } from '../../../lib/api.ts'
import { sameValue, useDraft } from '../../../lib/drafts.ts'
import { failureReason } from '../../../lib/failure.ts'
import { useLangOf, useText } from '../../../lib/i18n.ts'
import type { UserType } from '../../../lib/session.ts'
import { texts } from '../messages.ts'
import { useUpdateProfile } from '../queries.ts'
import { hasCompany } from './personal-card.tsx'

const TYPES = ['BUSINESS_OWNER', 'AGENCY', 'DEVELOPER', 'CONSULTANT'] as const

/** Name, company and user type; the e-mail is read-only. */
export function PersonalForm(props: {
  profile: UserProfile
  onChangeEmail: () => void
  onClose: () => void
}) {
  const { profile, onChangeEmail, onClose } = props
  const t = useText(texts)
  const lang = useLangOf()
  const saved = { name: profile.name, company: profile.company ?? '', userType: profile.userType }
  const draft = useDraft(`profile:${profile.id}`, saved)
  const [missing, setMissing] = useState(false)
  const update = useUpdateProfile()
  const { value } = draft
  const dirty = !sameValue(value, saved)

  const leave = () => {
    draft.clear()
    onClose()
  }
  const submit = () => {
    if (value.name.trim() === '') return setMissing(true)
    if (!dirty) return leave()
    const company = value.company.trim()
    const changes = {
      ...(value.name.trim() !== saved.name && { name: value.name.trim() }),
      ...(hasCompany(value.userType) && company !== saved.company && { company: company || null }),
      ...(value.userType !== saved.userType && { userType: value.userType }),
    }
    const saving = update.mutateAsync(changes)
    saving.then(
      ({ synced }) => {
        if (synced) toast({ title: t.saved })
        else toast({ title: t.keptLocally, kind: 'warning', lang: lang(texts.keptLocally) })
        leave()
      },
      () => {},
    )
  }
  const refusal = update.error instanceof SessionExpiredError ? null : update.error
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card
        title={t.personal}
        footer={
          <>
            <Button lang={lang(texts.cancel)} aria-disabled={update.isPending} onClick={leave}>
              {t.cancel}
            </Button>
            <Button
              type="submit"
              variant="primary"
              lang={lang(texts.save)}
              disabled={!dirty}
              loading={update.isPending}
              loadingText={t.saving}
            >
              {t.save}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {refusal && (
            <Alert kind="error" title={<span lang={lang(texts.updateFailed)}>{t.updateFailed}</span>}>
              {failureReason(refusal)}
            </Alert>
          )}
          <Field
            label={t.email}
            hint={t.emailFixed}
            action={
              <button
                type="button"
                onClick={onChangeEmail}
                className="touch-target rounded-xs text-sm font-medium text-ink-link hover:underline"
              >
                {t.changeEmail}
              </button>
            }
          >
            <Input type="email" value={profile.email} readOnly />
          </Field>
          <Field
            label={<span lang={lang(texts.fullName)}>{t.fullName}</span>}
            error={missing ? t.nameRequired : undefined}
          >
            <Input
              name="name"
              required
              maxLength={120}
              autoComplete="name"
              value={value.name}
              onChange={(event) => {
                setMissing(false)
                draft.set({ ...value, name: event.target.value })
              }}
              onBlur={() => setMissing(value.name.trim() === '')}
            />
          </Field>
          <Field label={t.userType}>
            <Select
              name="userType"
              value={value.userType}
              onChange={(userType) => draft.set({ ...value, userType: userType as UserType })}
              options={TYPES.map((type) => ({ value: type, label: t[type] }))}
            />
          </Field>
          {hasCompany(value.userType) && (
            <Field
              label={
                value.userType === 'AGENCY' ? (
                  <span lang={lang(texts.agencyName)}>{t.agencyName}</span>
                ) : (
                  <span lang={lang(texts.companyName)}>{t.companyName}</span>
                )
              }
              optional
            >
              <Input
                name="company"
                maxLength={120}
                autoComplete="organization"
                value={value.company}
                onChange={(event) => draft.set({ ...value, company: event.target.value })}
              />
            </Field>
          )}
        </div>
      </Card>
    </form>
  )
}
