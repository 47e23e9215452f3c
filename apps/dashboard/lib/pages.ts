import { type Entry, en, fr } from './i18n.ts'

/** The pages behind the sign-in: their addresses, and their names as the navigation says them. */
export const pages = {
  dashboard: { path: '/dashboard', name: en('Tableau de bord', 'Dashboard') },
  conversations: { path: '/conversations', name: en('Conversations', 'Conversations') },
  contacts: { path: '/contacts', name: en('Contacts', 'Contacts') },
  analytics: { path: '/analytics', name: en('Statistiques', 'Analytics') },
  stock: { path: '/product-notifications', name: fr('Notifications de Stock', 'Stock Notifications') },
  knowledge: { path: '/knowledge', name: fr('Base de connaissances', 'Knowledge base') },
  quickActions: { path: '/quick-actions', name: en('Actions rapides', 'Quick Actions') },
  apiKeys: { path: '/api-keys', name: en('Clés API', 'API Keys') },
  settings: { path: '/settings', name: en('Réglages', 'Settings') },
  support: { path: '/support', name: en('Aide et support', 'Help & Support') },
  transfers: { path: '/transfers', name: en('Cessions', 'Transfers') },
  profile: { path: '/profile', name: en('Profil', 'User Profile') },
  tests: { path: '/test-suites', name: fr('Jeux d’essai', 'Test suites') },
  demo: { path: '/ai-context-demo', name: en('Démonstration du contexte', 'AI Context Demo') },
} as const satisfies Record<string, { path: string; name: Entry<string> }>

export type PageName = keyof typeof pages

const all = Object.entries(pages) as [PageName, (typeof pages)[PageName]][]

/** The names alone, as a catalogue. */
export const pageNames = Object.fromEntries(all.map(([page, { name }]) => [page, name])) as Record<
  PageName,
  Entry<string>
>

/** Pages that no link of the navigation leads to, and those that one comes to them from. */
const WITHIN: Partial<Record<PageName, PageName>> = { tests: 'knowledge', demo: 'settings' }

/** For `aria-current`: whether a page is the one of an address, or leads to it. */
export const currentOf = (page: PageName, path: string): 'page' | 'true' | undefined => {
  const current = pageOf(path)
  if (current === page) return 'page'
  return current !== undefined && WITHIN[current] === page ? 'true' : undefined
}

/** The page an address belongs to, /conversations/{id} included. */
export function pageOf(path: string): PageName | undefined {
  return all.find(([, page]) => path === page.path || path.startsWith(`${page.path}/`))?.[0]
}
