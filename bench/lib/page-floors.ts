import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { build } from 'vite'
import { freePort } from '#server/testing/free-port.ts'
import { root } from './processes.ts'

const TABLE = `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const rows = Array.from({ length: 20 }, (_, n) => h('tr', { key: n }, h('td', null, 'Cliente ' + n), h('td', null, 'Une question sur ma commande'), h('td', null, n)))
createRoot(document.getElementById('root')).render(h('main', null, h('h1', null, 'Conversations'), h('table', null, h('tbody', null, rows))))`

const SAME_CALLS = `import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
const get = (path) => fetch(path).then((answer) => answer.json())
const App = () => {
  const [found, setFound] = useState({})
  useEffect(() => {
    const add = (more) => setFound((before) => ({ ...before, ...more }))
    Promise.all([get('/api/businesses'), get('/api/profile')]).then(([businesses]) => {
      add({ businesses })
      get('/api/summary').then((summary) => add({ summary }))
      get('/api/list').then((list) => {
        add({ list })
        get('/api/thread').then((thread) => add({ thread }))
      })
    })
  }, [])
  const { businesses, summary, list, thread } = found
  return h('main', null,
    businesses && h('h1', null, businesses[0].name),
    summary && h('p', null, Object.keys(summary).join(' ')),
    list && h('ul', null, list.conversations.map((c) => h('li', { key: c.sessionId }, h('b', null, c.customerName), h('p', null, c.lastMessage?.content), h('time', null, c.lastActivity)))),
    thread && h('section', null, thread.messages.map((m) => h('p', { key: m.id }, m.content))))
}
createRoot(document.getElementById('root')).render(h(App))`

const buildPage = async (script: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'lutin-floor-'))
  writeFileSync(join(folder, 'main.js'), script)
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Floor</title><div id="root"></div><script type="module" src="/main.js"></script></html>',
  )
  const outDir = join(folder, 'dist')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: { react: join(root, 'node_modules/react'), 'react-dom': join(root, 'node_modules/react-dom') },
    },
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  })
  return outDir
}

const serve = async (outDir: string, answers: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const app = Fastify({ serverFactory: (handler) => createServer(handler) })
  await app.register(fastifyCompress, { encodings: ['gzip'] })
  await app.register(fastifyStatic, { root: outDir })
  for (const [path, body] of Object.entries(answers))
    app.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  await app.listen({ port, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${port}`, stop: () => app.close() }
}

/** Floor a: React 19 and a static table, built like the dashboard and served with compression. */
export const serveTable = async () => serve(await buildPage(TABLE), {})

/**
 * Floor b: a bare React page that makes the calls of /conversations one after the other and lists what they answer.
 * @param answers bodies of the product, by the floor's paths
 */
export const serveSameCalls = async (answers: Readonly<Record<string, string>>) =>
  serve(await buildPage(SAME_CALLS), answers)
