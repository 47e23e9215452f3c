import { useLangOf, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { addressFields } from '../../address.ts'
import { AddressFields } from '../../components/address-fields.tsx'
import { texts } from '../messages.ts'
import type { Profile } from '../use-profile.ts'
import { ProfileInput } from './profile-field.tsx'
import { Row, Rows, Section } from './section.tsx'

/** « Address » */
export function AddressCard({ profile, editing }: { profile: Profile; editing: boolean }) {
  const t = useText(texts)
  const lang = useLangOf()
  const language = useLanguage()
  const { saved, values } = profile
  // What is saved stays in sight while it is deleted.
  const state = values.state || saved.state
  return (
    <Section title={t.address} titleLang={lang(texts.address)} lead={t.addressLead}>
      {editing ? (
        <AddressFields values={{ country: values.country, state }}>
          {(field, label, className) => (
            <ProfileInput
              profile={profile}
              className={className}
              field={field}
              label={label}
              autoComplete="off"
            />
          )}
        </AddressFields>
      ) : (
        <Rows>
          {addressFields(saved, language).map((field) => (
            <Row key={field} wide={field === 'street'} label={t[field]} value={saved[field]} />
          ))}
        </Rows>
      )}
    </Section>
  )
}
