import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import type { BusinessFacts } from '#server/features/assistant/engine/workbench.ts'

const SHORT = WEEKDAYS.map((day) => day.slice(0, 3))

const daysIn = (part: string): number[] =>
  part.split(/,\s*/).flatMap((span) => {
    const [first, last = first] = span.split('-').map((day) => SHORT.indexOf(day.trim()))
    if (first === undefined || last === undefined || first < 0 || last < 0) return []
    const length = ((last - first + 7) % 7) + 1
    return Array.from({ length }, (_, at) => (first + at) % 7)
  })

/** « tue-sat 07:00-13:00, 15:00-19:30; sun closed » as a profile holds it; null for « none ». */
export const readHours = (written: string): BusinessFacts['businessHours'] => {
  if (written === 'none') return null
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, 'closed']))
  for (const part of written.split(';')) {
    const [, days = '', times = ''] = /^\s*([a-z, -]+?)\s+(closed|\d.*)$/.exec(part) ?? []
    for (const day of daysIn(days)) hours[WEEKDAYS[day] ?? ''] = times.trim()
  }
  return hours as BusinessFacts['businessHours']
}
