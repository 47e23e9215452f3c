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
import type { BusinessRole } from '#contract/businesses/businesses.ts'
import { managesClients } from '#dashboard/features/businesses/public.ts'
import type { PageName } from '#dashboard/lib/pages.ts'
import type { UserType } from '#dashboard/lib/session.ts'

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
/** What agents set is their own; the rest is for who manages. */
const AGENT_SETUP: readonly PageName[] = ['settings']

/**
 * The groups of the navigation, in the order of the specification (clause shell.sidebar.items): what belongs to a business is hidden
 * while none is selected (no `role`), and from agents what they cannot use; Transfers shows only then, and only for the
 * three types that manage clients.
 */
export function navGroups(
  role: BusinessRole | undefined,
  userType: UserType | undefined,
): readonly PageName[][] {
  if (role) return [['dashboard', ...WORK], [...(role === 'agent' ? AGENT_SETUP : SETUP)], ['support']]
  return [['dashboard', 'support', ...(managesClients(userType) ? (['transfers'] as const) : [])]]
}

/** Addresses at which agents have a page of their own in place of the one of managers. */
export const agentPages = /^\/(quick-actions|api-keys|settings|test-suites|ai-context-demo|integrations)\b/
