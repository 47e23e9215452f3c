import type { Config } from '../config.ts'

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}'
const OWN = new RegExp(`^(${ID})@`)
const OWN_AMONG = new RegExp(`<${ID}@`)

/** The id of the mail of ours that a Message-ID, without its brackets, is of; null when it is of none. */
export const mailIdOf = (messageId: string): string | null => OWN.exec(messageId)?.[1] ?? null

/** Whether Message-IDs of ours may stand in headers, which are lower-cased. */
export const holdsOwnMail = (headers: string): boolean => OWN_AMONG.test(headers)

/** The Message-ID of a mail of ours: its own id at the domain that it comes from. */
export const messageIdOf = ({ mailFrom }: Pick<Config, 'mailFrom'>, mailId: string): string =>
  `<${mailId}@${/@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'}>`
