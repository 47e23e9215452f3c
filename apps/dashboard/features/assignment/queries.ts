import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AssignmentRules, assignment } from '#contract/conversations/assignment.ts'
import { call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

const REFRESH_MS = 30_000

const assignmentKey = (businessId: string) => ['assignment', businessId] as const

/** How conversations are given to the team, and who of it is there; read again every 30 s. */
export function useAssignment(businessId: string) {
  useLive(assignmentKey(businessId), (event) => event.type === 'team' && event.about === 'assignment')
  return useRead(
    assignmentKey(businessId),
    assignment.getAssignment,
    { businessId },
    { refetchInterval: REFRESH_MS },
  )
}

/** Sets the rules, the limit of one person, and whether who is signed in takes conversations. */
export function useAssignmentActions(businessId: string) {
  const client = useQueryClient()
  const oneByOne = {
    scope: { id: `assignment ${businessId}` },
    onSettled: () => client.invalidateQueries({ queryKey: assignmentKey(businessId) }),
  }
  const rules = useMutation({
    mutationFn: (body: AssignmentRules) => call(assignment.setAssignment, { params: { businessId }, body }),
    ...oneByOne,
  })
  const limit = useMutation({
    mutationFn: ({ userId, openMax }: { userId: string; openMax: number | null }) =>
      call(assignment.setAgentLimit, { params: { businessId, userId }, body: { openMax } }),
    ...oneByOne,
  })
  const availability = useMutation({
    mutationFn: (available: boolean) =>
      call(assignment.setAvailability, { params: { businessId }, body: { available } }),
    ...oneByOne,
  })
  return { rules, limit, availability }
}
