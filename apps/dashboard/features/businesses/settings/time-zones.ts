import type { SelectOption } from '#dashboard/components/select.tsx'

/** The time zones of the browser, the saved one included. */
export function timeZones(saved: string): SelectOption[] {
  const known = Intl.supportedValuesOf('timeZone')
  const names = known.includes(saved) ? known : [saved, ...known]
  return names.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
