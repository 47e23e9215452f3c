import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BusinessRole } from '#contract/businesses.ts'
import { team } from '#contract/team.ts'
import { call } from '../../lib/api.ts'
import { useBusinessEvents } from '../../lib/events.ts'

const membersKey = (businessId: string) => ['members', businessId] as const

/** Who belongs to the team, and who was invited; live. */
export function useMembers(businessId: string) {
  const client = useQueryClient()
  useBusinessEvents((event) => {
    if ((event.type === 'team' && event.about === 'members') || event.type === 'reset')
      void client.invalidateQueries({ queryKey: membersKey(businessId) })
  })
  return useQuery({
    queryKey: membersKey(businessId),
    queryFn: ({ signal }) => call(team.listMembers, { params: { businessId }, signal }),
  })
}

/** Invites, takes an invitation back, takes a member out. */
export function useTeamChanges(businessId: string) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: membersKey(businessId) })
  const invite = useMutation({
    mutationFn: (body: { email: string; role: BusinessRole }) =>
      call(team.inviteMember, { params: { businessId }, body }),
    onSuccess,
  })
  const revoke = useMutation({
    mutationFn: (invitationId: string) =>
      call(team.revokeInvitation, { params: { businessId, invitationId } }),
    onSuccess,
  })
  const update = useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: 'manager' | 'viewer' }) =>
      call(team.updateMember, { params: { businessId, userId }, body: { role } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (userId: string) => call(team.removeMember, { params: { businessId, userId } }),
    onSuccess,
  })
  return { invite, revoke, update, remove }
}
