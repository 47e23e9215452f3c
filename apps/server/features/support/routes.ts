import type { support } from '#contract/support/support.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { sendSupportMessage } from './send.ts'

export const routes: HandlersOf<typeof support> = { sendSupportMessage }
