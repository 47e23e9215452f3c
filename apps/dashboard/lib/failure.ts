import { useSyncExternalStore } from 'react'
import { SessionExpiredError } from './api.ts'
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

const asSaid = (said: string): string => said
let words = asSaid
const readers = new Set<() => void>()

function speak(next: typeof words): void {
  words = next
  for (const tell of readers) tell()
}

/** The default catalogue shows the server's words as they are; the others come when one of them is chosen. */
function loadWords(): void {
  const chosen = language()
  speak(asSaid)
  if (chosen === 'default') return
  import('./server-words.ts').then(
    ({ wordsIn }) => {
      if (language() === chosen) speak(wordsIn(chosen))
    },
    () => {},
  )
}

/** Keeps the server's words in the language of the page; answers how to stop. */
export function followServerWords(): () => void {
  loadWords()
  return onLanguage(loadWords)
}

/** What the server says, in the language of the page as far as its words are known. */
export const serverWords = (said: string): string => words(said)

const onWords = (tell: () => void) => {
  readers.add(tell)
  return () => readers.delete(tell)
}

/** `serverWords` for what stays on the page: drawn again once the words of the chosen language are there. */
export const useServerWords = (): ((said: string) => string) => useSyncExternalStore(onWords, () => words)

/** Why a call failed, in words for the user; null for an ended session, which every page shows by itself. */
export function failureReason(error: Error): string | null {
  if (error instanceof SessionExpiredError) return null
  // What fetch rejects with when there was no answer; its own message is the browser's.
  if (error instanceof TypeError) return textsOf(texts).unreachable
  // What JSON.parse says of an answer that is not JSON.
  if (error instanceof SyntaxError) return textsOf(texts).unreadable
  return serverWords(error.message)
}
