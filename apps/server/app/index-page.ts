import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { html } from '#server/lib/html.ts'

const SUPPORT = /(<meta name="support-email" content=")[^"]*(")/

/** What stands in the page's own scripts: those without attributes. */
const inlineScripts = (page: string): string[] =>
  page
    .split('<script>')
    .slice(1)
    .map((after) => after.slice(0, Math.max(0, after.indexOf('</script>'))))

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
    scriptSources: inlineScripts(built).map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  }
}
