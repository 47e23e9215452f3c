import { SessionExpiredError } from './api.ts'
import { en, fr, messages, textsOf } from './i18n.ts'

const texts = messages({
  unreachable: fr(
    'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    'The server does not answer. Check your connection, then try again.',
  ),
  unreadable: fr(
    'La réponse du serveur est illisible. Réessayez dans un instant.',
    'The answer of the server cannot be read. Try again in a moment.',
  ),
})

// What the server says of any call, in its own words: the default catalogue shows them as they are.
const said = messages({
  'Something went wrong on our side.': en(
    'Une erreur s’est produite de notre côté.',
    'Something went wrong on our side.',
  ),
  'The service is temporarily unavailable. Please try again.': en(
    'Le service est momentanément indisponible. Réessayez.',
    'The service is temporarily unavailable. Please try again.',
  ),
  'Too many requests. Please wait a moment.': en(
    'Trop de demandes. Patientez un instant.',
    'Too many requests. Please wait a moment.',
  ),
  'You do not have the right to do this.': en(
    'Vous n’avez pas le droit de faire cela.',
    'You do not have the right to do this.',
  ),
  'Some fields are not valid.': en('Certains champs ne sont pas valides.', 'Some fields are not valid.'),
  'The request is too large.': en('L’envoi est trop volumineux.', 'The request is too large.'),
  'Not Found': en('introuvable', 'Not Found'),
})

/** Why a call failed, in words for the user; null for an ended session, which every page shows by itself. */
export function failureReason(error: Error): string | null {
  if (error instanceof SessionExpiredError) return null
  // What fetch rejects with when there was no answer; its own message is the browser's.
  if (error instanceof TypeError) return textsOf(texts).unreachable
  // What JSON.parse says of an answer that is not JSON.
  if (error instanceof SyntaxError) return textsOf(texts).unreadable
  return (textsOf(said) as Record<string, string>)[error.message] ?? error.message
}
