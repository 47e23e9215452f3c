import {
  ArrowLeftRight,
  BookOpenText,
  ChartNoAxesColumn,
  FlaskConical,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  PackageCheck,
  Settings2,
  Users,
  Zap,
} from 'lucide-react'
import { managesClients } from '#dashboard/features/businesses/selection.ts'
import type { PageName } from '#dashboard/lib/pages.ts'
import type { UserType } from '#dashboard/lib/session.ts'

export interface NavItem {
  page: PageName
  icon: LucideIcon
  /** Second key of « G then … ». */
  key?: string
}

export const icons: Record<PageName, LucideIcon> = {
  dashboard: LayoutDashboard,
  conversations: MessagesSquare,
  contacts: Users,
  analytics: ChartNoAxesColumn,
  stock: PackageCheck,
  knowledge: BookOpenText,
  quickActions: Zap,
  apiKeys: KeyRound,
  settings: Settings2,
  support: LifeBuoy,
  transfers: ArrowLeftRight,
  profile: Users,
  tests: FlaskConical,
  demo: Zap,
}

/** « G then … » opens a page. */
export const jumpKeys: Partial<Record<PageName, string>> = {
  dashboard: 'd',
  conversations: 'c',
  contacts: 'o',
  analytics: 'a',
  settings: 's',
}

const WORK: readonly PageName[] = ['conversations', 'contacts', 'analytics', 'stock', 'knowledge']
const SETUP: readonly PageName[] = ['quickActions', 'apiKeys', 'settings']

/**
 * The groups of the navigation, in the order of the specification (clause shell.sidebar.items): what belongs to a business is hidden
 * while none is selected; Transfers shows only then, and only for the three types that manage clients.
 */
export function navGroups(hasBusiness: boolean, userType: UserType | undefined): readonly PageName[][] {
  if (hasBusiness) return [['dashboard', ...WORK], [...SETUP], ['support']]
  return [['dashboard', 'support', ...(managesClients(userType) ? (['transfers'] as const) : [])]]
}
