import type { businesses } from '#contract/businesses/businesses.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { createBusiness } from './create.ts'
import { deleteBusiness } from './delete.ts'
import { getBusiness } from './get.ts'
import { listBusinesses } from './list.ts'
import { streamEvents } from './stream-events.ts'
import { getSummary } from './summary.ts'
import { updateBusiness } from './update.ts'

export const routes: HandlersOf<typeof businesses> = {
  listBusinesses,
  getBusiness,
  createBusiness,
  updateBusiness,
  deleteBusiness,
  getSummary,
  streamEvents,
}
