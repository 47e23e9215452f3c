import type { profile } from '#contract/profile.ts'
import type { HandlersOf } from '../../lib/handler.ts'
import { getProfile } from './get.ts'
import { updateProfile } from './update.ts'

export const routes: HandlersOf<typeof profile> = { getProfile, updateProfile }
