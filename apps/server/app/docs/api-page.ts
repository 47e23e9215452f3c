import type { Contract, Endpoint } from '#contract/endpoint.ts'
import { type Html, html } from '#server/lib/html.ts'
import { openApiDocument } from '../openapi.ts'
import { docsPage, partsOfPage } from './page.ts'

type Operation = {
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: object
  responses: Record<string, object>
}

const block = (title: string, value: unknown): Html =>
  html`<details><summary>${title}</summary><pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre></details>`

const method = ({ method }: Endpoint): Html => html`<span class="method">${method}</span>`

const section = (name: string, endpoint: Endpoint, operation: Operation): Html => html`
<article id="${name}" aria-labelledby="${name}-title">
  <h3 id="${name}-title">${method(endpoint)} <code>${endpoint.path}</code></h3>
  <p>${endpoint.summary}. <span class="access">${endpoint.access}</span></p>
  ${operation.parameters.length > 0 ? block('Parameters', operation.parameters) : ''}
  ${operation.requestBody ? block('Body', operation.requestBody) : ''}
  ${block('Answers', operation.responses)}
</article>`

/** What an endpoint is about, by its address. */
const groupOf = (path: string): string => {
  if (path.startsWith('/widget')) return 'Widget'
  if (path.startsWith('/auth')) return 'Accounts'
  const [, name] = /^\/api\/(?:businesses\/:\w+\/)?([\w-]+)/.exec(path) ?? []
  if (name === undefined) return 'System'
  const words = name.replaceAll('-', ' ').replace(/^ai\b/, 'AI')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The contract as a page for developers, in English. */
export const apiPage = (contract: Contract): string => {
  const document = openApiDocument(contract, '/')
  const groups = [...Map.groupBy(Object.entries(contract), ([, endpoint]) => groupOf(endpoint.path))].sort(
    ([one], [other]) => one.localeCompare(other),
  )
  const parts = groups.map(
    ([title, list]) =>
      html`<details><summary>${title}</summary><ul>${list.map(([name, e]) => html`<li><a href="#${name}">${method(e)} ${e.summary}</a></li>`)}</ul></details>`,
  )
  const sections = groups.map(
    ([title, list]) =>
      html`<section><h2>${title}</h2>${list.map(([name, e]) => {
        const path = document.paths[e.path.replace(/:(\w+)/g, '{$1}')] as Record<string, Operation>
        return section(name, e, path[e.method.toLowerCase()] as Operation)
      })}</section>`,
  )
  return docsPage({
    here: 'api',
    lang: 'en',
    title: 'API reference',
    parts: partsOfPage('Endpoints', html`${parts}`),
    body: html`<h1>API reference</h1><p class="lead">For developers. The same as <a href="/openapi.json">openapi.json</a>.</p><p>Every call sends and answers JSON. Errors are <code>{ error, code, reason?, values?, details? }</code>: <code>reason</code>, else <code>code</code>, tells each from every other. Dashboard calls carry <code>Authorization: Bearer</code> with the token of <a href="#signIn">POST /auth/signin</a>; widget calls carry <code>X-Widget-Key</code> and come from the key’s domain.</p>${sections}`,
  })
}
