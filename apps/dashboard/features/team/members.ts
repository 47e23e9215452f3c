import { team } from '#contract/team/team.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

export const membersKey = (businessId: string) => ['members', businessId] as const

/** Who belongs to the team, and who was invited; live. */
export function useMembers(businessId: string, enabled = true) {
  useLive(membersKey(businessId), (event) => event.type === 'team' && event.about === 'members')
  return useRead(membersKey(businessId), team.listMembers, { businessId }, { enabled })
}
