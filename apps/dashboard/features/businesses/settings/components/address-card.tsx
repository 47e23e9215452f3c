import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import type { Profile } from '../use-profile.ts'
import { ProfileInput } from './profile-field.tsx'
import { Row, Rows, Section } from './section.tsx'

/** « Address »: street, postal code, city, state, country. */
export function AddressCard({ profile, editing }: { profile: Profile; editing: boolean }) {
  const t = useText(texts)
  const lang = useLangOf()
  const { saved } = profile
  const one = { profile }
  return (
    <Section title={t.address} titleLang={lang(texts.address)} lead={t.addressLead}>
      {editing ? (
        <div className="grid grid-cols-6 gap-x-4 gap-y-[18px] max-md:gap-x-3">
          <ProfileInput {...one} className="col-span-6" field="street" label={t.street} autoComplete="off" />
          <ProfileInput
            {...one}
            className="col-span-2"
            field="postalCode"
            label={t.postalCode}
            maxLength={20}
            autoComplete="off"
          />
          <ProfileInput {...one} className="col-span-4" field="city" label={t.city} autoComplete="off" />
          <ProfileInput
            {...one}
            className="col-span-3 max-md:col-span-6"
            field="state"
            label={t.state}
            autoComplete="off"
          />
          <ProfileInput
            {...one}
            className="col-span-3 max-md:col-span-6"
            field="country"
            label={t.country}
            autoComplete="off"
          />
        </div>
      ) : (
        <Rows>
          <Row wide label={t.street} value={saved.street} empty={t.none} />
          <Row label={t.postalCode} value={saved.postalCode} empty={t.none} />
          <Row label={t.city} value={saved.city} empty={t.none} />
          <Row label={t.state} value={saved.state} empty={t.none} />
          <Row label={t.country} value={saved.country} empty={t.none} />
        </Rows>
      )}
    </Section>
  )
}
