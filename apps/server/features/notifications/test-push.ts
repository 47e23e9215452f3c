import type { PushSubscription } from '#contract/notifications/push.ts'
import { sha256 } from '#server/lib/crypto.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { type Language, languageOf } from '#server/lib/language.ts'
import { deleteBrowser, findOwnBrowser } from './push/queries.ts'
import { type PushNote, sendPush } from './push/send.ts'
import { wordsFor } from './texts.ts'

const noteIn = (language: Language): PushNote => {
  const w = wordsFor(language)
  return {
    title: w.pushWorks,
    body: w.pushWorksText,
    tag: 'test',
    path: '/settings#notifications',
    lang: language,
  }
}

export const testPush: Handler<'testPush'> = async ({ deps, user, body }) => {
  const hash = sha256(body.endpoint)
  const browser = await findOwnBrowser(deps.db, hash, user.id)
  if (browser === undefined) throw new ApiError('NOT_FOUND')
  const subscription = JSON.parse(deps.sealer.open(browser.sealed)) as PushSubscription
  const outcome = await sendPush(deps, subscription, noteIn(languageOf(user.language)))
  if (outcome === 'gone') await deleteBrowser(deps.db, hash)
  if (outcome === 'gone') throw new ApiError('NOT_FOUND')
  if (outcome !== 'sent') throw new ApiError('UNAVAILABLE')
  return { success: true }
}
