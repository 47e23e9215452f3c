import type { PushSubscription } from '#contract/notifications/push.ts'
import type { Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { type Language, languageOf } from '#server/lib/language.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { deleteBrowser, findBrowsers, findTeamBrowser } from './queries.ts'
import { type PushNote, sendPush } from './send.ts'

export const SEND_PUSH = 'notifications.push'

/** A notification that could not be handed over by then says nothing new any more. */
const USEFUL_MS = 30 * 60_000

export interface PushJob {
  businessId: string
  /** Base64url of the hash of the browser's address. */
  browser: string
  /** The note, sealed: it quotes a customer. */
  sealed: string
  until: number
}

/** Has a notification sent to every browser of the team, or of one person in it, in their language, after the commit. */
export const queuePush = async (
  deps: Deps,
  trx: Trx,
  scope: BusinessScope,
  noteIn: (language: Language) => PushNote,
  userId?: string,
): Promise<void> => {
  const until = deps.now().getTime() + USEFUL_MS
  for (const { endpoint_hash, language } of await findBrowsers(trx, scope, deps.now(), userId)) {
    const browser = endpoint_hash.toString('base64url')
    const { businessId } = scope
    const sealed = deps.sealer.seal(JSON.stringify(noteIn(languageOf(language))))
    const job: PushJob = { businessId, browser, sealed, until }
    await deps.jobs.enqueue(trx, SEND_PUSH, job)
  }
}

/**
 * Sends a notification to one browser, if it is still one of the team's: it may have changed hands meanwhile. A browser
 * that is gone is forgotten, a push service that is away retried.
 */
export const deliverPush = async (deps: Deps, scope: BusinessScope, { browser, sealed, until }: PushJob) => {
  if (deps.now().getTime() > until) return
  const hash = Buffer.from(browser, 'base64url')
  const row = await findTeamBrowser(deps.db, scope, hash, deps.now())
  if (row === undefined) return
  const subscription = JSON.parse(deps.sealer.open(row.sealed)) as PushSubscription
  const outcome = await sendPush(deps, subscription, JSON.parse(deps.sealer.open(sealed)) as PushNote)
  if (outcome === 'gone') await deleteBrowser(deps.db, hash)
  if (outcome === 'later') throw new Error('the push service did not take the notification')
}
