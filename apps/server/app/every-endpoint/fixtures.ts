import type { Insertable } from 'kysely'
import { addUpload } from '#server/features/conversations/testing/add-upload.ts'
import { addFile } from '#server/features/knowledge/testing/add-file.ts'
import { addGap } from '#server/features/knowledge/testing/add-gap.ts'
import { addSite } from '#server/features/knowledge/testing/add-site.ts'
import { randomCharacters, randomToken, sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import type { Database } from '#server/lib/schema.ts'
import { keyMark, makeVisitorToken } from '#server/lib/visitor-token.ts'
import {
  buildBusiness,
  buildIntegration,
  buildKey,
  buildMember,
  buildUser,
  type TestBusiness,
} from '#server/testing/factories.ts'
import type { CallerKind } from './expectations.ts'

/** A business with everything in it that an endpoint may name. */
export interface Tenant {
  businessId: string
  ownerId: string
  ownerEmail: string
  ownerToken: string
  keyId: string
  keySecret: string
  sessionId: string
  otherSessionId: string
  answerId: string
  stockRequestId: string
  contactId: string
  /** A contact with the same e-mail address. */
  twinId: string
  /** A connected WooCommerce shop. */
  integrationId: string
  taughtAnswerId: string
  testQuestionId: string
  /** A view of its team. */
  savedViewId: string
  /** A canned reply of its team. */
  cannedReplyId: string
  labelId: string
  knowledgeFileId: string
  /** Files that wait to be sent in the first conversation: the visitor's, and the team's. */
  attachmentId: string
  replyFileId: string
  gapId: string
  siteId: string
  /** A page of that site. */
  pageId: string
  testRunId: string
  /** A colleague who was invited and has no account. */
  invitationId: string
  invitationToken: string
  /** The secret of a pending transfer. */
  transferToken: string
  /** Who the transfer is for: nobody with an account. */
  clientEmail: string
}

export interface Fixtures {
  tenant: Tenant
  other: Tenant
  managerToken: string
  viewerToken: string
  agentToken: string
  /** Whoever asked to be told of interruptions. */
  statusFollowerId: string
}

const DOMAIN = 'boutique.example'
export const OPERATOR_TOKEN = 'operator-token-operator-token-operator'

const addConversation = async ({ db }: Deps, businessId: string, keyId: string) => {
  const id = newId()
  const question = newId()
  const answer = newId()
  const of = { business_id: businessId, conversation_id: id }
  await db
    .insertInto('conversations')
    .values({
      business_id: businessId,
      id,
      key_id: keyId,
      message_count: 2,
      last_message: 'Oui.',
      last_sender: 'system',
      last_customer_message: 'Ouvert ?',
    })
    .execute()
  await db
    .insertInto('conversation_lookup')
    .values({ conversation_id: id, business_id: businessId })
    .execute()
  await db
    .insertInto('messages')
    .values([
      { ...of, id: question, sender_type: 'customer', sender_id: 'Anonymous', content: 'Ouvert ?' },
      { ...of, id: answer, sender_type: 'system', sender_id: 'assistant', content: 'Oui.', is_ai: true },
    ])
    .execute()
  return { id, answer }
}

/** Tables whose rows have an id of their own in a business. */
type OwnTable = {
  [T in keyof Database]: Database[T] extends { business_id: string; id: string } ? T : never
}[keyof Database]

/** Stores a row of a business and answers its id. */
const addRow = async <T extends OwnTable>(
  { db }: Deps,
  businessId: string,
  table: T,
  row: Omit<Insertable<Database[T]>, 'business_id' | 'id'>,
): Promise<string> => {
  const id = newId()
  await db
    .insertInto(table)
    .values({ ...row, business_id: businessId, id } as never)
    .execute()
  return id
}

const addStockRequest = async (deps: Deps, businessId: string): Promise<string> => {
  const id = await addRow(deps, businessId, 'stock_requests', {
    product_id: 'p1',
    product_name: 'Sencha',
    customer_email: 'elodie@example.com',
    email_key: 'elodie@example.com',
    source: 'widget',
    consent_text: 'oui',
    consented_at: new Date(),
    contacted_at: new Date(),
  })
  await deps.db
    .insertInto('stock_request_lookup')
    .values({ request_id: id, business_id: businessId })
    .execute()
  return id
}

const addReadSite = async (deps: Deps, businessId: string) => {
  const pages = [{ address: '/livraison', title: 'Livraison', passages: [{ body: 'Livraison en 48 h.' }] }]
  const siteId = await addSite(deps, businessId, { name: 'boutique.example', pages })
  const { id: pageId } = await deps.db
    .selectFrom('knowledge_pages')
    .select('id')
    .where('source_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return { siteId, pageId }
}

const addContact = (deps: Deps, businessId: string): Promise<string> =>
  addRow(deps, businessId, 'contacts', {
    name: 'Élodie Marchand',
    email: 'elodie@example.com',
    email_key: 'elodie@example.com',
    source: 'manual',
    search_text: 'elodie marchand elodie@example.com',
  })

const SHOPS = {
  shopify: 'https://boutique.myshopify.com',
  prestashop: 'https://presta.boutique.example',
  woocommerce: 'https://woo.boutique.example',
} as const

/** One shop of every platform; answers the last one. */
const addIntegrations = async (deps: Deps, business: TestBusiness): Promise<string> => {
  let last = { id: '' }
  for (const [platform, address] of Object.entries(SHOPS))
    last = await buildIntegration(deps, business, { platform: platform as keyof typeof SHOPS, address })
  return last.id
}

const addInvitation = async (deps: Deps, businessId: string, userId: string) => {
  const invitationToken = randomToken()
  const email = `colleague-${newId()}@example.com`
  const invitationId = await addRow(deps, businessId, 'member_invitations', {
    email,
    email_key: email,
    role: 'viewer',
    invited_by: userId,
    created_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  })
  await deps.db
    .insertInto('member_invitation_lookup')
    .values({ token_hash: sha256(invitationToken), business_id: businessId, invitation_id: invitationId })
    .execute()
  return { invitationId, invitationToken }
}

const addTransfer = async (deps: Deps, businessId: string, userId: string) => {
  const transferToken = randomToken()
  const clientEmail = `client-${newId()}@example.com`
  const id = await addRow(deps, businessId, 'transfers', {
    sealed_token: deps.sealer.seal(transferToken),
    business_name: 'Boutique',
    new_owner_email: clientEmail,
    email_key: clientEmail,
    retain_access: true,
    allow_export: true,
    created_by: userId,
    created_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  })
  await deps.db
    .insertInto('transfer_lookup')
    .values({ token_hash: sha256(transferToken), business_id: businessId, transfer_id: id })
    .execute()
  return { transferToken, clientEmail }
}

export const addTenant = async (deps: Deps): Promise<Tenant> => {
  const owner = await buildUser(deps, { userType: 'AGENCY' })
  const business = await buildBusiness(deps, { owner, status: 'PENDING' })
  const { id: businessId } = business
  await deps.db
    .updateTable('businesses')
    .set({ has_active_transfer: true })
    .where('id', '=', businessId)
    .execute()
  await deps.db
    .updateTable('business_counters')
    .set({ conversations: 2, messages: 4 })
    .where('business_id', '=', businessId)
    .execute()
  const key = await buildKey(deps, business, { domain: DOMAIN })
  const first = await addConversation(deps, businessId, key.id)
  const second = await addConversation(deps, businessId, key.id)
  const at = new Date()
  const written = { created_at: at, updated_at: at }
  return {
    businessId,
    ownerId: owner.id,
    ownerEmail: owner.email,
    ownerToken: owner.token,
    keyId: key.id,
    keySecret: key.apiKey,
    sessionId: first.id,
    otherSessionId: second.id,
    answerId: first.answer,
    stockRequestId: await addStockRequest(deps, businessId),
    contactId: await addContact(deps, businessId),
    twinId: await addContact(deps, businessId),
    taughtAnswerId: await addRow(deps, businessId, 'taught_answers', {
      question: 'Cadeaux ?',
      answer: 'Oui.',
      ...written,
    }),
    labelId: await addRow(deps, businessId, 'labels', {
      name: 'Retour',
      name_key: 'retour',
      color: 'blue',
      created_at: at,
    }),
    savedViewId: await addRow(deps, businessId, 'saved_views', {
      name: 'Par mail',
      filter: JSON.stringify({ channel: 'email' }),
      created_at: at,
    }),
    cannedReplyId: await addRow(deps, businessId, 'canned_replies', {
      shortcut: 'bonjour',
      title: 'Bonjour',
      content: 'Bonjour {nom},',
      ...written,
    }),
    testQuestionId: await addRow(deps, businessId, 'test_questions', {
      question: 'Ouvert ?',
      expect: 'answered',
      must: '["10 h"]',
      must_not: '[]',
      origin: 'hand',
      approved_at: at,
      ...written,
    }),
    ...(await addReadSite(deps, businessId)),
    gapId: await addGap(deps, businessId, 'Y a-t-il un parking ?'),
    knowledgeFileId: await addFile(deps, businessId, 'conditions.txt', 'Retours sous 30 jours.'),
    attachmentId: await addUpload(deps, businessId, first.id, 'customer'),
    replyFileId: await addUpload(deps, businessId, first.id, 'business'),
    testRunId: await addRow(deps, businessId, 'test_runs', {
      cause: 'manual',
      status: 'done',
      total: 0,
      started_at: at,
      finished_at: at,
    }),
    integrationId: await addIntegrations(deps, business),
    ...(await addInvitation(deps, businessId, owner.id)),
    ...(await addTransfer(deps, businessId, owner.id)),
  }
}

const addFollower = async ({ db }: Deps): Promise<string> => {
  const id = newId()
  const email = `${id}@example.com`
  await db
    .insertInto('status_followers')
    .values({ id, email, email_key: email, language: 'fr', asked_at: new Date() })
    .execute()
  return id
}

/** Two tenants, and the first one's manager, agent and viewer. */
export const buildFixtures = async (deps: Deps): Promise<Fixtures> => {
  const tenant = await addTenant(deps)
  const business = { id: tenant.businessId }
  return {
    tenant,
    other: await addTenant(deps),
    managerToken: (await buildMember(deps, business, 'manager')).token,
    agentToken: (await buildMember(deps, business, 'agent')).token,
    viewerToken: (await buildMember(deps, business, 'viewer')).token,
    statusFollowerId: await addFollower(deps),
  }
}

const visitorToken = (deps: Deps, tenant: Tenant, conversationId: string): string =>
  makeVisitorToken(deps.visitorTokens, {
    businessId: tenant.businessId,
    conversationId,
    keyId: tenant.keyId,
    keyMark: keyMark(tenant.keySecret),
    expiresAt: new Date(Date.now() + 3_600_000),
  })

const origin = { origin: `https://${DOMAIN}` }
const bearer = (token: string) => ({ ...origin, authorization: `Bearer ${token}` })

/** The headers by which each kind of caller makes itself known. */
export const headersOf = (
  deps: Deps,
  { tenant, other, viewerToken, agentToken, managerToken }: Fixtures,
  caller: CallerKind,
): Record<string, string> => {
  const headers: Record<CallerKind, Record<string, string>> = {
    // What a browser sends by itself lets nobody in.
    nobody: { cookie: `session=${tenant.ownerToken}` },
    'bad token': { ...bearer(randomToken()), 'x-widget-key': `lg_live_${randomCharacters(32)}` },
    'stranger with an account': bearer(other.ownerToken),
    viewer: bearer(viewerToken),
    agent: bearer(agentToken),
    manager: bearer(managerToken),
    owner: bearer(tenant.ownerToken),
    'widget key': { ...origin, 'x-widget-key': tenant.keySecret },
    'widget key of another tenant': { ...origin, 'x-widget-key': other.keySecret },
    'widget key from another site': { origin: 'https://evil.example', 'x-widget-key': tenant.keySecret },
    visitor: bearer(visitorToken(deps, tenant, tenant.sessionId)),
    'visitor of another tenant': bearer(visitorToken(deps, other, other.sessionId)),
    'visitor of another conversation': bearer(visitorToken(deps, tenant, tenant.otherSessionId)),
    operator: bearer(OPERATOR_TOKEN),
  }
  return headers[caller]
}
