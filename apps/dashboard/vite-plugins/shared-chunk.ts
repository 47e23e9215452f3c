import { isMailedPage, isPublicPage, isSignIn } from './open-pages.ts'

interface ModuleInfo {
  importers: string[]
  dynamicImporters: string[]
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

const isPage = (id: string) => /[\\/][\w-]*page\.tsx$/.test(id)
/** The frame of the signed-in pages, and the two of them that everybody opens first, with what stands beside. */
const isFirst = (id: string) =>
  /[\\/](app[\\/]shell[\\/]protected|pages[\\/]dashboard[\\/]page|features[\\/]conversations[\\/](page|components[\\/]side-panel))\.tsx$/.test(
    id,
  )

const foldersOf = (ids: readonly string[]) => new Set(ids.map((id) => id.replace(/[^\\/]*$/, '')))

/**
 * Where code that several routes share goes: `sign-in` when only pages before the sign-in need it, `public` as soon as
 * one of them does, `shell` when the frame of the signed-in pages or a first screen does, else `screens`. Few requests;
 * /login downloads nothing of the shell, and the first screens nothing of the sign-in, nor what only the others share.
 * What only cards and dialogs share that are opened later, or the pages of one folder, is left to the bundler: no page
 * waits for it.
 */
export function sharedChunk(id: string, modules: Modules): string | null {
  const routes = routesThatReach(id, modules)
  const open = routes.filter((route) => isPublicPage(route) || isMailedPage(route))
  const framed = routes.some((route) => isFirst(route) || (isPage(route) && !open.includes(route)))
  if (open.length > 0 && !framed) return open.some(isSignIn) || foldersOf(open).size > 1 ? 'sign-in' : null
  if (open.some(isPublicPage)) return 'public'
  if (routes.some(isFirst)) return 'shell'
  return routes.some(isPage) ? 'screens' : null
}

function routesThatReach(id: string, modules: Modules): string[] {
  const seen = new Set([id])
  const routes: string[] = []
  for (const current of seen) {
    const info = modules.getModuleInfo(current)
    if (info && info.dynamicImporters.length > 0) routes.push(current)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return routes
}
