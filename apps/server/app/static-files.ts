import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { demoWidgetKey } from '#server/demo/demo-key.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { requestHeader } from '#server/lib/request-header.ts'
import { isDashboardPage } from './dashboard-pages.ts'
import { drawPage } from './drawing/draw-page.ts'
import { putDrawing } from './drawing/put-drawing.ts'
import { firstLanguageFor } from './first-language.ts'
import { readIndexPage } from './index-page.ts'
import { findReader } from './page-reader.ts'
import { allowScripts } from './security-headers.ts'
import { sendPage } from './send-page.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const dashboard = join(root, 'apps/dashboard/dist')
const index = join(dashboard, 'index.html')
const widget = join(root, 'apps/widget/dist')

const HASHED = /-[\w-]{8,40}\.\w{1,8}$/
const COPY = /\.(br|gz)$/
/** The copies that the build made: sent in place of their files, and no addresses of their own. */
const PRECOMPRESSED = { preCompressed: true, globIgnore: ['**/*.{br,gz}', 'server/**'] }
const FOREVER = 'public, max-age=31536000, immutable'
const API = /^\/(api|auth|widget\/v1|health|livez|readyz)(\/|$|\?)/

/**
 * The dashboard, the widget's files, and the demo shop. The dashboard's page answers its own addresses to everybody
 * (monitors and link checkers ask for no HTML), and unknown ones to browsers: it says that there is no such page.
 */
export const serveStaticFiles = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  if (existsSync(widget)) await serveWidget(app, deps)
  if (existsSync(dashboard)) {
    await app.register(fastifyStatic, {
      root: dashboard,
      prefix: '/',
      wildcard: false,
      index: false,
      cacheControl: false,
      ...PRECOMPRESSED,
      setHeaders: (reply, path) => {
        const file = path.replace(COPY, '')
        void reply.header('cache-control', HASHED.test(file) ? FOREVER : 'no-cache')
      },
    })
  }
  // What a browser asks for under every page that names no icon: the mails of the demo, a mail's answer page, a picture.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isDashboardPage(request.url) || (request.headers.accept ?? '').includes('text/html')
    if (reads && wantsPage && !API.test(request.url) && existsSync(index)) {
      const reader = await findReader(deps, request, reply)
      const firstLanguage = firstLanguageFor(deps.config, request)
      const drawing = request.method === 'GET' ? await drawPage(deps, request, reader, firstLanguage) : null
      const { supportEmail } = deps.config
      const page = await readIndexPage(index, { supportEmail, firstLanguage })
      allowScripts(reply, page.scriptSources)
      const varies = deps.config.firstLanguage === 'browser' ? ['Accept-Language'] : []
      return drawing
        ? sendPage(request, reply, putDrawing(page.html, drawing), 'private, no-cache', varies)
        : sendPage(request, reply, page.html, 'no-cache', varies)
    }
    throw new ApiError('NOT_FOUND')
  })
}

const serveWidget = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: widget,
      serve: false,
      cacheControl: false,
      ...PRECOMPRESSED,
    })
    const loader = await readFile(join(widget, 'widget.js'), 'utf8')
    let known: { site: string; text: string; tag: string } | undefined
    const loaderOf = (site: string) => {
      if (known?.site !== site) {
        // A page that copies it or merges it into another file no longer knows where it came from.
        const text = loader.replace('__SITE__', () => `${site}/`)
        const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
        known = { site, text, tag }
      }
      return known
    }
    scope.get('/widget.js', (request, reply) => {
      const { text, tag } = loaderOf(deps.publicUrl())
      reply
        .header('cache-control', 'public, max-age=300')
        .header('access-control-allow-origin', '*')
        .header('etag', tag)
        .type('text/javascript; charset=utf-8')
      return requestHeader(request.headers, 'if-none-match') === tag
        ? reply.code(304).send()
        : reply.send(text)
    })
    scope.get<{ Params: { '*': string } }>('/widget/*', (request, reply) => {
      const file = request.params['*']
      return reply
        .header('cache-control', HASHED.test(file) ? FOREVER : 'public, max-age=300')
        .header('access-control-allow-origin', '*')
        .sendFile(file, widget)
    })
    if (!deps.config.demo) return
    scope.get('/boutique/key.js', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`window.LUTIN_DEMO_KEY=${JSON.stringify(demoWidgetKey)}\n`),
    )
    const shop = join(widget, 'shop')
    scope.get('/boutique', (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html', shop),
    )
    scope.get<{ Params: { '*': string } }>('/boutique/*', (request, reply) => {
      const requested = request.params['*']
      const file = /\.\w+$/.test(requested) ? requested : join(requested, 'index.html')
      return reply
        .header('cache-control', HASHED.test(file) ? FOREVER : 'no-cache')
        .sendFile(
          existsSync(join(shop, file)) ? file : requested === '' ? 'index.html' : `${requested}.html`,
          shop,
        )
    })
  })
}
