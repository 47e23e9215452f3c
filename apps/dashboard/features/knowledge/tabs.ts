import type { ComponentType } from 'react'
import { lazyPage } from '#dashboard/lib/lazy-page.ts'
import type { TabProps } from './tab-props.ts'

const tab = (load: () => Promise<{ default: ComponentType<TabProps> }>) => lazyPage(load)

/** The tabs of « Base de connaissances », in their order: the last part of their address, and their code. */
export const tabs = {
  sources: tab(() => import('./sources/sources-tab.tsx')),
  answers: tab(() => import('./answers/answers-tab.tsx')),
  pages: tab(() => import('./pages/pages-tab.tsx')),
  products: tab(() => import('./products/products-tab.tsx')),
  contradictions: tab(() => import('./contradictions/contradictions-tab.tsx')),
  gaps: tab(() => import('./gaps/gaps-tab.tsx')),
  check: tab(() => import('./check/check-tab.tsx')),
} as const

export type TabName = keyof typeof tabs
export const TAB_NAMES = Object.keys(tabs) as TabName[]
