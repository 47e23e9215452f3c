import {
  Bell,
  Blocks,
  Clock,
  Coins,
  Cpu,
  ListFilter,
  MapPin,
  Share2,
  Store,
  TextQuote,
  UsersRound,
} from 'lucide-react'
import { type ElementType, lazy, type ReactNode } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { Spark } from '#dashboard/components/brand.tsx'
import { heading as assignment } from '#dashboard/features/assignment/heading.ts'
import { heading as budget } from '#dashboard/features/assistant/budget/heading.ts'
import { heading as engine } from '#dashboard/features/assistant/engine/heading.ts'
import { heading as assistant } from '#dashboard/features/assistant/heading.ts'
import { AddressCard } from '#dashboard/features/businesses/settings/components/address-card.tsx'
import { BasicCard } from '#dashboard/features/businesses/settings/components/basic-card.tsx'
import { texts as profileTexts } from '#dashboard/features/businesses/settings/messages.ts'
import type { Profile } from '#dashboard/features/businesses/settings/use-profile.ts'
import { heading as cannedReplies } from '#dashboard/features/canned-replies/heading.ts'
import { heading as integrations } from '#dashboard/features/integrations/heading.ts'
import { heading as labels } from '#dashboard/features/labels/heading.ts'
import { heading as notifications } from '#dashboard/features/notifications/heading.ts'
import type { CardState } from '#dashboard/lib/card-state.ts'
import type { Entry } from '#dashboard/lib/i18n.ts'

// Below the fold: not part of the page's first load.
const SocialCard = lazy(() => import('#dashboard/features/businesses/settings/components/social-card.tsx'))

const HoursCard = lazy(() => import('#dashboard/features/businesses/settings/components/hours-card.tsx'))

const AiCard = lazy(() => import('./ai-card.tsx'))

const EngineCard = lazy(() => import('./engine-card.tsx'))

const CannedRepliesCard = lazy(async () => {
  const { CannedRepliesCard } = await import('#dashboard/features/canned-replies/parts.ts')
  return { default: CannedRepliesCard }
})

const LabelsCard = lazy(async () => {
  const { LabelsCard } = await import('#dashboard/features/labels/parts.ts')
  return { default: LabelsCard }
})

const AssignmentCard = lazy(() => import('#dashboard/features/assignment/assignment-card.tsx'))

const BudgetCard = lazy(() => import('#dashboard/features/assistant/budget/budget-card.tsx'))

const IntegrationsCard = lazy(() => import('#dashboard/features/integrations/integrations-card.tsx'))

const NotificationSettingsCard = lazy(() => import('#dashboard/features/notifications/settings-card.tsx'))

/** What the page gives to every card. */
interface CardContext {
  business: Business
  businessId: string
  writable: boolean
  /** The page's own edit mode: it governs the profile cards and Integrations (clause open.edit-modes). */
  editing: boolean
  onEdit: () => void
  profile: Profile
  /** For cards with a draft of their own: tells the page about it. */
  onState: (state: CardState) => void
}

export interface SettingsCard {
  /** Anchor of the card: /settings#ai-context. */
  id: string
  title: Entry<string>
  icon: ReactNode
  /** Cards of one number stand together in the phone's list. */
  group: 1 | 2 | 3
  Card: ElementType<CardContext>
}

const icon = (Icon: typeof Store) => <Icon size={18} strokeWidth={1.75} aria-hidden />

/**
 * The cards of /settings in their order. A new card is one entry: its texts say its name, it takes what it needs of
 * the context, and tells `onState` about its draft if it has one (lib/card-state.ts). Lazy, like the assistant's:
 * the page's first load has a budget.
 */
export const CARDS: readonly SettingsCard[] = [
  { id: 'basic', group: 1, title: profileTexts.basic, icon: icon(Store), Card: BasicCard },
  { id: 'address', group: 1, title: profileTexts.address, icon: icon(MapPin), Card: AddressCard },
  { id: 'social', group: 1, title: profileTexts.social, icon: icon(Share2), Card: SocialCard },
  { id: 'hours', group: 1, title: profileTexts.hours, icon: icon(Clock), Card: HoursCard },
  { id: 'ai-context', group: 2, title: assistant.title, icon: <Spark size={18} />, Card: AiCard },
  { id: 'answer-engine', group: 2, title: engine.title, icon: icon(Cpu), Card: EngineCard },
  { id: 'model-budget', group: 2, title: budget.title, icon: icon(Coins), Card: BudgetCard },
  {
    id: 'canned-replies',
    group: 2,
    title: cannedReplies.title,
    icon: icon(TextQuote),
    Card: CannedRepliesCard,
  },
  { id: 'labels', group: 2, title: labels.title, icon: icon(ListFilter), Card: LabelsCard },
  { id: 'assignment', group: 2, title: assignment.title, icon: icon(UsersRound), Card: AssignmentCard },
  {
    id: 'notifications',
    group: 2,
    title: notifications.title,
    icon: icon(Bell),
    Card: NotificationSettingsCard,
  },
  { id: 'integrations', group: 3, title: integrations.title, icon: icon(Blocks), Card: IntegrationsCard },
]
