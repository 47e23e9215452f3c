import type { BusinessHours } from '#contract/businesses/businesses.ts'

/** A week with the same hours from Tuesday to Saturday, but on the days named; closed on the other two. */
export const weekOf = (hours: string, days: Partial<BusinessHours> = {}): BusinessHours => ({
  monday: 'closed',
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: 'closed',
  ...days,
})
