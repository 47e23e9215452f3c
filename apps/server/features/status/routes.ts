import type { status } from '#contract/status/status.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { confirmStatusFollower, followStatus, getStatusFollower, unfollowStatus } from './followers.ts'
import { getStatus } from './get.ts'

export const routes: HandlersOf<typeof status> = {
  getStatus,
  followStatus,
  getStatusFollower,
  confirmStatusFollower,
  unfollowStatus,
}
