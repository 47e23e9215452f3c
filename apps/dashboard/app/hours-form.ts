import { lazy } from 'react'

/** The hours of the profile, where the knowledge base asks for them. */
export const HoursForm = lazy(
  () => import('#dashboard/features/businesses/settings/components/hours-form.tsx'),
)
