import { ALERT_SENTENCES } from '#server/features/notifications/public.ts'
import { isOnlyGreeting } from './reading/greeting-lines.ts'
import { ownWords } from './reading/own-words.ts'
import { isQuoted } from './reading/quote-lines.ts'
import type { ReadMail } from './reading/types.ts'

/** Why what a member answered goes to nobody: it says nothing but a greeting, or our alert can not be told from their words. */
export type AnswerFault = 'empty' | 'quoted'

/** Stands above an answer to see whether anything of it is more than quotes and lines of machines. */
const SOME_WORDS = 'Voici la réponse que vous attendiez.'

const isOnlyFolded = (text: string): boolean =>
  isOnlyGreeting(ownWords(`${SOME_WORDS}\n\n${text}`).text.slice(SOME_WORDS.length))

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const SENTENCES = ALERT_SENTENCES.map(lettersOf)
/** Ways out of our mails, into a customer's chat and into the dashboard, and addresses that are one person's. */
const OURS =
  /\/(?:unsubscribe|suite|status\/follow)\/[\w-]{20}|\/conversations\/[0-9a-f-]{36}\?business=|\/settings\?business=|\+[0-9a-v]{42}@/i

/** Addresses as they were before a mail program broke them into lines or passed them through another site. */
const unbroken = (text: string): string =>
  text
    .replace(/[\s>|]+/g, '')
    .replace(/%2f/gi, '/')
    .replace(/%3f/gi, '?')
    .replace(/%3d/gi, '=')

const holdsAlert = (text: string): boolean => {
  const letters = lettersOf(text)
  return OURS.test(unbroken(text)) || SENTENCES.some((sentence) => letters.includes(sentence))
}

/**
 * What a member answered an alert with: what they quote is always our alert, which is not a customer's to read. Where
 * it stands unmarked among their words, or these only greet, nothing of it is taken.
 */
export const readMemberAnswer = (mail: ReadMail): ReadMail | AnswerFault => {
  const lines = mail.text.split('\n')
  const text = lines
    .filter((line) => !isQuoted(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (mail.onlyGreets || isOnlyFolded(text)) return 'empty'
  if (holdsAlert(text)) return 'quoted'
  const folded = [mail.folded, ...lines.filter(isQuoted)].filter((part) => part !== '')
  return { ...mail, text, folded: folded.join('\n') }
}
