import type { Config } from '../config.ts'
import type { Sealer } from '../crypto.ts'
import { BUSINESS_HEADER } from './headers.ts'

/** What a mail says. */
export interface MailContent {
  html: string
  body: string
}

interface Stored extends MailContent {
  sealed: string | null
}

/**
 * Whether the words of a mail are kept sealed, and only until it is sent: mails of the product hold links that sign
 * in, and a backup holds its mails. What a business writes to its customers is kept for them; a demo keeps all.
 */
export const isSealed = (config: Pick<Config, 'demo'>, headers: Readonly<Record<string, string>>): boolean =>
  !config.demo && headers[BUSINESS_HEADER] === undefined

export const sealContent = (sealer: Sealer, { html, body }: MailContent): Stored => ({
  html: '',
  body: '',
  sealed: sealer.seal(JSON.stringify({ html, body })),
})

/**
 * What a stored mail says.
 * @throws when it was sealed under another secret
 */
export const openContent = (sealer: Sealer, { html, body, sealed }: Stored): MailContent =>
  sealed === null ? { html, body } : (JSON.parse(sealer.open(sealed)) as MailContent)

/** The columns of a mail whose words nobody needs any more. */
export const ERASED_CONTENT: Stored = { html: '', body: '', sealed: null }
