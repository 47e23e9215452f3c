import { randomUUID } from 'node:crypto'
import type { BusinessRole } from '#contract/businesses/businesses.ts'
import { demoGreeting } from '#server/demo/demo-greeting.ts'
import { playScripts } from '#server/demo/play-scripts.ts'
import type { ScriptedConversation } from '#server/demo/script.ts'
import { invitationKey } from '#server/features/auth/invitation-key.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import type { CustomerMessage } from '#server/features/conversations/add-customer-message.ts'
import { settleConversations } from '#server/features/conversations/jobs.ts'
import { randomCharacters, randomToken, sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { mintScope } from '#server/lib/mint-scope.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'

type UserType = Database['users']['user_type']

/** What an `inject()` call passes as `headers`. */
interface BearerHeaders {
  [name: string]: string
  authorization: string
}

export interface TestUser {
  id: string
  email: string
  name: string
  password: string
  userType: UserType
  /** The token of a session that is signed in already. */
  token: string
  headers: BearerHeaders
}

export interface TestBusiness {
  id: string
  name: string
  email: string
  owner: TestUser
  scope: BusinessScope
}

export interface TestKey {
  id: string
  apiKey: string
  domain: string
  /** Key and origin, as a page of the domain sends them. */
  headers: { [name: string]: string; 'x-widget-key': string; origin: string }
}

const PASSWORD = 'correct horse battery'
let hashOfPassword: Promise<string> | undefined
let count = 0

/** Another word each time, without a digit: a test that looks for a figure must not find it in a name. */
const nextWord = (): string => {
  count += 1
  return String(count).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
}

/** Signs a user in once more, without the sign-in call. */
export const signInAs = async (
  deps: Deps,
  user: { id: string },
): Promise<{ token: string; headers: BearerHeaders }> => {
  const token = randomToken()
  await deps.db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      id: newId(),
      user_id: user.id,
      expires_at: new Date(Date.now() + 86_400_000),
      user_agent: null,
      address: '127.0.0.1',
    })
    .execute()
  return { token, headers: { authorization: `Bearer ${token}` } }
}

/** A user with an account, signed in. */
export const buildUser = async (
  deps: Deps,
  overrides: Partial<{
    email: string
    name: string
    company: string | null
    userType: UserType
    role: string
    password: string
    language: Database['users']['language']
  }> = {},
): Promise<TestUser> => {
  const word = nextWord()
  const id = newId()
  const email = overrides.email ?? `user-${word}-${id.slice(-6)}@example.com`
  const name = overrides.name ?? `User ${word}`
  const userType = overrides.userType ?? 'BUSINESS_OWNER'
  hashOfPassword ??= hashPassword(PASSWORD)
  await deps.db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: emailKey(email),
      name,
      company: overrides.company ?? null,
      language: overrides.language ?? null,
      user_type: userType,
      ...(overrides.role === undefined ? {} : { role: overrides.role }),
      password_hash: await (overrides.password === undefined
        ? hashOfPassword
        : hashPassword(overrides.password)),
      invitation_code: null,
    })
    .execute()
  const session = await signInAs(deps, { id })
  return { id, email, name, userType, password: overrides.password ?? PASSWORD, ...session }
}

/** A business with its owner (a new user unless one is given). */
export const buildBusiness = async (
  deps: Deps,
  overrides: { owner?: TestUser } & Partial<
    Pick<
      Database['businesses'],
      'name' | 'email' | 'description' | 'subtitle' | 'phone' | 'website' | 'status' | 'widget_color'
    >
  > & { timeZone?: string; businessHours?: Record<string, string>; address?: Record<string, string> } = {},
): Promise<TestBusiness> => {
  const word = nextWord()
  const { owner: given, timeZone, businessHours, address, ...columns } = overrides
  const owner = given ?? (await buildUser(deps))
  const id = newId()
  const name = columns.name ?? `Business ${word}`
  const email = columns.email ?? `contact-${word}@example.com`
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('businesses')
      .values({
        status: 'CLAIMED',
        description: null,
        subtitle: null,
        phone: null,
        website: null,
        widget_color: null,
        ...columns,
        id,
        name,
        email,
        created_by: owner.id,
        ...(timeZone === undefined ? {} : { time_zone: timeZone }),
        business_hours: businessHours === undefined ? null : JSON.stringify(businessHours),
        address: address === undefined ? null : JSON.stringify(address),
      })
      .execute()
    await trx
      .insertInto('memberships')
      .values({ business_id: id, user_id: owner.id, role: 'owner' })
      .execute()
    await trx.insertInto('business_counters').values({ business_id: id }).execute()
  })
  return { id, name, email, owner, scope: mintScope(id, 'system') }
}

/** A member of a business (a new user unless one is given). */
export const buildMember = async (
  deps: Deps,
  business: { id: string },
  role: BusinessRole,
  user?: TestUser,
): Promise<TestUser> => {
  const member = user ?? (await buildUser(deps))
  await deps.db
    .insertInto('memberships')
    .values({ business_id: business.id, user_id: member.id, role })
    .execute()
  return member
}

/** An active widget key of a business, for pages of `domain`. */
export const buildKey = async (
  deps: Deps,
  business: { id: string },
  overrides: { domain?: string; name?: string; isActive?: boolean } = {},
): Promise<TestKey> => {
  const id = newId()
  const apiKey = `lg_live_${randomCharacters(32)}`
  const domain = overrides.domain ?? 'shop.example'
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('widget_keys')
      .values({
        business_id: business.id,
        id,
        name: overrides.name ?? null,
        domain,
        api_key: apiKey,
        is_active: overrides.isActive ?? true,
        integration_id: null,
      })
      .execute()
    await trx
      .insertInto('widget_key_lookup')
      .values({ key_hash: sha256(apiKey), business_id: business.id, key_id: id })
      .execute()
  })
  const origin = domain.startsWith('localhost') ? `http://${domain}` : `https://${domain}`
  return { id, apiKey, domain, headers: { 'x-widget-key': apiKey, origin } }
}

/** A connected shop of a business; nothing answers at its address. */
export const buildIntegration = async (
  deps: Deps,
  business: { id: string },
  overrides: Partial<{
    platform: Database['integrations']['platform']
    address: string
    storeName: string
    currency: string
    isActive: boolean
    credentials: Record<string, string>
    webhookSecret: string
  }> = {},
): Promise<{ id: string }> => {
  const id = newId()
  const address = overrides.address ?? `https://shop-${id.slice(-6)}.example`
  await deps.db
    .insertInto('integrations')
    .values({
      business_id: business.id,
      id,
      platform: overrides.platform ?? 'woocommerce',
      connection_type: 'rest-key',
      shop_domain: address.replace(/^https?:\/\//, ''),
      address,
      store_name: overrides.storeName ?? null,
      currency: overrides.currency ?? null,
      credentials: deps.sealer.seal(JSON.stringify(overrides.credentials ?? {})),
      webhook_secret: deps.sealer.seal(overrides.webhookSecret ?? randomToken()),
      is_active: overrides.isActive ?? true,
    })
    .execute()
  await deps.db
    .insertInto('integration_lookup')
    .values({ integration_id: id, business_id: business.id })
    .execute()
  return { id }
}

/** An invitation code that can be used `maxUses` times. */
export const buildInvitation = async (
  deps: Deps,
  overrides: { code?: string; maxUses?: number; used?: number; expiresAt?: Date | null } = {},
): Promise<string> => {
  const code = overrides.code ?? `CODE-${randomCharacters(8)}`
  await deps.db
    .insertInto('invitations')
    .values({
      code_key: invitationKey(code),
      code,
      max_uses: overrides.maxUses ?? 1,
      used: overrides.used ?? 0,
      expires_at: overrides.expiresAt ?? null,
      note: null,
    })
    .execute()
  return code
}

/**
 * Conversations of a business with their messages, contacts and figures, played through the verbs (the script's lines
 * are those of demo/script.ts). Answers what was stored: conversations in the order of the script, all else in that
 * of time.
 */
export const buildConversations = async (
  deps: Deps,
  business: TestBusiness,
  scripts: readonly (Partial<ScriptedConversation> & { text: string })[],
  options: { now?: Date; keyId?: string } = {},
) => {
  const now = options.now ?? new Date()
  const { db } = deps
  const whole = scripts.map((script, index) => ({ at: { minutesAgo: 5 + index }, ...script }))
  const ids = await playScripts({ deps, scope: business.scope }, whole, {
    now,
    keyId: options.keyId ?? null,
    siteUrl: null,
    greeting: demoGreeting(business.name),
    member: business.owner,
    source: (topic) => ({ id: topic, of: { kind: 'other', name: topic } }),
  })
  await settleConversations({ db, now: () => now })
  const conversations = await db.selectFrom('conversations').selectAll().where('id', 'in', ids).execute()
  conversations.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const contactIds = db.selectFrom('conversations').select('contact_id').where('id', 'in', ids)
  return {
    conversations,
    contacts: await db
      .selectFrom('contacts')
      .selectAll()
      .where('id', 'in', contactIds)
      .orderBy('id')
      .execute(),
    messages: await db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', 'in', ids)
      .orderBy('id')
      .execute(),
    unanswered: await db
      .selectFrom('unanswered_questions')
      .selectAll()
      .where('conversation_id', 'in', ids)
      .execute(),
  }
}

/** A message for `addCustomerMessage`: « Bonjour », which begins a conversation, and which nobody answers by itself. */
export const customerMessage = (fields: Partial<CustomerMessage> = {}): CustomerMessage => ({
  conversationId: randomUUID(),
  content: 'Bonjour',
  clientId: randomUUID(),
  language: null,
  pageUrl: null,
  keyId: null,
  greeting: null,
  answerLeaseMs: null,
  ...fields,
})
