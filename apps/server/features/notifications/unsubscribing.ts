import type { Unsubscribing } from '#contract/notifications/unsubscribe.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Unsubscription } from '#server/lib/handler.ts'
import { languageOf } from '#server/lib/language.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findSubscription } from './opt-out-queries.ts'

/**
 * What the link of a mail is about, as it is now.
 * @throws ApiError 404 when the person is no longer of the team
 */
export const readSubscription = async (
  deps: Pick<Deps, 'db'>,
  scope: BusinessScope,
  { userId, kind }: Unsubscription,
): Promise<Unsubscribing> => {
  const found = await findSubscription(deps.db, scope, userId, kind)
  if (found === undefined) throw new ApiError('UNKNOWN_MAIL_LINK')
  const { name, subscribed, language } = found
  return { businessName: name, kind, subscribed, language: languageOf(language) }
}
