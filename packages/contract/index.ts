import { analytics } from './analytics/analytics.ts'
import { apiKeys } from './api-keys/api-keys.ts'
import { assistant } from './assistant/assistant.ts'
import { assistantDrafts } from './assistant/assistant-drafts.ts'
import { assistantState } from './assistant/assistant-state.ts'
import { modelBudget } from './assistant/model-budget.ts'
import { modelChoice } from './assistant/model-choice.ts'
import { attachments } from './attachments/attachments.ts'
import { accountSecurity } from './auth/account-security.ts'
import { auth } from './auth/auth.ts'
import { authLinks } from './auth/auth-links.ts'
import { businesses } from './businesses/businesses.ts'
import { firstView } from './businesses/first-view.ts'
import { cannedReplies } from './canned-replies/canned-replies.ts'
import { contacts } from './contacts/contacts.ts'
import { assignment } from './conversations/assignment.ts'
import { conversations } from './conversations/conversations.ts'
import { drafts } from './conversations/drafts.ts'
import { inbox } from './conversations/inbox.ts'
import { presence } from './conversations/presence.ts'
import { savedViews } from './conversations/saved-views.ts'
import { dataExports } from './data-exports/data-exports.ts'
import { integrations } from './integrations/integrations.ts'
import { knowledgeAnswers } from './knowledge/answers.ts'
import { knowledgeCheck } from './knowledge/check.ts'
import { knowledgeContradictions } from './knowledge/contradictions.ts'
import { knowledgeFiles } from './knowledge/files.ts'
import { knowledgeGaps } from './knowledge/gaps.ts'
import { knowledge } from './knowledge/knowledge.ts'
import { knowledgePassages } from './knowledge/passages.ts'
import { knowledgeProducts } from './knowledge/products.ts'
import { knowledgeProvenance } from './knowledge/provenance.ts'
import { knowledgeSearch } from './knowledge/search.ts'
import { knowledgeSites } from './knowledge/sites.ts'
import { teaching } from './knowledge/taught-answers.ts'
import { labels } from './labels/labels.ts'
import { incomingMail } from './mail/incoming-mail.ts'
import { notifications } from './notifications/notifications.ts'
import { push } from './notifications/push.ts'
import { unsubscribing } from './notifications/unsubscribe.ts'
import { openingDays } from './opening/opening-days.ts'
import { profile } from './profile/profile.ts'
import { status } from './status/status.ts'
import { system } from './status/system.ts'
import { stockAlerts } from './stock-alerts/stock-alerts.ts'
import { support } from './support/support.ts'
import { team } from './team/team.ts'
import { testSuites } from './test-suites/test-suites.ts'
import { transfers } from './transfers/transfers.ts'
import { widget } from './widget/widget.ts'

/** Every endpoint of the product, by name: the one table that routing, client, OpenAPI and the tests over every endpoint come from. */
export const contract = {
  ...system,
  ...auth,
  ...profile,
  ...accountSecurity,
  ...authLinks,
  ...businesses,
  ...assignment,
  ...conversations,
  ...attachments,
  ...cannedReplies,
  ...labels,
  ...savedViews,
  ...inbox,
  ...presence,
  ...drafts,
  ...incomingMail,
  ...contacts,
  ...firstView,
  ...analytics,
  ...assistant,
  ...assistantState,
  ...openingDays,
  ...modelBudget,
  ...modelChoice,
  ...teaching,
  ...knowledge,
  ...knowledgeAnswers,
  ...knowledgeCheck,
  ...knowledgeContradictions,
  ...knowledgeFiles,
  ...knowledgeGaps,
  ...knowledgePassages,
  ...knowledgeProducts,
  ...knowledgeProvenance,
  ...knowledgeSearch,
  ...knowledgeSites,
  ...testSuites,
  ...assistantDrafts,
  ...team,
  ...apiKeys,
  ...widget,
  ...stockAlerts,
  ...transfers,
  ...support,
  ...integrations,
  ...status,
  ...dataExports,
  ...notifications,
  ...push,
  ...unsubscribing,
} as const
export type AppContract = typeof contract
