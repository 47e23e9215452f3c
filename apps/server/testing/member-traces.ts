import { randomToken, sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import type { TestBusiness, TestUser } from '#server/testing/factories.ts'

/** What only a job, another feature or a second person would leave of somebody: a row of each kind. */
export const leaveTraces = async (
  { db }: Pick<Deps, 'db'>,
  user: TestUser,
  business: TestBusiness,
  conversationId: string,
): Promise<void> => {
  const now = new Date()
  const later = new Date(now.getTime() + 3_600_000)
  const business_id = business.id
  const user_id = user.id
  const token_hash = () => sha256(randomToken())
  const made = () => ({ business_id, id: newId(), created_at: now })

  await db
    .insertInto('password_resets')
    .values({ token_hash: token_hash(), user_id, expires_at: later })
    .execute()
  await db
    .insertInto('email_changes')
    .values({ token_hash: token_hash(), user_id, email: user.email, expires_at: later })
    .execute()
  await db.insertInto('demo_accounts').values({ user_id }).execute()
  await db.insertInto('second_factors').values({ user_id, sealed_secret: 'sealed' }).execute()
  await db.insertInto('recovery_codes').values({ user_id, code_hash: token_hash() }).execute()
  await db
    .insertInto('sign_in_challenges')
    .values({ token_hash: token_hash(), user_id, expires_at: later })
    .execute()
  const { id: session_id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint_hash: token_hash(), user_id, session_id, sealed: 'sealed' })
    .execute()
  await db.insertInto('notification_opt_outs').values({ business_id, user_id, kind: 'digest' }).execute()

  await db.insertInto('agents').values({ business_id, user_id, seen_at: now }).execute()

  await db.updateTable('businesses').set({ created_by: user_id }).where('id', '=', business_id).execute()
  await db
    .updateTable('conversations')
    .set({ handled_by: 'team', handler_id: user_id })
    .where('business_id', '=', business_id)
    .where('id', '=', conversationId)
    .execute()
  await db
    .insertInto('conversation_undos')
    .values({ ...made(), member_id: user_id, kind: 'archive', changes: JSON.stringify([]) })
    .execute()
  const contact = newId()
  await db
    .insertInto('contacts')
    .values({ business_id, id: contact, name: 'Inès', source: 'manual' })
    .execute()
  await db
    .insertInto('contact_events')
    .values([
      { ...made(), contact_id: contact, kind: 'merged', member_id: user_id, member_name: user.name },
      { ...made(), contact_id: contact, kind: 'imported', member_name: user.name },
    ])
    .execute()
  await db
    .insertInto('stock_requests')
    .values({
      business_id,
      id: newId(),
      product_id: 'sencha',
      product_name: 'Sencha',
      customer_email: 'ines@example.com',
      email_key: 'ines@example.com',
      source: 'widget',
      contact_id: contact,
      consent_text: 'Oui',
      consented_at: now,
      contacted_at: now,
      notified_at: now,
      told_by: user.name,
    })
    .execute()
  await db
    .insertInto('contact_audit')
    .values({ ...made(), action: 'export', contact_id: contact, user_id })
    .execute()
  await db
    .insertInto('assistant_pauses')
    .values({ business_id, paused_at: now, paused_by: user_id })
    .execute()
  await db
    .insertInto('saved_views')
    .values({
      ...made(),
      owner_id: user_id,
      name: 'Les miennes',
      filter: JSON.stringify({ handler: user_id }),
    })
    .execute()
  await db
    .insertInto('canned_replies')
    .values({
      ...made(),
      owner_id: user_id,
      shortcut: 'bonjour',
      title: 'Bonjour',
      content: `${user.name} vous répond.`,
      language: null,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('taught_answers')
    .values({ ...made(), question: 'Ouvert ?', answer: 'Oui.', taught_by: user_id, updated_at: now })
    .execute()
  await db
    .insertInto('taught_answer_versions')
    .values({
      business_id,
      answer_id: newId(),
      version: 1,
      question: 'Ouvert ?',
      answer: 'Oui.',
      variants: [],
      active: true,
      written_by: user_id,
      written_at: now,
      replaced_by: user_id,
      replaced_at: now,
      deleted: false,
    })
    .execute()
  await db
    .insertInto('knowledge_sources')
    .values({
      ...made(),
      kind: 'file',
      name: 'guide.txt',
      address: null,
      state: 'ready',
      problem: null,
      language: null,
      reading_id: null,
      added_by: user_id,
      updated_at: now,
    })
    .execute()
  const sentence = JSON.stringify({ kind: 'context', text: 'Ouvert.', passage: 'context:1' })
  await db
    .insertInto('knowledge_contradictions')
    .values({
      business_id,
      id: newId(),
      fingerprint: newId(),
      one: sentence,
      other: sentence,
      ordered: false,
      holds: 'one',
      decided_by: user_id,
      decided_at: now,
      found_at: now,
    })
    .execute()
  await db
    .insertInto('test_questions')
    .values({
      ...made(),
      question: 'Ouvert ?',
      expect: 'answered',
      must: '[]',
      must_not: '[]',
      origin: 'hand',
      source: null,
      conversation_id: null,
      created_by: user_id,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('test_runs')
    .values({
      business_id,
      id: newId(),
      cause: 'manual',
      status: 'done',
      total: 0,
      started_by: user_id,
      started_at: now,
    })
    .execute()
  await db
    .insertInto('assistant_drafts')
    .values({ business_id, content: '{}', run_id: null, saved_by: user_id, updated_at: now })
    .execute()
  await db
    .insertInto('drafted_answers')
    .values({
      business_id,
      answer_id: newId(),
      change: 'added',
      question: 'Fermé ?',
      variants: [],
      answer: 'Non.',
      active: true,
      saved_by: user_id,
      saved_at: now,
    })
    .execute()
  await db
    .insertInto('team_actions')
    .values([
      { ...made(), kind: 'paused', user_id, user_name: user.name },
      { ...made(), kind: 'invited', user_id: null, user_name: 'Nova', label: user.email.toUpperCase() },
    ])
    .execute()
  await db
    .insertInto('data_exports')
    .values({ ...made(), requested_by: user_id })
    .execute()

  const invitation = { role: 'manager', expires_at: later } as const
  await db
    .insertInto('member_invitations')
    .values([
      {
        ...made(),
        ...invitation,
        email: user.email,
        email_key: user.email,
        accepted_at: now,
        accepted_by: user_id,
      },
      {
        ...made(),
        ...invitation,
        email: 'lea@example.com',
        email_key: 'lea@example.com',
        invited_by: user_id,
      },
    ])
    .execute()
  const transfer = {
    sealed_token: 'sealed',
    business_name: business.name,
    retain_access: true,
    allow_export: true,
    expires_at: later,
  }
  const { email } = user
  await db
    .insertInto('transfers')
    .values([
      {
        ...made(),
        ...transfer,
        new_owner_email: 'lea@example.com',
        email_key: 'lea@example.com',
        status: 'expired',
        created_by: user_id,
      },
      { ...made(), ...transfer, new_owner_email: email, email_key: email, status: 'cancelled' },
      {
        ...made(),
        ...transfer,
        new_owner_email: email,
        email_key: email,
        status: 'completed',
        claimed_by: user_id,
      },
    ])
    .execute()
  const integration_id = newId()
  await db
    .insertInto('integrations')
    .values({
      business_id,
      id: integration_id,
      platform: 'shopify',
      connection_type: 'oauth',
      shop_domain: 'camelia.myshopify.com',
      address: 'https://camelia.myshopify.com',
      credentials: 'sealed',
      webhook_secret: 'sealed',
    })
    .execute()
  await db
    .insertInto('shopify_authorizations')
    .values({
      business_id,
      state_hash: token_hash(),
      integration_id,
      user_id,
      shop_domain: 'camelia.myshopify.com',
      expires_at: later,
    })
    .execute()
}
