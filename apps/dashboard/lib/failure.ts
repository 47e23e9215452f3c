import { ApiError, type Refusal, SessionExpiredError } from './api.ts'
import { fr, language, messages, onLanguage, textsOf } from './i18n.ts'

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

const serverWords = ({ message }: Refusal): string => message
let words = serverWords

/** The default catalogue shows the server's words as they are; the others come when one of them is chosen. */
function loadWords(): void {
  const chosen = language()
  words = serverWords
  if (chosen === 'default') return
  import('./error-texts.ts').then(
    ({ errorWordsIn }) => {
      if (language() === chosen) words = errorWordsIn(chosen)
    },
    () => {},
  )
}

/** Keeps the words of failures in the language of the page; answers how to stop. */
export function followErrorWords(): () => void {
  loadWords()
  return onLanguage(loadWords)
}

/** What a refusal says, in the language of the page. */
export const errorWords = (refusal: Refusal): string => words(refusal)

/** Why a call failed, in words for the user; null for an ended session, which every page shows by itself. */
export function failureReason(error: Error): string | null {
  if (error instanceof SessionExpiredError) return null
  // What fetch rejects with when there was no answer; its own message is the browser's.
  if (error instanceof TypeError) return textsOf(texts).unreachable
  // What JSON.parse says of an answer that is not JSON.
  if (error instanceof SyntaxError) return textsOf(texts).unreadable
  return error instanceof ApiError ? errorWords(error) : error.message
}
