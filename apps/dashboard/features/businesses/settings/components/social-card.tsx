import { Link } from 'lucide-react'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { CARD_FIELDS } from '../profile-form.ts'
import type { Profile } from '../use-profile.ts'
import { ProfileInput } from './profile-field.tsx'
import { Row, Rows, Section } from './section.tsx'

/** « Social Media »: facebook, instagram, twitter, linkedin. */
export default function SocialCard({ profile, editing }: { profile: Profile; editing: boolean }) {
  const t = useText(texts)
  const lang = useLangOf()
  return (
    <Section title={t.social} titleLang={lang(texts.social)} lead={t.socialLead}>
      {editing ? (
        <div className="grid gap-x-4 gap-y-[18px] md:grid-cols-2">
          {CARD_FIELDS.social.map((field) => (
            <ProfileInput
              key={field}
              profile={profile}
              field={field}
              label={t[field]}
              optional
              placeholder={t[`${field}Example`]}
              autoComplete="off"
              leading={<Link size={15} strokeWidth={1.75} aria-hidden />}
            />
          ))}
        </div>
      ) : (
        <Rows>
          {CARD_FIELDS.social.map((field) => (
            <Row key={field} label={t[field]} value={profile.saved[field]} />
          ))}
        </Rows>
      )}
    </Section>
  )
}
