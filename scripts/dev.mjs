// `npm run dev`: one address with everything behind it. The server restarts when its sources change, the dashboard
// changes in place, the widget is built again.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environment, fail, findNode, root, say, settingsFile } from './lib/runtime.mjs'

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Does the work shortly after the last change in one of the folders; never twice at once. */
const onChange = (folders, work) => {
  let timer
  let working = Promise.resolve()
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (/(^|[\\/])dist([\\/]|$)/.test(file ?? '')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        working = working.then(work).catch((error) => say(error.message))
      }, 100)
    })
  }
}

try {
  await ensureInstalled()
  await ensureBuilt({ only: 'widget' })
  const node = findNode()
  const port = process.env.PORT ?? '3000'
  const apiPort = await freePort()
  const children = [
    spawn(node, [...settingsFile(), '--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
      cwd: root,
      env: environment({ PORT: String(apiPort), PUBLIC_URL: `http://localhost:${port}` }),
      stdio: 'inherit',
    }),
    spawn(
      node,
      [
        'node_modules/vite/bin/vite.js',
        ...[
          '--config',
          'apps/dashboard/vite.config.ts',
          '--port',
          port,
          '--strictPort',
          '--clearScreen',
          'false',
        ],
      ],
      {
        cwd: root,
        env: environment({ API_URL: `http://127.0.0.1:${apiPort}` }),
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    ),
  ]
  onChange(['apps/widget', 'packages/contract'], () => ensureBuilt({ only: 'widget' }))

  let ending = false
  const end = (signal) => {
    ending = true
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.once('error', fail)
          child.once('exit', (code) => {
            if (!ending) end('SIGTERM')
            resolve(code ?? 0)
          })
        }),
    ),
  )
  process.exit(Math.max(...codes))
} catch (error) {
  fail(error)
}
