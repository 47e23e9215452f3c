import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import { isMailedPage, isPublicPage, isSignIn } from './open-pages.ts'

const SIGN_IN_BYTES = 110_000
/** /dashboard and /conversations, which everybody opens first. */
const FIRST_SCREEN_BYTES = 160_000
const OTHER_SCREEN_BYTES = 175_000
const REQUESTS = 12
/** The page, the style sheet, two fonts, the icon. */
const OTHER_REQUESTS = 5

/** What a page or a person opens later is no first load. */
const isRoute = (id: string) => /[\\/][\w-]*page\.tsx$/.test(id) || isPublicPage(id)
const isFirstScreen = (id: string) =>
  /[\\/](pages[\\/]dashboard|features[\\/]conversations)[\\/]page\.tsx$/.test(id)
const isShell = (id: string) => /[\\/]app[\\/]shell[\\/]protected\.tsx$/.test(id)

/** Fails the build when a first load of a route downloads too much JavaScript (gzip) or too many files. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry)
      const shell = chunks.find((chunk) => isShell(chunk.facadeModuleId ?? ''))
      const problems: string[] = []
      for (const chunk of chunks) {
        if (!entry || !chunk.isDynamicEntry || !chunk.facadeModuleId || !isRoute(chunk.facadeModuleId))
          continue
        const open = isPublicPage(chunk.facadeModuleId) || isMailedPage(chunk.facadeModuleId)
        const start = shell && !open ? [entry, shell, chunk] : [entry, chunk]
        const files = closure(start, bundle)
        const bytes = files.reduce((sum, file) => sum + gzipSync(file.code, { level: 9 }).length, 0)
        const allowed = allowedBytes(chunk.facadeModuleId)
        const requests = files.length + OTHER_REQUESTS
        const name = chunk.facadeModuleId.replace(/^.*[\\/]apps[\\/]dashboard[\\/]/, '')
        if (bytes > allowed) problems.push(`${name}: ${kB(bytes)} of JavaScript, ${kB(allowed)} allowed`)
        if (requests > REQUESTS) problems.push(`${name}: ${requests} requests, ${REQUESTS} allowed`)
        this.info(`${name}: ${kB(bytes)}, ${requests} requests`)
      }
      if (problems.length > 0) this.error(`Over the budget of a first load:\n  ${problems.join('\n  ')}`)
    },
  }
}

function allowedBytes(id: string): number {
  if (isSignIn(id)) return SIGN_IN_BYTES
  return isFirstScreen(id) ? FIRST_SCREEN_BYTES : OTHER_SCREEN_BYTES
}

function closure(start: Rollup.OutputChunk[], bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const found = new Set<Rollup.OutputChunk>()
  const visit = (chunk: Rollup.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  start.forEach(visit)
  return [...found]
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
