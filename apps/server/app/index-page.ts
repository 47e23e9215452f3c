import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { html } from '../lib/html.ts'

const SUPPORT = /(<meta name="support-email" content=")[^"]*(")/

const INLINE = /<script>([\s\S]*?)<\/script>/g

/** The dashboard's page, and what allows its own scripts, and only those, to run. */
export interface IndexPage {
  html: string
  /** Sources for `script-src`: the hashes of the scripts in the page, as they were built. */
  scriptSources: string[]
}

/** The dashboard's page (a file), with the support address of this server in its meta tag. */
export const readIndexPage = async (path: string, supportEmail: string): Promise<IndexPage> => {
  const built = await readFile(path, 'utf8')
  return {
    html: built.replace(
      SUPPORT,
      (_, before: string, after: string) => `${before}${html`${supportEmail}`}${after}`,
    ),
    scriptSources: [...built.matchAll(INLINE)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  }
}
