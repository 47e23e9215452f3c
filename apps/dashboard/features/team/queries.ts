import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { BusinessRole } from '#contract/businesses/businesses.ts'
import { team } from '#contract/team/team.ts'
import { call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'
import { membersKey } from './members.ts'

/** Where what the team did last is kept: whoever does something in its name reads it again. */
const teamActionsKey = (businessId: string) => ['team-actions', businessId] as const
const accessKey = (businessId: string) => ['member-access', businessId] as const

interface Access {
  userId: string
  role: 'manager' | 'agent' | 'viewer'
}

/** The accesses that are being given, the latest last. */
export const useGrantedAccesses = (businessId: string): Access[] =>
  useMutationState({
    filters: { mutationKey: accessKey(businessId), status: 'pending' },
    select: ({ state }) => state.variables as Access,
  })

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
    mutationKey: accessKey(businessId),
    mutationFn: ({ userId, role }: Access) =>
      call(team.updateMember, { params: { businessId, userId }, body: { role } }),
    // One after the other: the last choice is the one that stays.
    scope: { id: 'member-access' },
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (userId: string) => call(team.removeMember, { params: { businessId, userId } }),
    onSuccess,
  })
  return { invite, revoke, update, remove }
}

/** What the team did last; live. */
export function useTeamActions(businessId: string) {
  useLive(
    teamActionsKey(businessId),
    (event) => event.type === 'team' && (event.about === 'actions' || event.about === 'teaching'),
  )
  return useRead(teamActionsKey(businessId), team.listTeamActions, { businessId })
}
