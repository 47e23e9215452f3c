import { lazy, Suspense } from 'react'
import { businessTextMax } from '#contract/businesses/businesses.ts'
import { siteAddress, siteName } from '#contract/text/site-address.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { timeZones } from '../time-zones.ts'
import type { Profile } from '../use-profile.ts'
import { ProfileInput } from './profile-field.tsx'
import { Row, Rows, Section } from './section.tsx'
import { Swatch } from './swatch.tsx'

const ColorField = lazy(() => import('./color-field.tsx'))

/** « Basic Information »: what the widget shows of the business, how to reach it, its time zone and its colour. */
export function BasicCard({ profile, editing }: { profile: Profile; editing: boolean }) {
  const t = useText(texts)
  const lang = useLangOf()
  const { saved, values } = profile
  const readsSite = values.website === saved.website ? null : siteAddress(values.website)
  return (
    <Section title={t.basic} titleLang={lang(texts.basic)} lead={t.basicLead}>
      {editing ? (
        <div className="grid gap-x-4 gap-y-[18px] md:grid-cols-2">
          <ProfileInput
            profile={profile}
            field="name"
            label={t.name}
            hint={t.nameHint}
            autoComplete="organization"
          />
          <ProfileInput
            profile={profile}
            field="subtitle"
            label={t.subtitle}
            hint={t.subtitleHint}
            counter={businessTextMax('subtitle')}
            autoComplete="off"
          />
          <Field label={t.description} className="md:col-span-2">
            <Textarea
              rows={2}
              maxRows={10}
              maxLength={businessTextMax('description')}
              value={values.description}
              onChange={(event) => profile.set({ description: event.target.value })}
            />
          </Field>
          <ProfileInput
            profile={profile}
            field="email"
            label={t.email}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <ProfileInput profile={profile} field="phone" label={t.phone} type="tel" autoComplete="tel" />
          <ProfileInput
            profile={profile}
            className="md:col-span-2"
            field="website"
            label={t.website}
            {...(readsSite !== null && { hint: t.websiteRead({ site: siteName(readsSite) }) })}
            inputMode="url"
            autoComplete="url"
          />
          <Field label={t.timeZone} hint={t.timeZoneHint}>
            <Select
              value={values.timeZone}
              onChange={(timeZone) => profile.set({ timeZone })}
              options={timeZones(saved.timeZone)}
            />
          </Field>
          <Suspense fallback={<Skeleton className="h-16 w-full" />}>
            <ColorField profile={profile} />
          </Suspense>
        </div>
      ) : (
        <Rows>
          <Row label={t.name} value={saved.name} />
          <Row label={t.subtitle} value={saved.subtitle} />
          <Row wide label={t.description} value={saved.description} />
          <Row label={t.email} value={saved.email} />
          <Row label={t.phone} value={saved.phone} />
          <Row label={t.website} value={saved.website} />
          <Row label={t.timeZone} value={saved.timeZone.replaceAll('_', ' ')} />
          <Row
            label={t.widgetColor}
            value={<Swatch color={saved.widgetColor} name={saved.widgetColor || t.ourColor} />}
          />
        </Rows>
      )}
    </Section>
  )
}
