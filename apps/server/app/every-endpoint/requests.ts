import { createECDH } from 'node:crypto'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import { type AppContract, contract } from '#contract/index.ts'
import { NOTIFICATION_DEFAULTS } from '#contract/notifications/notifications.ts'
import { makeFollowerToken } from '#server/features/status/follower-token.ts'
import { makeAttachmentPath } from '#server/lib/attachment-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { makeUnsubscribeToken } from '#server/lib/unsubscribe-token.ts'
import { keyMark, makeVisitorToken } from '#server/lib/visitor-token.ts'
import type { CallerKind } from './expectations.ts'
import type { Fixtures, Tenant } from './fixtures.ts'

type Params = Record<string, string>
type Made<T> = (fixtures: Fixtures, deps: Deps) => T

/** What makes a request succeed for whoever is allowed. */
export interface ExampleRequest {
  /** Parameters of the path that are none of the tenant's ids. */
  params?: Made<Params>
  query?: Params
  body?: object | Made<object>
  /** What an allowed caller gets, where it is not the endpoint's own success. */
  allowed?: number | Partial<Record<CallerKind, number>>
}

const idsOf = (tenant: Tenant): Params => ({
  businessId: tenant.businessId,
  sessionId: tenant.sessionId,
  messageId: tenant.answerId,
  contactId: tenant.contactId,
  answerId: tenant.taughtAnswerId,
  questionId: tenant.testQuestionId,
  runId: tenant.testRunId,
  keyId: tenant.keyId,
  requestId: tenant.stockRequestId,
  integrationId: tenant.integrationId,
  gapId: tenant.gapId,
  replyId: tenant.cannedReplyId,
  labelId: tenant.labelId,
  undoId: newId(),
  viewId: tenant.savedViewId,
  contradictionId: tenant.gapId,
  sourceId: tenant.knowledgeFileId,
  attachmentId: tenant.attachmentId,
  pageId: tenant.pageId,
  invitationId: tenant.invitationId,
  userId: tenant.ownerId,
})

const email = (): string => `${newId()}@example.com`
const browser = () => ({
  endpoint: `https://push.example/${newId()}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
})
const testQuestion = { question: 'Livraison ?', expect: 'answered', must: ['45 €'], mustNot: ['gratuit'] }
const knowledgeAnswer = { question: 'Cadeaux ?', variants: ['paquet'], answer: 'Oui.', active: true }
const cannedReply = {
  shortcut: 'merci',
  title: 'Merci',
  content: 'Merci, {nom}.',
  language: 'fr',
  shared: true,
}
const stockRequests = ({ tenant }: Fixtures) => ({ ids: [tenant.stockRequestId] })
const invitation = ({ tenant }: Fixtures) => ({ token: tenant.invitationToken })
const site: Made<Params> = ({ tenant }) => ({ sourceId: tenant.siteId })
const following: Made<Params> = ({ statusFollowerId }, { mailTokens }) => ({
  token: makeFollowerToken(mailTokens, statusFollowerId),
})
const unsubscribing: Made<Params> = ({ tenant }, { mailTokens }) => ({
  token: makeUnsubscribeToken(mailTokens, {
    businessId: tenant.businessId,
    userId: tenant.ownerId,
    kind: 'digest',
  }),
})

const file: Made<Params> = ({ tenant }, deps) => {
  const until = new Date(Date.now() + 60_000)
  const of = { businessId: tenant.businessId, id: tenant.attachmentId, preview: false, until }
  return { token: makeAttachmentPath(deps, of).split('/').at(-1) ?? '' }
}
/** What the body of these examples is to a call that takes a file: of no kind that may be sent. */
const noPicture = { query: { name: 'photo.jpg' }, body: { bytes: 'of no picture' }, allowed: 400 }

/** One for every endpoint: a new endpoint without its own neither compiles nor passes. */
export const requests: Record<keyof AppContract, ExampleRequest> = {
  health: {},
  healthDetails: {},
  livez: {},
  readyz: {},
  getClientConfig: {},
  getStatus: {},
  getFirstView: { query: { page: 'dashboard' } },
  followStatus: { body: () => ({ email: email() }) },
  getStatusFollower: { params: following },
  confirmStatusFollower: { params: following },
  unfollowStatus: { params: following },
  signIn: { body: ({ tenant }) => ({ email: tenant.ownerEmail, password: 'wrong password' }), allowed: 401 },
  validateInvitation: { body: { code: 'UNKNOWN' } },
  register: {
    body: () => ({ email: email(), password: 'longenough', invitationCode: 'NOPE', name: 'X' }),
    allowed: 400,
  },
  signOut: {},
  requestPasswordReset: { body: { email: 'unknown@example.com' } },
  checkPasswordReset: { body: { token: 'unknown' } },
  resetPassword: { body: { token: 'unknown', password: 'longenough' }, allowed: 400 },
  getProfile: {},
  updateProfile: { body: { name: 'Claude' } },
  setPreferences: { body: { theme: 'dark' } },
  getSecurity: {},
  listSessions: {},
  endSession: { params: () => ({ sessionId: newId() }), allowed: 404 },
  endOtherSessions: {},
  changeEmail: { body: () => ({ email: email(), password: 'wrong password' }), allowed: 403 },
  cancelEmailChange: {},
  checkEmailChange: { body: { token: 'unknown' } },
  confirmEmailChange: { body: { token: 'unknown' }, allowed: 400 },
  changePassword: { body: { currentPassword: 'wrong password', newPassword: 'longenough' }, allowed: 403 },
  startTwoFactor: { body: { password: 'wrong password' }, allowed: 403 },
  confirmTwoFactor: { body: { code: '000000' }, allowed: 409 },
  renewRecoveryCodes: { body: { password: 'wrong password', code: '000000' }, allowed: 403 },
  disableTwoFactor: { body: { password: 'wrong password', code: '000000' }, allowed: 403 },
  signInSecondFactor: { body: { challenge: 'unknown', code: '000000' }, allowed: 401 },
  getDeletion: {},
  deleteAccount: { body: { password: 'wrong password' }, allowed: 403 },
  listBusinesses: {},
  getBusiness: {},
  createBusiness: { body: { name: 'Nouvelle', email: 'nouvelle@example.com' } },
  updateBusiness: { body: { name: 'Autre nom' } },
  deleteBusiness: {},
  getSummary: {},
  getOpeningDays: {},
  getAnalytics: {},
  streamEvents: {},
  listConversations: {},
  getConversation: {},
  replyToConversation: { body: () => ({ content: 'Bonjour', clientId: newId() }) },
  addAttachment: noPicture,
  removeAttachment: { params: ({ tenant }) => ({ attachmentId: tenant.replyFileId }) },
  addVisitorAttachment: noPicture,
  removeVisitorAttachment: {},
  getAttachment: { params: file },
  takeOver: {},
  handBack: {},
  setArchived: { body: { archived: true } },
  addNote: { body: () => ({ content: 'À rappeler demain', clientId: newId(), mentions: [] }) },
  assignConversation: { body: { userId: null } },
  draftReply: {},
  rewriteReply: { body: { content: 'Oui.', as: 'shorter' } },
  getThreadSummary: {},
  // The thread is short.
  summarizeThread: { body: { language: 'fr' }, allowed: 409 },
  translateMessage: { body: { language: 'en' } },
  announcePresence: { body: { state: 'looking' } },
  setWaiting: { body: { waiting: false } },
  labelConversation: { body: ({ tenant }: Fixtures) => ({ add: [tenant.labelId], remove: [] }) },
  snooze: { body: { snoozed: { until: null } } },
  setSpam: { body: { spam: true } },
  setBlocked: { body: { blocked: false } },
  changeConversations: {
    body: ({ tenant }: Fixtures) => ({ sessionIds: [tenant.sessionId], change: { kind: 'archive' } }),
  },
  // Nobody's but whose change it was.
  undoChange: { allowed: 404 },
  revokeLinks: {},
  markRead: {},
  markAnswer: { body: { useful: true } },
  listWaiting: {},
  countHandled: { query: { since: '2026-01-01T00:00:00.000Z' } },
  streamWaiting: {},
  exportConversations: { query: { from: '2026-01-01', to: '2026-01-31', format: 'csv' } },
  listUnanswered: {},
  listTaught: {},
  teachAnswer: { body: { question: 'Cadeaux ?', answer: 'Oui.' } },
  updateTaught: { body: { question: 'Cadeaux ?', answer: 'Non.' } },
  deleteTaught: {},
  listKnowledgeSources: {},
  listGaps: {},
  getGap: {},
  findQuestionGap: { query: { question: 'Avez-vous un parking ?' } },
  findProposedGaps: { query: { gaps: '018f0000-0000-7000-8000-000000000001' } },
  getMessageGap: { allowed: 404 },
  ignoreGap: { body: { ignored: true } },
  teachGap: { body: { question: 'Parking ?', answer: 'Oui, gratuit.', send: false } },
  splitQuestion: { allowed: 404 },
  listSourcePassages: {},
  listKnowledgeProducts: {},
  syncIntegration: {},
  checkKnowledge: {},
  askModelToCheck: {},
  askModelForGaps: {},
  finishCheck: {},
  listContradictions: {},
  decideContradiction: { body: { holds: 'one' }, allowed: 404 },
  listAnswers: {},
  getAnswer: {},
  createAnswer: { body: { ...knowledgeAnswer } },
  updateAnswer: { body: { ...knowledgeAnswer, version: 1 } },
  deleteAnswer: {},
  undoDraftedAnswer: { allowed: 404 },
  listAnswerVersions: {},
  listDeletedAnswers: {},
  restoreAnswer: { body: { version: 1 }, allowed: 404 },
  importAnswers: { body: { csv: 'question,réponse\nOuvert ?,Oui.', preview: true } },
  exportAnswers: {},
  addKnowledgeFile: { query: { name: 'conditions.txt' }, body: { bytes: 'of any kind' } },
  replaceKnowledgeFile: { query: { name: 'conditions.txt' }, body: { bytes: 'of any kind' } },
  downloadKnowledgeFile: {},
  undoDraftedSource: { allowed: 404 },
  deleteKnowledgeSource: {},
  listAnswerPassages: {},
  searchKnowledge: { query: { q: 'livraison' } },
  addKnowledgeSite: { body: () => ({ address: `https://${newId()}.example/` }) },
  readSiteAgain: { params: site },
  listSitePages: { params: site },
  setPageIgnored: { body: { ignored: true } },
  undoPageDraft: { allowed: 404 },
  listPageChanges: {},
  decidePageChanges: { body: { accept: true }, allowed: 409 },
  listTestQuestions: {},
  getTestQuestion: {},
  createTestQuestion: { body: testQuestion },
  updateTestQuestion: { body: testQuestion },
  deleteTestQuestion: {},
  addQuestionFromMessage: {
    body: ({ tenant }) => ({ sessionId: tenant.sessionId, messageId: tenant.answerId }),
  },
  addQuestionFromUnanswered: { body: () => ({ questionId: newId() }), allowed: 404 },
  importTestQuestions: { body: { csv: 'question\nOuvert ?', preview: true } },
  exportTestQuestions: {},
  proposeTestQuestions: {},
  approveTestQuestions: { body: ({ tenant }) => ({ ids: [tenant.testQuestionId] }) },
  startTestRun: {},
  getCheckSettings: {},
  updateCheckSettings: { body: { checkFirst: true } },
  getAssistantDraft: {},
  saveAssistantDraft: { body: AI_DEFAULTS },
  saveDraftEngine: { body: { choice: 'builtin' } },
  discardAssistantDraft: { allowed: 404 },
  checkAssistantDraft: { body: {}, allowed: 404 },
  publishAssistantDraft: { body: {}, allowed: 404 },
  listTestRuns: {},
  getTestRun: {},
  listTestResults: {},
  listTeamActions: {},
  listMembers: {},
  updateMember: { body: { role: 'viewer' }, allowed: 409 },
  removeMember: { allowed: 409 },
  inviteMember: { body: () => ({ email: email(), role: 'viewer' }) },
  revokeInvitation: {},
  getInvitation: { params: invitation },
  acceptInvitation: { params: invitation, allowed: 403 },
  joinByInvitation: { params: invitation, body: { name: 'Léa', password: 'longenough' } },
  listContacts: {},
  listContactTags: {},
  getContact: {},
  createContact: { body: () => ({ name: 'Karim', email: email() }) },
  updateContact: { body: { name: 'Élodie' } },
  deleteContact: {},
  emailContact: {
    body: () => ({ subject: 'Bonjour', content: 'Votre thé est là.', clientId: newId() }),
  },
  startConversation: { body: () => ({ content: 'Bonjour', clientId: newId() }) },
  exportContact: {},
  eraseContact: {},
  listContactAudit: {},
  listDuplicates: {},
  mergeContacts: { body: ({ tenant }) => ({ keepId: tenant.contactId, ids: [tenant.twinId] }) },
  importContacts: { body: { csv: 'nom\nKarim', preview: true } },
  exportContacts: {},
  listDataExports: {},
  createDataExport: {},
  getDataExportPart: { params: () => ({ exportId: newId(), part: '0' }), allowed: 404 },
  getAiContext: {},
  updateAiContext: { body: AI_DEFAULTS },
  previewAnswer: { body: { question: 'Ouvert ?' } },
  getAssistantState: {},
  pauseAssistant: { body: { until: null } },
  resumeAssistant: {},
  getModelBudget: {},
  updateModelBudget: {
    body: {
      limit: { of: 'euros', amount: 20 },
      prices: [
        { provider: 'mistral', model: 'un-modele', since: null, input: 0.2, cachedInput: 0.02, output: 0.6 },
      ],
    },
  },
  getModelCosts: {},
  getModelChoice: {},
  saveModelChoice: { body: { choice: 'builtin' } },
  removeOwnModel: {},
  testModel: { body: { choice: 'offered' }, allowed: 400 },
  getNotificationSettings: {},
  updateNotificationSettings: { body: NOTIFICATION_DEFAULTS },
  getNotificationChannels: {},
  setMyMails: { body: { kind: 'digest', wanted: false } },
  subscribePush: { body: browser },
  unsubscribePush: { body: () => ({ endpoint: browser().endpoint }) },
  testPush: { body: () => ({ endpoint: browser().endpoint }), allowed: 404 },
  getUnsubscription: { params: unsubscribing },
  unsubscribe: { params: unsubscribing },
  resubscribe: { params: unsubscribing },
  getAssignment: {},
  setAssignment: { body: { roundRobin: true, openMax: 5 } },
  setAgentLimit: { body: { openMax: 3 } },
  setAvailability: { body: { available: true } },
  listCannedReplies: {},
  // What the team shares, agents only read.
  createCannedReply: { body: cannedReply, allowed: { agent: 403 } },
  updateCannedReply: { body: { ...cannedReply, version: 1 }, allowed: { agent: 403 } },
  deleteCannedReply: { allowed: { agent: 403 } },
  listSavedViews: {},
  createSavedView: { body: { name: 'À moi', shared: false, filter: { language: 'fr' } } },
  // What the team shares, only who manages changes.
  updateSavedView: {
    body: { name: 'Mails', shared: true, filter: {} },
    allowed: { agent: 403, viewer: 403 },
  },
  deleteSavedView: { allowed: { agent: 403, viewer: 403 } },
  listLabels: {},
  createLabel: { body: () => ({ name: newId().slice(-12), color: 'green' }) },
  updateLabel: { body: { name: 'Retours', color: 'blue' } },
  deleteLabel: {},
  listApiKeys: {},
  createApiKey: { body: { domain: 'exemple.fr' } },
  updateApiKey: { body: { name: 'Boutique' } },
  deleteApiKey: {},
  regenerateApiKey: {},
  getWidgetConfig: {},
  startSession: { body: {} },
  renewSession: {
    body: ({ tenant }, { visitorTokens }) => ({
      token: makeVisitorToken(visitorTokens, {
        businessId: tenant.businessId,
        conversationId: tenant.sessionId,
        keyId: tenant.keyId,
        keyMark: keyMark(tenant.keySecret),
        expiresAt: new Date(Date.now() - 1_000),
      }),
    }),
    allowed: { 'widget key of another tenant': 401 },
  },
  sendMessage: { body: () => ({ content: 'Bonjour', clientId: newId() }) },
  stopAnswer: { body: () => ({ clientId: newId() }) },
  listMessages: {},
  streamSession: {},
  identify: { body: { email: 'elodie@example.com' } },
  rateAnswer: { body: ({ tenant }) => ({ messageId: tenant.answerId, useful: true }) },
  // The answer of the test has no passages to choose from.
  chooseCard: {
    body: ({ tenant }) => ({ messageId: tenant.answerId, cardId: 'context:1' }),
    allowed: { visitor: 404 },
  },
  getHandoff: {},
  // The conversation of the test was never one for a person.
  leaveAddress: { body: { email: 'elodie@example.com' }, allowed: { visitor: 404 } },
  markSeen: { body: ({ tenant }) => ({ messageId: tenant.answerId }) },
  announceTyping: {},
  keepSession: {},
  forgetSession: {},
  requestHandoff: {},
  returnToAssistant: {},
  requestStockAlert: {
    body: { productId: 'p1', productName: 'Sencha', customerEmail: 'elodie@example.com', consent: true },
  },
  cancelStockAlert: {
    params: () => ({ requestId: newId() }),
    body: { cancelToken: 'unknown' },
    allowed: 404,
  },
  listStockRequests: {},
  getStockStats: {},
  getStockDemand: {},
  notifyWaiting: { body: { productId: 'p1' } },
  getStockSettings: {},
  updateStockSettings: { body: { limitToStock: true } },
  updateStockRequest: { body: { notes: 'Rappeler' }, allowed: 409 },
  contactStockRequest: { body: {} },
  revertStockRequest: {},
  deleteStockRequest: {},
  contactStockRequests: { body: stockRequests },
  deleteStockRequests: { body: stockRequests },
  postDeleteStockRequests: { body: stockRequests },
  initiateTransfer: { body: { newOwnerEmail: 'claire@example.com' }, allowed: 409 },
  completeTransfer: {
    body: ({ tenant }) => ({
      transferToken: tenant.transferToken,
      email: tenant.clientEmail,
      newPassword: 'secret',
      acceptTerms: true,
      userName: 'Claire Morel',
    }),
  },
  claimTransfer: {
    body: ({ tenant }) => ({ transferToken: tenant.transferToken, acceptTerms: true }),
    allowed: 403,
  },
  cancelTransfer: {},
  resendTransfer: {},
  getTransferStatus: {},
  listMyTransfers: {},
  sendSupportMessage: {
    body: { name: 'Camille', email: 'camille@example.com', subject: 'Widget', message: 'Il manque.' },
  },
  getTransferByToken: { params: ({ tenant }) => ({ token: tenant.transferToken }) },
  listIntegrations: {},
  createShopifyIntegration: {
    body: { shopDomain: 'boutique.myshopify.com', usePrivateApp: true, privateAppToken: 'shpat_1' },
    allowed: 409,
  },
  createWooCommerceIntegration: {
    body: { storeUrl: 'woo.boutique.example', consumerKey: 'ck_1', consumerSecret: 'cs_1' },
    allowed: 409,
  },
  createPrestaShopIntegration: {
    body: { shopUrl: 'https://presta.boutique.example/', webserviceKey: 'A'.repeat(32) },
    allowed: 409,
  },
  authorizeShopify: { body: { query: 'code=1&state=1' }, allowed: 400 },
  testIntegration: {},
  deleteIntegration: {},
  getMailSettings: {},
  updateMailSettings: { body: { handling: 'draft' } },
  receiveInboundMail: { params: () => ({ platform: 'unknown', token: 'unknown' }), allowed: 404 },
  receiveWebhook: { params: () => ({ platform: 'unknown' }), allowed: 404 },
}

/** The example request of an endpoint, with the tenant's ids in its path. */
export const requestOf = (name: keyof AppContract, fixtures: Fixtures, deps: Deps) => {
  const { params, query, body } = requests[name]
  const known: Params = { ...idsOf(fixtures.tenant), ...params?.(fixtures, deps) }
  const names: string[] = contract[name].path.match(/(?<=:)\w+/g) ?? []
  return {
    ...(names.length > 0 && {
      params: Object.fromEntries(names.map((each) => [each, known[each] ?? 'missing'])),
    }),
    ...(query && { query }),
    body: typeof body === 'function' ? body(fixtures, deps) : body,
  }
}
