import { accountSecurity } from './account-security.ts'
import { analytics } from './analytics.ts'
import { apiKeys } from './api-keys.ts'
import { assignment } from './assignment.ts'
import { assistant } from './assistant.ts'
import { assistantDrafts } from './assistant-drafts.ts'
import { assistantState } from './assistant-state.ts'
import { attachments } from './attachments.ts'
import { auth } from './auth.ts'
import { authLinks } from './auth-links.ts'
import { businesses } from './businesses.ts'
import { cannedReplies } from './canned-replies.ts'
import { contacts } from './contacts.ts'
import { conversations } from './conversations.ts'
import { dataExports } from './data-exports.ts'
import { drafts } from './drafts.ts'
import { firstView } from './first-view.ts'
import { inbox } from './inbox.ts'
import { incomingMail } from './incoming-mail.ts'
import { integrations } from './integrations.ts'
import { knowledge } from './knowledge.ts'
import { knowledgeAnswers } from './knowledge-answers.ts'
import { knowledgeCheck } from './knowledge-check.ts'
import { knowledgeContradictions } from './knowledge-contradictions.ts'
import { knowledgeFiles } from './knowledge-files.ts'
import { knowledgeGaps } from './knowledge-gaps.ts'
import { knowledgePassages } from './knowledge-passages.ts'
import { knowledgeProducts } from './knowledge-products.ts'
import { knowledgeProvenance } from './knowledge-provenance.ts'
import { knowledgeSearch } from './knowledge-search.ts'
import { knowledgeSites } from './knowledge-sites.ts'
import { labels } from './labels.ts'
import { modelBudget } from './model-budget.ts'
import { modelChoice } from './model-choice.ts'
import { notifications } from './notifications.ts'
import { openingDays } from './opening-days.ts'
import { presence } from './presence.ts'
import { profile } from './profile.ts'
import { push } from './push.ts'
import { savedViews } from './saved-views.ts'
import { status } from './status.ts'
import { stockAlerts } from './stock-alerts.ts'
import { stockDemand } from './stock-demand.ts'
import { stockRequests } from './stock-requests.ts'
import { support } from './support.ts'
import { system } from './system.ts'
import { teaching } from './teaching.ts'
import { team } from './team.ts'
import { testSuites } from './test-suites.ts'
import { transfers } from './transfers.ts'
import { unsubscribing } from './unsubscribe.ts'
import { widget } from './widget.ts'

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
  ...stockRequests,
  ...stockDemand,
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
