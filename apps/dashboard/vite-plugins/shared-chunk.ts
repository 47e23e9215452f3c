import { isMailedPage, isPublicPage, isSignIn } from './open-pages.ts'

interface ModuleInfo {
  importers: string[]
  dynamicImporters: string[]
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

const isPage = (id: string) => /[\\/][\w-]*page\.tsx$/.test(id)
/** /login and /register. */
const isEntrance = (id: string) => /[\\/]features[\\/]auth[\\/](login|register)-page\.tsx$/.test(id)
/** The frame of the signed-in pages, and the two of them that everybody opens first, with what comes by itself after. */
const isFirst = (id: string) =>
  /[\\/](app[\\/]shell[\\/]protected|pages[\\/]dashboard[\\/]page|features[\\/]conversations[\\/](page|sorting-parts|components[\\/]side-panel))\.tsx?$/.test(
    id,
  )

/** What stands beside a conversation shows the contact as their page does; the thread waits for neither. */
const isOfContacts = (id: string) => /[\\/](contacts[\\/]|components[\\/]side-panel\.tsx$)/.test(id)
/** The page of the settings, and the form of the opening hours that other pages open. */
const isOfSettings = (id: string) => /[\\/](pages|businesses)[\\/]settings[\\/]/.test(id)
const isDashboard = (id: string) => /[\\/]pages[\\/]dashboard[\\/]/.test(id)

/** When a shop is open: of cards, dialogs and menus that are opened later, in one chunk, since every page lists all of them. */
const isOpening = (id: string) =>
  /[\\/](contract[\\/]opening[\\/](opening|local-time|day-words)|lib[\\/](use-opens|zoned-days))\.ts$/.test(
    id,
  )

const featureOf = (id: string) => /[\\/]features[\\/]([\w-]+)[\\/]/.exec(id)?.[1]
const areOfOneFeature = ([first = '', ...others]: readonly string[]) =>
  featureOf(first) !== undefined && others.every((id) => featureOf(id) === featureOf(first))

const foldersOf = (ids: readonly string[]) => new Set(ids.map((id) => id.replace(/[^\\/]*$/, '')))

/**
 * Where code that several routes share goes: `sign-in` when only pages before the sign-in need it, with the entrance
 * among them, `links` when only the others of them do, `public` as soon as one of them does, `dashboard` when only /dashboard and what it opens later do, `contacts` and `settings` likewise, `shell` when the
 * frame of the signed-in pages or a first screen does, else `screens`. Few requests;
 * /login downloads nothing of the shell, and the first screens nothing of the sign-in, nor what only the others share.
 * What only cards and dialogs share that are opened later, or what one feature opens, is left to the bundler: no other
 * page waits for it.
 */
export function sharedChunk(id: string, modules: Modules): string | null {
  const routes = routesThatReach(id, modules)
  const open = routes.filter((route) => isPublicPage(route) || isMailedPage(route))
  const framed = routes.some((route) => isFirst(route) || (isPage(route) && !open.includes(route)))
  if (open.length > 0 && !framed) {
    if (open.some(isEntrance)) return 'sign-in'
    return open.some(isSignIn) || foldersOf(open).size > 1 ? 'links' : null
  }
  if (open.some(isPublicPage)) return 'public'
  // An icon alone is not worth a request.
  const isIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)
  if (isIcon && routes.length > 1) return routes.some(isFirst) ? 'shell' : 'screens'
  if (routes.length > 1 && routes.every(isDashboard)) return 'dashboard'
  if (routes.length > 1 && routes.every(isOfContacts)) return 'contacts'
  if (routes.length > 1 && routes.every(isOfSettings)) return routes.some(isPage) ? 'settings' : null
  if (routes.some(isFirst)) return 'shell'
  const pages = routes.filter(isPage)
  if (pages.length > 1 || (pages.length > 0 && !areOfOneFeature(routes))) return 'screens'
  return isOpening(id) ? 'opening' : null
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
