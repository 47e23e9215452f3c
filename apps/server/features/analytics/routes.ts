import type { analytics } from '#contract/analytics/analytics.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { getAnalytics } from './get.ts'

export const routes: HandlersOf<typeof analytics> = { getAnalytics }
