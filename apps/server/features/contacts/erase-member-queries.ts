import type { Db } from '../../lib/database.ts'

/** Takes the name of a former member off what was done with contacts, in the businesses they worked in. */
export const eraseMemberName = async (
  db: Db,
  member: { name: string; businessIds: string[] },
  replacement: string,
): Promise<void> => {
  if (member.businessIds.length === 0) return
  await db
    .updateTable('contact_events')
    .set({ member_name: replacement })
    .where('business_id', 'in', member.businessIds)
    .where('member_name', '=', member.name)
    .execute()
}
