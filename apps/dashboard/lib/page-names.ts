import { en, fr, messages } from './i18n.ts'

/** Names of the pages, as the navigation says them (1§2). */
export const pageNames = messages({
  dashboard: en('Tableau de bord', 'Dashboard'),
  conversations: en('Conversations', 'Conversations'),
  contacts: en('Contacts', 'Contacts'),
  analytics: en('Statistiques', 'Analytics'),
  stock: fr('Notifications de Stock', 'Stock Notifications'),
  quickActions: en('Actions rapides', 'Quick Actions'),
  apiKeys: en('Clés API', 'API Keys'),
  settings: en('Réglages', 'Settings'),
  support: en('Aide et support', 'Help & Support'),
  transfers: en('Cessions', 'Transfers'),
  profile: en('Profil', 'User Profile'),
  demo: en('Démonstration du contexte', 'AI Context Demo'),
})

export type PageName = keyof typeof pageNames

/** Addresses of the pages (2§2). */
export const pagePaths = {
  dashboard: '/dashboard',
  conversations: '/conversations',
  contacts: '/contacts',
  analytics: '/analytics',
  stock: '/product-notifications',
  quickActions: '/quick-actions',
  apiKeys: '/api-keys',
  settings: '/settings',
  support: '/support',
  transfers: '/transfers',
  profile: '/profile',
  demo: '/ai-context-demo',
} as const satisfies Record<PageName, string>

/** The page an address belongs to, /conversations/{id} included. */
export function pageOf(path: string): PageName | undefined {
  const names = Object.keys(pagePaths) as PageName[]
  return names.find((name) => path === pagePaths[name] || path.startsWith(`${pagePaths[name]}/`))
}
