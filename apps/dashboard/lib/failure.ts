import { SessionExpiredError } from './api.ts'
import { fr, messages, textsOf } from './i18n.ts'

const texts = messages({
  unreachable: fr(
    'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    'The server does not answer. Check your connection, then try again.',
  ),
})

/** Why a call failed, in words for the user; null for an ended session, which every page shows by itself. */
export function failureReason(error: Error): string | null {
  if (error instanceof SessionExpiredError) return null
  // What fetch rejects with when there was no answer; its own message is the browser's.
  return error instanceof TypeError ? textsOf(texts).unreachable : error.message
}
