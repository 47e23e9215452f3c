import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import { localTime } from '#contract/opening/local-time.ts'
import { parseHours } from '#contract/opening/parse-hours.ts'
import { saysHours } from '#contract/opening/says-hours.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { type Formats, useFormats } from '#dashboard/lib/formats.ts'
import { type Texts, useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { hoursIncomplete, missingDays } from '../profile-form.ts'
import type { Profile } from '../use-profile.ts'
import { DayRow, formatHours, HoursFields } from './hours-fields.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { Section } from './section.tsx'

const city = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** « Business Hours »: one free field per day, how it is read, and what the widget says with it. */
export default function HoursCard({ profile, editing }: { profile: Profile; editing: boolean }) {
  const t = useText(texts)
  const lang = useLangOf()
  const f = useFormats()
  const { saved, values } = profile
  const shown = editing ? values : saved
  const today = localTime(new Date(useNow()), shown.timeZone).weekday - 1
  const missing = editing && hoursIncomplete(saved, values) ? missingDays(values) : []
  return (
    <Section
      title={t.hours}
      titleLang={lang(texts.hours)}
      lead={(editing ? t.hoursLead : t.hoursZone)({ zone: city(shown.timeZone) })}
      aside={<HoursPreview businessId={profile.business.id} values={shown} />}
    >
      {missing.length > 0 && (
        <Alert kind="warning" className="-mt-1 mb-3">
          {t.missingDays({
            days: f.list(missing.map((day) => t.theDay({ day: t[day] }))),
            many: missing.length > 1,
          })}
        </Alert>
      )}
      <div className="divide-y divide-border max-md:rounded-lg max-md:border max-md:border-border max-md:bg-surface max-md:px-3.5 max-md:py-1">
        {editing ? (
          <HoursFields week={profile} missing={missing} today={today} />
        ) : (
          WEEKDAYS.map((day, index) => (
            <DayRow key={day} day={t[day]} today={index === today}>
              <p className="text-ink-muted md:col-span-3">
                {saved[day] ? readable(saved[day], t, f) : t.none}
              </p>
            </DayRow>
          ))
        )}
      </div>
    </Section>
  )
}

/** Saved hours in words, « Fermé » without any; text that is no hours stays as it is, and says so where nobody is told it. */
const readable = (text: string, t: Texts<typeof texts>, f: Formats): string => {
  const ranges = parseHours(text)
  if (ranges === null) return saysHours(text) ? text : `${text} (${t.notSaid})`
  return ranges.length === 0 ? t.closedNow : formatHours(text, t, f)
}
