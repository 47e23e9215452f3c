import { createStoredValue } from '#dashboard/lib/stored-value.ts'

/** Whether French was offered, and answered. */
export const frenchOffered = createStoredValue('lg_french_offered')
