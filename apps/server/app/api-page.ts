import type { FastifyInstance } from 'fastify'
import type { Contract, Endpoint } from '#contract/endpoint.ts'
import { type Html, html } from '#server/lib/html.ts'
import { apiPageStyles } from './api-page-styles.ts'
import { guideMenu } from './guide-pages.ts'
import { openApiDocument } from './openapi.ts'
import { fontStyles } from './page-fonts.ts'

type Operation = {
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: object
  responses: Record<string, object>
}

const block = (title: string, value: unknown): Html =>
  html`<details><summary>${title}</summary><pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre></details>`

const section = (name: string, endpoint: Endpoint, operation: Operation): Html => html`
<article id="${name}" aria-labelledby="${name}-title">
  <h3 id="${name}-title"><span class="method method-${endpoint.method.toLowerCase()}">${endpoint.method}</span> <code>${endpoint.path}</code></h3>
  <p>${endpoint.summary}. <span class="access">${endpoint.access}</span></p>
  ${operation.parameters.length > 0 ? block('Parameters', operation.parameters) : ''}
  ${operation.requestBody ? block('Body', operation.requestBody) : ''}
  ${block('Answers', operation.responses)}
</article>`

const groupOf = (path: string): string =>
  path.startsWith('/widget')
    ? 'Widget'
    : path.startsWith('/auth')
      ? 'Accounts'
      : ['/health', '/livez', '/readyz'].includes(path)
        ? 'System'
        : 'Dashboard'

const page = (contract: Contract): string => {
  const document = openApiDocument(contract, '/')
  const groups = Map.groupBy(Object.entries(contract), ([, endpoint]) => groupOf(endpoint.path))
  const nav = [...groups].map(
    ([title, list]) =>
      html`<h2>${title}</h2><ul>${list.map(([name, e]) => html`<li><a href="#${name}">${e.summary}</a></li>`)}</ul>`,
  )
  const body = [...groups].map(([title, list]) => {
    const sections = list.map(([name, e]) => {
      const path = document.paths[e.path.replace(/:(\w+)/g, '{$1}')] as Record<string, Operation>
      return section(name, e, path[e.method.toLowerCase()] as Operation)
    })
    return html`<section><h2>${title}</h2>${sections}</section>`
  })
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>LutinGénie API</title><link rel="stylesheet" href="/docs/style.css"></head><body><nav aria-label="Endpoints"><div lang="fr">${guideMenu('api')}</div><p><a href="/openapi.json">openapi.json</a></p>${nav}</nav><main><h1>API</h1><p>Every call sends and answers JSON. Errors are <code>{ error, code, reason?, values?, details? }</code>: <code>reason</code>, else <code>code</code>, tells each from every other. Dashboard calls carry <code>Authorization: Bearer</code> with the token of <a href="#signIn">POST /auth/signin</a>; widget calls carry <code>X-Widget-Key</code> and come from the key’s domain.</p>${body}</main></body></html>`
    .source
}

/** Serves /docs: the contract to read, without any script. */
export const serveApiPage = (app: FastifyInstance, contract: Contract): void => {
  let html: string | null = null
  app.get('/docs', async (_request, reply) => {
    html ??= page(contract)
    return reply.type('text/html; charset=utf-8').send(html)
  })
  const styles = fontStyles() + apiPageStyles
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}
