import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '#server/lib/html.ts'
import { plainStyles } from './plain-styles.ts'

interface PlainPage {
  lang: string
  title: string
  /** The path of its styles. */
  styles: string
  body: unknown
  noindex?: boolean
}

/** A page of the server's own, outside the dashboard, as HTML. */
export const plainPage = ({ lang, title, styles, body, noindex = false }: PlainPage): string =>
  html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${noindex && html`<meta name="robots" content="noindex">\n`}<title>${title}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>${body}</body>
</html>`.source

type LinkPage = Pick<PlainPage, 'lang' | 'title'> & { content: unknown }
/** Sends such a page; 200 unless another status is given. */
type SendLinkPage = (reply: FastifyReply, page: LinkPage, status?: number) => FastifyReply

/** Serves the pages behind the links of a kind of mail under `path`, with their styles; `serve` adds their routes. */
export const serveLinkPages = async (
  pages: FastifyInstance,
  path: string,
  serve: (app: FastifyInstance, send: SendLinkPage) => void,
): Promise<void> => {
  await pages.register(async (app) => {
    // What the form or the mail program sends says nothing: the address of the page does.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    )
    const styles = `${path}/style.css`
    app.get(styles, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(plainStyles),
    )
    serve(app, (reply, { lang, title, content }, status = 200) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send(plainPage({ lang, title, styles, body: html`<main>${content}</main>`, noindex: true })),
    )
  })
}
