import * as z from 'zod/mini'
import { Nothing, requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Label } from '../labels/label.ts'
import { narrowing } from './conversations.ts'

export const SAVED_VIEW_LIMITS = { nameMax: 40, max: 20, daysMax: 366 } as const

/** Which conversations a view shows; what is left out narrows nothing. */
export const ViewFilter = z.object({
  ...narrowing,
  /** Active on one of so many days, today included; or from one day to another. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(SAVED_VIEW_LIMITS.daysMax))),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})
export type ViewFilter = z.output<typeof ViewFilter>

/** What of a view there is no more. */
export const MISSING_PARTS = ['label', 'handler', 'site'] as const

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the whole team, or of who asks alone. */
  shared: z.boolean(),
  filter: ViewFilter,
  missing: z.array(z.enum(MISSING_PARTS)),
})
export type SavedView = z.output<typeof SavedView>

const fields = {
  name: requiredText(SAVED_VIEW_LIMITS.nameMax, 'NAME_REQUIRED'),
  shared: z.boolean(),
  filter: ViewFilter,
}
const base = '/api/businesses/:businessId/saved-views' as const
const limits = [{ max: 240, windowMs: 3_600_000, by: 'user' }] as const

export const savedViews = {
  listSavedViews: endpoint('GET', base, 'business:view', {
    summary:
      'The views of the inbox that who asks may open: those of the team and their own; and by what to narrow',
    response: z.object({
      views: z.array(SavedView),
      labels: z.array(Label),
      sites: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  createSavedView: endpoint('POST', base, 'business:view', {
    summary: 'Keeps a filter of the inbox under a name; for the whole team, by who manages',
    body: z.object(fields),
    response: SavedView,
    status: 201,
    errors: ['SAVED_VIEW_LIMIT'],
    limits,
  }),
  updateSavedView: endpoint('PUT', `${base}/:viewId`, 'business:view', {
    summary: 'Changes a view of the team or of who asks',
    body: z.object(fields),
    response: SavedView,
    errors: ['SAVED_VIEW_LIMIT'],
    limits,
  }),
  deleteSavedView: endpoint('DELETE', `${base}/:viewId`, 'business:view', {
    summary: 'Deletes a view of the team or of who asks',
    response: Nothing,
  }),
} as const
