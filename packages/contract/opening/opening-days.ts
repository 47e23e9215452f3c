import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const SpecialDay = z.object({
  /** `2026-12-24` */
  date: z.string(),
  /** In minutes since its midnight, over 1440 on the next day; none: closed; null where nothing tells. */
  ranges: z.nullable(z.array(z.object({ from: z.number(), to: z.number() }))),
  /** Whether a closing may be on this day: nothing is promised. */
  unclear: z.boolean(),
  /** A public holiday of which nothing is written. */
  holiday: z.boolean(),
  /** Whether it closes for a part of the day, nobody wrote at what hour. */
  vague: z.boolean(),
  /** What is written of it. */
  notices: z.array(z.string()),
})

export const OpeningDays = z.object({
  /** Null where nothing tells. */
  openNow: z.nullable(z.boolean()),
  /** The days of about two months, from yesterday on, that are not like their weekday. */
  special: z.array(SpecialDay),
})
export type OpeningDays = z.output<typeof OpeningDays>

export const openingDays = {
  getOpeningDays: endpoint('GET', '/api/businesses/:businessId/opening-days', 'business:view', {
    summary: 'The days on which a business is closed or open otherwise than usual, as its texts say it',
    response: OpeningDays,
    errors: ['TEXT_TOO_COMPLEX'],
  }),
} as const
