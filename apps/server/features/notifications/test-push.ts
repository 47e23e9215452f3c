import type { PushSubscription, push } from '#contract/push.ts'
import { sha256 } from '../../lib/crypto.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Handler } from '../../lib/handler.ts'
import { deleteBrowser, findOwnBrowser } from './push/queries.ts'
import { sendPush } from './push/send.ts'

const NOTE = {
  title: 'Les notifications fonctionnent',
  body: 'Vous verrez ici les clients qui vous attendent.',
  tag: 'test',
  path: '/settings#notifications',
}

export const testPush: Handler<typeof push.testPush> = async ({ deps, user, body }) => {
  const hash = sha256(body.endpoint)
  const browser = await findOwnBrowser(deps.db, hash, user.id)
  if (browser === undefined) throw new ApiError('NOT_FOUND')
  const subscription = JSON.parse(deps.sealer.open(browser.sealed)) as PushSubscription
  const outcome = await sendPush(deps, subscription, NOTE)
  if (outcome === 'gone') await deleteBrowser(deps.db, hash)
  if (outcome === 'gone') throw new ApiError('NOT_FOUND')
  if (outcome !== 'sent') throw new ApiError('UNAVAILABLE')
  return { success: true }
}
