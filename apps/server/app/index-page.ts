import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
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

const build = (page: string, supportEmail: string): IndexPage => ({
  html: page.replace(
    SUPPORT,
    (_, before: string, after: string) => `${before}${html`${supportEmail}`}${after}`,
  ),
  scriptSources: inlineScripts(page).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  ),
})

const known = new Map<string, { changedMs: number; page: IndexPage }>()

/** The dashboard's page (a file), with the support address of this server in its meta tag; read anew once it is another. */
export const readIndexPage = async (path: string, supportEmail: string): Promise<IndexPage> => {
  const { mtimeMs: changedMs } = await stat(path)
  const key = `${supportEmail} ${path}`
  const kept = known.get(key)
  if (kept?.changedMs === changedMs) return kept.page
  const page = build(await readFile(path, 'utf8'), supportEmail)
  known.set(key, { changedMs, page })
  return page
}
