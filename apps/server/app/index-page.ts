import { readFile } from 'node:fs/promises'
import { html } from '../lib/html.ts'

const SUPPORT = /(<meta name="support-email" content=")[^"]*(")/

/** The dashboard's page (a file), with the support address of this server in its meta tag. */
export const readIndexPage = async (path: string, supportEmail: string): Promise<string> =>
  (await readFile(path, 'utf8')).replace(
    SUPPORT,
    (_, before: string, after: string) => `${before}${html`${supportEmail}`}${after}`,
  )
