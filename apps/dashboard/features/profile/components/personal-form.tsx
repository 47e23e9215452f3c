import { createPortal } from 'react-dom'
import type { UserProfile } from '#contract/auth/auth.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { RadioCards } from '#dashboard/components/choice.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { SaveBar } from '#dashboard/components/save-bar.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { sameValue, useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'
import { useUpdateProfile } from '../queries.ts'
import { companyName, hasCompany } from './personal-card.tsx'

const FORM = 'personal-form'
const TYPES = ['BUSINESS_OWNER', 'AGENCY', 'DEVELOPER', 'CONSULTANT'] as const

/** Name, company and user type; the e-mail is read-only. */
export function PersonalForm(props: {
  profile: UserProfile
  onChangeEmail: () => void
  onClose: () => void
  /** Where the bar stands: the end of the page's column. */
  bar: HTMLElement | null
}) {
  const { profile, onChangeEmail, onClose, bar } = props
  const t = useText(texts)
  const lang = useLangOf()
  const saved = { name: profile.name, company: profile.company ?? '', userType: profile.userType }
  const draft = useDraft(`profile:${profile.id}`, saved)
  const update = useUpdateProfile()
  const { value } = draft
  const dirty = !sameValue(value, saved)

  const company = companyName(value.userType)
  const done = () => {
    draft.clear()
    onClose()
  }
  const form = useForm({
    check: () => ({ name: value.name.trim() === '' && t.nameRequired }),
    submit: async () => {
      if (!dirty) return done()
      const typed = value.company.trim()
      const { synced } = await update.mutateAsync({
        ...(value.name.trim() !== saved.name && { name: value.name.trim() }),
        ...(hasCompany(value.userType) && typed !== saved.company && { company: typed || null }),
        ...(value.userType !== saved.userType && { userType: value.userType }),
      })
      if (synced) toast({ title: t.saved })
      else toast({ title: t.keptLocally, kind: 'warning', lang: lang(texts.keptLocally) })
      done()
    },
  })
  const leave = () => {
    if (!form.pending) done()
  }
  const names = { name: t.fullName, company: t[company], userType: t.userType }
  const unsaved = (['name', 'company', 'userType'] as const)
    .filter((field) => value[field] !== saved[field] && (field !== 'company' || hasCompany(value.userType)))
    .map((field) => names[field])
  return (
    <>
      <form
        {...form.attributes}
        id={FORM}
        aria-labelledby={`${FORM}-title`}
        className="rounded-lg border border-border bg-surface p-[18px] shadow-xs"
      >
        <header className="mb-4 flex items-center gap-4">
          <Avatar name={profile.name} size={56} />
          <div className="min-w-0">
            <h2 id={`${FORM}-title`} className="title-card">
              {t.personal}
            </h2>
            <p className="mt-0.5 text-sm text-ink-muted">{t.personalLead}</p>
          </div>
        </header>
        <div className="flex flex-col gap-[18px]">
          {form.failure && (
            <Alert kind="error" title={<span lang={lang(texts.updateFailed)}>{t.updateFailed}</span>}>
              {failureReason(form.failure)}
            </Alert>
          )}
          <Field
            label={t.email}
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
          <div className="grid items-start gap-x-4 gap-y-[18px] sm:grid-cols-2 [&>*:only-child]:col-span-full">
            <Field label={<span lang={lang(texts.fullName)}>{t.fullName}</span>} error={form.error('name')}>
              <Input
                name="name"
                required
                maxLength={LIMITS.nameMax}
                autoComplete="name"
                value={value.name}
                onChange={(event) => draft.set({ ...value, name: event.target.value })}
              />
            </Field>
            {hasCompany(value.userType) && (
              <Field
                label={<span lang={lang(texts[company])}>{t[company]}</span>}
                hint={t.companyUse}
                optional
              >
                <Input
                  name="company"
                  maxLength={LIMITS.nameMax}
                  autoComplete="organization"
                  value={value.company}
                  onChange={(event) => draft.set({ ...value, company: event.target.value })}
                />
              </Field>
            )}
          </div>
          <Field as="group" label={t.userType} hint={t.userTypeUse}>
            <RadioCards
              name="userType"
              value={value.userType}
              onChange={(userType) => draft.set({ ...value, userType })}
              options={TYPES.map((type) => ({ value: type, title: t[type], text: t[`${type}_TEXT`] }))}
            />
          </Field>
        </div>
      </form>
      {bar &&
        createPortal(
          <SaveBar
            form={FORM}
            unsaved={unsaved}
            saving={form.pending}
            onCancel={leave}
            onSave={form.submit}
          />,
          bar,
        )}
    </>
  )
}
