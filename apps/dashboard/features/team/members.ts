import { useQuery, useQueryClient } from '@tanstack/react-query'
import { team } from '#contract/team/team.ts'
import { call } from '#dashboard/lib/api.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'

export const membersKey = (businessId: string) => ['members', businessId] as const

/** Who belongs to the team, and who was invited; live. */
export function useMembers(businessId: string, enabled = true) {
  const client = useQueryClient()
  useBusinessEvents((event) => {
    if ((event.type === 'team' && event.about === 'members') || event.type === 'reset')
      void client.invalidateQueries({ queryKey: membersKey(businessId) })
  })
  return useQuery({
    queryKey: membersKey(businessId),
    queryFn: ({ signal }) => call(team.listMembers, { params: { businessId }, signal }),
    enabled,
  })
}
