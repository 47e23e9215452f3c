import type { Insertable } from 'kysely'
import type { AiInstructions } from '#contract/assistant/assistant.ts'
import type { Trx } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import type { Database } from '#server/lib/schema.ts'

/** An account of the demo data set. */
export interface DemoUser {
  id: string
  name: string
}

interface DemoBusiness {
  name: string
  email: string
  description: string
  subtitle?: string
  phone: string
  website?: string
  address: Record<string, string>
  socialMedia?: Record<string, string>
  businessHours?: Record<string, string>
  status: Database['businesses']['status']
  hasActiveTransfer?: boolean
  createdBy: string
  createdAt: Date
  members: { userId: string; role: 'owner' | 'manager' | 'agent' | 'viewer' }[]
  aiContext: string
  aiInstructions: AiInstructions
}

const json = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value)

/** Stores a business with its members, counters and what its assistant knows; answers its id. */
export const insertBusiness = async (trx: Trx, business: DemoBusiness): Promise<string> => {
  const id = newId()
  const row: Insertable<Database['businesses']> = {
    id,
    name: business.name,
    email: business.email,
    description: business.description,
    subtitle: business.subtitle ?? null,
    phone: business.phone,
    website: business.website ?? null,
    address: json(business.address),
    social_media: json(business.socialMedia),
    business_hours: json(business.businessHours),
    status: business.status,
    has_active_transfer: business.hasActiveTransfer ?? false,
    created_by: business.createdBy,
    created_at: business.createdAt,
    updated_at: business.createdAt,
  }
  await trx.insertInto('businesses').values(row).execute()
  await trx
    .insertInto('memberships')
    .values(
      business.members.map(({ userId, role }) => ({
        business_id: id,
        user_id: userId,
        role,
        created_at: business.createdAt,
      })),
    )
    .execute()
  await trx.insertInto('business_counters').values({ business_id: id }).execute()
  if (business.status === 'CLAIMED')
    await trx
      .insertInto('knowledge_checks')
      .values({ business_id: id, checked_at: business.createdAt })
      .execute()
  if (business.aiContext !== '') {
    await trx
      .insertInto('ai_contexts')
      .values({
        business_id: id,
        ai_context: business.aiContext,
        instructions: JSON.stringify(business.aiInstructions),
        updated_at: business.createdAt,
      })
      .execute()
  }
  return id
}
