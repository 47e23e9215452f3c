import type { FastifyInstance } from 'fastify'
import { KNOWLEDGE_LIMITS } from '#contract/knowledge/knowledge.ts'
import type { Deps } from '#server/lib/deps.ts'
import { html } from '#server/lib/html.ts'
import { plainPage } from './plain-page.ts'
import { plainStyles } from './plain-styles.ts'

const REFUSAL = 'User-agent: LutinGenie\nDisallow: /'

const section = (
  lang: string,
  { title, what, often, refuse, ask }: Record<'title' | 'what' | 'often' | 'refuse' | 'ask', string>,
  email: string,
) => html`<section lang="${lang}"><h1>${title}</h1><p>${what}</p><p>${often}</p><p>${refuse}</p>
<pre>${REFUSAL}</pre><p>${ask} <a href="mailto:${email}">${email}</a></p></section>`

/** Serves /robot, which the reader of sites names in its user agent: who it is, how often it asks, how to refuse it. */
export const serveRobotPage = (pages: FastifyInstance, { config }: Deps): void => {
  const seconds = Math.max(1, Math.round(config.siteIntervalMs / 1_000))
  const { sitePages, pageBytesMax } = KNOWLEDGE_LIMITS
  const megabytes = pageBytesMax / 1024 / 1024
  const french = {
    title: 'Le lecteur de LutinGénie',
    what: 'LutinGénie est un assistant de chat pour commerces. Ce lecteur lit le site d’un commerce à la demande de ce commerce, pour que son assistant réponde d’après ce que le site dit. Il ne lit que des pages publiques, ne remplit aucun formulaire et ne se connecte à rien.',
    often: `Il relit un site une fois par nuit, ou quand le commerce le demande\u00a0: au plus une requête toutes les ${seconds}\u00a0s vers un même hôte, ${sitePages}\u00a0pages et ${megabytes}\u00a0Mo par page. Une page qui n’a pas changé n’est pas téléchargée de nouveau (ETag, Last-Modified).`,
    refuse:
      'Il suit robots.txt (Disallow, Crawl-delay), «\u00a0noindex\u00a0», «\u00a0none\u00a0» et «\u00a0nosnippet\u00a0» des balises meta et de l’en-tête X-Robots-Tag, et «\u00a0data-nosnippet\u00a0». Pour lui refuser tout le site\u00a0:',
    ask: 'Une question, un problème\u00a0?',
  }
  const english = {
    title: 'The reader of LutinGénie',
    what: 'LutinGénie is a chat assistant for shops. This reader reads the site of a shop because that shop asked for it, so that its assistant answers from what the site says. It reads public pages only, fills in no form and signs in nowhere.',
    often: `It reads a site again once a night, or when the shop asks for it: at most one request every ${seconds} s to one host, ${sitePages} pages and ${megabytes} MB a page. A page that did not change is not downloaded again (ETag, Last-Modified).`,
    refuse:
      'It follows robots.txt (Disallow, Crawl-delay), “noindex”, “none” and “nosnippet” of meta tags and of the header X-Robots-Tag, and “data-nosnippet”. To refuse it the whole site:',
    ask: 'A question, a problem?',
  }
  const page = plainPage({
    lang: 'fr',
    title: french.title,
    styles: '/robot/style.css',
    body: html`<main>${section('fr', french, config.supportEmail)}${section('en', english, config.supportEmail)}</main>`,
  })
  const cached = 'public, max-age=3600'
  pages.get('/robot/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', cached).send(robotStyles),
  )
  pages.get('/robot', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', cached).send(page),
  )
}

const robotStyles = `${plainStyles}main{max-width:640px}
section+section{margin-top:40px}
pre{margin:0 0 8px;padding:12px 16px;overflow-x:auto;border:1px solid var(--line);border-radius:10px;color:var(--ink)}
`
