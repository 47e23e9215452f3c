import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { html } from '#server/lib/html.ts'
import type { FirstLanguage } from './first-language.ts'

/** What the settings say in a page. */
interface PageSettings {
  supportEmail: string
  firstLanguage: FirstLanguage
}

/** What stands in the page's own scripts: those without attributes. */
const inlineScripts = (page: string): string[] =>
  page
    .split('<script>')
    .slice(1)
    .map((after) => after.slice(0, Math.max(0, after.indexOf('</script>'))))

/** The dashboard's page, and what allows its own scripts, and only those, to run. */
interface IndexPage {
  html: string
  /** Sources for `script-src`: the hashes of the scripts in the page, as they were built. */
  scriptSources: string[]
}

const SUPPORT = /(<meta name="support-email" content=")[^"]*(")/
const LANGUAGE = /(<meta name="first-language" content=")[^"]*(")/

const withContent = (page: string, meta: RegExp, content: string): string =>
  page.replace(meta, (_, before: string, after: string) => `${before}${html`${content}`}${after}`)

const build = (page: string, { supportEmail, firstLanguage }: PageSettings): IndexPage => ({
  html: withContent(withContent(page, SUPPORT, supportEmail), LANGUAGE, firstLanguage).replace(
    '<html lang="fr">',
    `<html lang="${firstLanguage === 'en' ? 'en' : 'fr'}">`,
  ),
  scriptSources: inlineScripts(page).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  ),
})

const known = new Map<string, { changedMs: number; page: IndexPage }>()

/** The dashboard's page (a file), with the settings of this server in its meta tags; read anew once it is another. */
export const readIndexPage = async (path: string, settings: PageSettings): Promise<IndexPage> => {
  const { mtimeMs: changedMs } = await stat(path)
  const key = JSON.stringify([path, settings.supportEmail, settings.firstLanguage])
  const cached = known.get(key)
  if (cached?.changedMs === changedMs) return cached.page
  const page = build(await readFile(path, 'utf8'), settings)
  known.set(key, { changedMs, page })
  return page
}
