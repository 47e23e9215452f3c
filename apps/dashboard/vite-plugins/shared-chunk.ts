interface ModuleInfo {
  importers: string[]
  dynamicImporters: string[]
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

const isPublicPage = (id: string) =>
  /[\\/](features[\\/]auth|pages[\\/]legal)[\\/]|[\\/]unsubscribe-page\.tsx$/.test(id)
const isPage = (id: string) => /[\\/][\w-]*page\.tsx$/.test(id)
/** The frame of the signed-in pages, and the two of them that everybody opens first, with what stands beside. */
const isFirst = (id: string) =>
  /[\\/](app[\\/]shell[\\/]protected|pages[\\/]dashboard[\\/]page|features[\\/]conversations[\\/](page|components[\\/]side-panel))\.tsx$/.test(
    id,
  )

/**
 * Where code that several routes share goes: `public` as soon as a page before the sign-in needs it, `shell` when
 * the frame of the signed-in pages or a first screen does, else `screens`. Few requests; /login downloads nothing of
 * the shell, and the first screens nothing that only the others share. What only cards and dialogs share that are
 * opened later is left to the bundler: no page waits for it.
 */
export function sharedChunk(id: string, modules: Modules): string | null {
  const routes = routesThatReach(id, modules)
  if (routes.some(isPublicPage)) return 'public'
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
