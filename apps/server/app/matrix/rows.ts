import { createECDH } from 'node:crypto'
import { AI_DEFAULTS } from '#contract/assistant.ts'
import type { AppContract } from '#contract/index.ts'
import { NOTIFICATION_DEFAULTS } from '#contract/notifications.ts'
import { makeFollowerToken } from '#server/features/status/follower-token.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { makeUnsubscribeToken } from '#server/lib/unsubscribe-token.ts'
import { keyMark, makeVisitorToken } from '#server/lib/visitor-token.ts'
import type { CallerKind } from './expectations.ts'
import type { World } from './world.ts'

export interface Row {
  /** A request that succeeds for whoever is allowed. */
  request(
    world: World,
    deps: Deps,
    caller: CallerKind,
  ): { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
  /** What an allowed caller gets, where it is not the endpoint's own success. */
  allowed?: number | Partial<Record<CallerKind, number>>
}

const business = ({ tenant }: World) => ({ params: { businessId: tenant.businessId } })
const conversation = ({ tenant }: World) => ({
  params: { businessId: tenant.businessId, sessionId: tenant.sessionId },
})
const contact = ({ tenant }: World) => ({
  params: { businessId: tenant.businessId, contactId: tenant.contactId },
})
const taught = ({ tenant }: World) => ({
  params: { businessId: tenant.businessId, answerId: tenant.taughtAnswerId },
})
const key = ({ tenant }: World) => ({ params: { businessId: tenant.businessId, keyId: tenant.keyId } })
const stockRequest = ({ tenant }: World) => ({ params: { requestId: tenant.stockRequestId } })
const stockRequests = ({ tenant }: World) => ({ body: { ids: [tenant.stockRequestId] } })
const integration = ({ tenant }: World) => ({
  params: { businessId: tenant.businessId, integrationId: tenant.integrationId },
})
const session = ({ tenant }: World) => ({ params: { sessionId: tenant.sessionId } })

const browser = () => ({
  endpoint: `https://push.example/${newId()}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
})
const unsubscribing = ({ tenant }: World, { mailTokens }: Deps) => ({
  params: {
    token: makeUnsubscribeToken(mailTokens, {
      businessId: tenant.businessId,
      userId: tenant.ownerId,
      kind: 'digest',
    }),
  },
})

const following = ({ statusFollowerId }: World, { mailTokens }: Deps) => ({
  params: { token: makeFollowerToken(mailTokens, statusFollowerId) },
})

/** One row for every endpoint: a new endpoint without its row neither compiles nor passes. */
export const rows: Record<keyof AppContract, Row> = {
  health: { request: () => ({}) },
  healthDetails: { request: () => ({}) },
  livez: { request: () => ({}) },
  readyz: { request: () => ({}) },
  getClientConfig: { request: () => ({}) },
  getStatus: { request: () => ({}) },
  followStatus: { request: () => ({ body: { email: `${newId()}@example.com` } }) },
  getStatusFollower: { request: following },
  confirmStatusFollower: { request: following },
  unfollowStatus: { request: following },
  signIn: {
    request: ({ tenant }) => ({ body: { email: tenant.ownerEmail, password: 'wrong password' } }),
    allowed: 401,
  },
  validateInvitation: { request: () => ({ body: { code: 'UNKNOWN' } }) },
  register: {
    request: () => ({
      body: { email: `${newId()}@example.com`, password: 'longenough', invitationCode: 'NOPE', name: 'X' },
    }),
    allowed: 400,
  },
  signOut: { request: () => ({}) },
  requestPasswordReset: { request: () => ({ body: { email: 'unknown@example.com' } }) },
  checkPasswordReset: { request: () => ({ body: { token: 'unknown' } }) },
  resetPassword: { request: () => ({ body: { token: 'unknown', password: 'longenough' } }), allowed: 400 },
  getProfile: { request: () => ({}) },
  updateProfile: { request: () => ({ body: { name: 'Claude' } }) },
  setPreferences: { request: () => ({ body: { theme: 'dark' } }) },
  getSecurity: { request: () => ({}) },
  listSessions: { request: () => ({}) },
  endSession: { request: () => ({ params: { sessionId: newId() } }), allowed: 404 },
  endOtherSessions: { request: () => ({}) },
  changeEmail: {
    request: () => ({ body: { email: `${newId()}@example.com`, password: 'wrong password' } }),
    allowed: 403,
  },
  cancelEmailChange: { request: () => ({}) },
  checkEmailChange: { request: () => ({ body: { token: 'unknown' } }) },
  confirmEmailChange: { request: () => ({ body: { token: 'unknown' } }), allowed: 400 },
  changePassword: {
    request: () => ({ body: { currentPassword: 'wrong password', newPassword: 'longenough' } }),
    allowed: 403,
  },
  startTwoFactor: { request: () => ({ body: { password: 'wrong password' } }), allowed: 403 },
  confirmTwoFactor: { request: () => ({ body: { code: '000000' } }), allowed: 409 },
  renewRecoveryCodes: {
    request: () => ({ body: { password: 'wrong password', code: '000000' } }),
    allowed: 403,
  },
  disableTwoFactor: {
    request: () => ({ body: { password: 'wrong password', code: '000000' } }),
    allowed: 403,
  },
  signInSecondFactor: { request: () => ({ body: { challenge: 'unknown', code: '000000' } }), allowed: 401 },
  getDeletion: { request: () => ({}) },
  deleteAccount: { request: () => ({ body: { password: 'wrong password' } }), allowed: 403 },
  listBusinesses: { request: () => ({}) },
  getBusiness: { request: business },
  createBusiness: { request: () => ({ body: { name: 'Nouvelle', email: 'nouvelle@example.com' } }) },
  updateBusiness: { request: (world) => ({ ...business(world), body: { name: 'Autre nom' } }) },
  deleteBusiness: { request: business },
  getSummary: { request: business },
  getAnalytics: { request: business },
  streamEvents: { request: business },
  listConversations: { request: business },
  getConversation: { request: conversation },
  replyToConversation: {
    request: (world) => ({ ...conversation(world), body: { content: 'Bonjour', clientId: newId() } }),
  },
  takeOver: { request: conversation },
  handBack: { request: conversation },
  setArchived: { request: (world) => ({ ...conversation(world), body: { archived: true } }) },
  markRead: { request: conversation },
  markAnswer: {
    request: ({ tenant }) => ({
      params: { businessId: tenant.businessId, sessionId: tenant.sessionId, messageId: tenant.answerId },
      body: { useful: true },
    }),
  },
  listWaiting: { request: () => ({}) },
  streamWaiting: { request: () => ({}) },
  exportConversations: {
    request: (world) => ({
      ...business(world),
      query: { from: '2026-01-01', to: '2026-01-31', format: 'csv' },
    }),
  },
  listUnanswered: { request: business },
  listTaught: { request: business },
  teachAnswer: {
    request: (world) => ({ ...business(world), body: { question: 'Cadeaux ?', answer: 'Oui.' } }),
  },
  updateTaught: {
    request: (world) => ({ ...taught(world), body: { question: 'Cadeaux ?', answer: 'Non.' } }),
  },
  deleteTaught: { request: taught },
  listTeamActions: { request: business },
  listMembers: { request: business },
  updateMember: {
    request: ({ tenant }) => ({
      params: { businessId: tenant.businessId, userId: tenant.ownerId },
      body: { role: 'viewer' },
    }),
    allowed: 409,
  },
  removeMember: {
    request: ({ tenant }) => ({ params: { businessId: tenant.businessId, userId: tenant.ownerId } }),
    allowed: 409,
  },
  inviteMember: {
    request: (world) => ({ ...business(world), body: { email: `${newId()}@example.com`, role: 'viewer' } }),
  },
  revokeInvitation: {
    request: (world) => ({
      params: { businessId: world.tenant.businessId, invitationId: world.tenant.invitationId },
    }),
  },
  getInvitation: { request: ({ tenant }) => ({ params: { token: tenant.invitationToken } }) },
  acceptInvitation: {
    request: ({ tenant }) => ({ params: { token: tenant.invitationToken } }),
    allowed: 403,
  },
  joinByInvitation: {
    request: ({ tenant }) => ({
      params: { token: tenant.invitationToken },
      body: { name: 'Léa', password: 'longenough' },
    }),
  },
  listContacts: { request: business },
  listContactTags: { request: business },
  getContact: { request: contact },
  createContact: {
    request: (world) => ({ ...business(world), body: { name: 'Karim', email: `${newId()}@example.com` } }),
  },
  updateContact: { request: (world) => ({ ...contact(world), body: { name: 'Élodie' } }) },
  deleteContact: { request: contact },
  emailContact: {
    request: (world) => ({
      ...contact(world),
      body: { subject: 'Bonjour', content: 'Votre thé est là.', clientId: newId() },
    }),
  },
  startConversation: {
    request: (world) => ({ ...contact(world), body: { content: 'Bonjour', clientId: newId() } }),
  },
  exportContact: { request: contact },
  eraseContact: { request: contact },
  listContactAudit: { request: business },
  listDuplicates: { request: business },
  mergeContacts: {
    request: (world) => ({
      ...business(world),
      body: { keepId: world.tenant.contactId, ids: [world.tenant.twinId] },
    }),
  },
  importContacts: {
    request: (world) => ({ ...business(world), body: { csv: 'nom\nKarim', preview: true } }),
  },
  exportContacts: { request: business },
  listDataExports: { request: business },
  createDataExport: { request: business },
  getDataExportPart: {
    request: ({ tenant }) => ({
      params: { businessId: tenant.businessId, exportId: newId(), part: '0' },
    }),
    allowed: 404,
  },
  getAiContext: { request: business },
  updateAiContext: { request: (world) => ({ ...business(world), body: AI_DEFAULTS }) },
  previewAnswer: { request: (world) => ({ ...business(world), body: { question: 'Ouvert ?' } }) },
  getAssistantState: { request: business },
  pauseAssistant: { request: (world) => ({ ...business(world), body: { until: null } }) },
  resumeAssistant: { request: business },
  getNotificationSettings: { request: business },
  updateNotificationSettings: { request: (world) => ({ ...business(world), body: NOTIFICATION_DEFAULTS }) },
  getNotificationChannels: { request: business },
  setMyMails: { request: (world) => ({ ...business(world), body: { kind: 'digest', wanted: false } }) },
  subscribePush: { request: () => ({ body: browser() }) },
  unsubscribePush: { request: () => ({ body: { endpoint: browser().endpoint } }) },
  testPush: { request: () => ({ body: { endpoint: browser().endpoint } }), allowed: 404 },
  getUnsubscription: { request: unsubscribing },
  unsubscribe: { request: unsubscribing },
  resubscribe: { request: unsubscribing },
  listApiKeys: { request: business },
  createApiKey: { request: (world) => ({ ...business(world), body: { domain: 'exemple.fr' } }) },
  updateApiKey: { request: (world) => ({ ...key(world), body: { name: 'Boutique' } }) },
  deleteApiKey: { request: key },
  regenerateApiKey: { request: key },
  getWidgetConfig: { request: () => ({}) },
  startSession: { request: () => ({ body: {} }) },
  renewSession: {
    request: ({ tenant }, { visitorTokens }) => ({
      params: { sessionId: tenant.sessionId },
      body: {
        token: makeVisitorToken(visitorTokens, {
          businessId: tenant.businessId,
          conversationId: tenant.sessionId,
          keyId: tenant.keyId,
          keyMark: keyMark(tenant.keySecret),
          expiresAt: new Date(Date.now() - 1_000),
        }),
      },
    }),
    allowed: { 'widget key of another tenant': 401 },
  },
  sendMessage: {
    request: (world) => ({ ...session(world), body: { content: 'Bonjour', clientId: newId() } }),
  },
  stopAnswer: { request: (world) => ({ ...session(world), body: { clientId: newId() } }) },
  listMessages: { request: session },
  streamSession: { request: session },
  identify: { request: (world) => ({ ...session(world), body: { email: 'elodie@example.com' } }) },
  rateAnswer: {
    request: (world) => ({ ...session(world), body: { messageId: world.tenant.answerId, useful: true } }),
  },
  requestHandoff: { request: session },
  returnToAssistant: { request: session },
  requestStockAlert: {
    request: () => ({
      body: { productId: 'p1', productName: 'Sencha', customerEmail: 'elodie@example.com', consent: true },
    }),
  },
  cancelStockAlert: {
    request: () => ({ params: { requestId: newId() }, body: { cancelToken: 'unknown' } }),
    allowed: 404,
  },
  listStockRequests: { request: business },
  getStockStats: { request: business },
  getStockDemand: { request: business },
  notifyWaiting: { request: (world) => ({ ...business(world), body: { productId: 'p1' } }) },
  getStockSettings: { request: business },
  updateStockSettings: { request: (world) => ({ ...business(world), body: { limitToStock: true } }) },
  updateStockRequest: {
    request: (world) => ({ ...stockRequest(world), body: { notes: 'Rappeler' } }),
    allowed: 409,
  },
  contactStockRequest: { request: (world) => ({ ...stockRequest(world), body: {} }) },
  revertStockRequest: { request: stockRequest },
  deleteStockRequest: { request: stockRequest },
  contactStockRequests: { request: stockRequests },
  deleteStockRequests: { request: stockRequests },
  postDeleteStockRequests: { request: stockRequests },
  initiateTransfer: {
    request: (world) => ({ ...business(world), body: { newOwnerEmail: 'claire@example.com' } }),
    allowed: 409,
  },
  completeTransfer: {
    request: ({ tenant }) => ({
      body: {
        transferToken: tenant.transferToken,
        email: tenant.clientEmail,
        newPassword: 'secret',
        acceptTerms: true,
        userName: 'Claire Morel',
      },
    }),
  },
  claimTransfer: {
    request: ({ tenant }) => ({ body: { transferToken: tenant.transferToken, acceptTerms: true } }),
    allowed: 403,
  },
  cancelTransfer: { request: business },
  getTransferStatus: { request: business },
  listMyTransfers: { request: () => ({}) },
  sendSupportMessage: {
    request: () => ({
      body: { name: 'Camille', email: 'camille@example.com', subject: 'Widget', message: 'Il manque.' },
    }),
  },
  getTransferByToken: { request: ({ tenant }) => ({ params: { token: tenant.transferToken } }) },
  listIntegrations: { request: business },
  createShopifyIntegration: {
    request: (world) => ({
      ...business(world),
      body: { shopDomain: 'boutique.myshopify.com', usePrivateApp: true, privateAppToken: 'shpat_1' },
    }),
    allowed: 409,
  },
  createWooCommerceIntegration: {
    request: (world) => ({
      ...business(world),
      body: { storeUrl: 'woo.boutique.example', consumerKey: 'ck_1', consumerSecret: 'cs_1' },
    }),
    allowed: 409,
  },
  createPrestaShopIntegration: {
    request: (world) => ({
      ...business(world),
      body: { shopUrl: 'https://presta.boutique.example/', webserviceKey: 'A'.repeat(32) },
    }),
    allowed: 409,
  },
  authorizeShopify: {
    request: (world) => ({ ...business(world), body: { query: 'code=1&state=1' } }),
    allowed: 400,
  },
  testIntegration: { request: integration },
  deleteIntegration: { request: integration },
  receiveWebhook: {
    request: ({ tenant }) => ({
      params: { platform: 'unknown', integrationId: tenant.integrationId },
    }),
    allowed: 404,
  },
}
