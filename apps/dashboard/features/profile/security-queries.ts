import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountSecurity } from '#contract/auth/account-security.ts'
import { call } from '#dashboard/lib/api.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'

const securityKey = ['security'] as const
const sessionsKey = ['sessions'] as const

/** How the account is protected. */
export function useSecurity() {
  return useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => call(accountSecurity.getSecurity, { signal }),
  })
}

/** The open sessions, this one first, a page at a time. */
export function useSessions() {
  return usePages(sessionsKey, ({ cursor, signal }) =>
    call(accountSecurity.listSessions, { query: { cursor }, signal }),
  )
}

/** Signs one device out, or all others (`null`). */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sessionId: string | null): Promise<void> => {
      if (sessionId === null) await call(accountSecurity.endOtherSessions)
      else await call(accountSecurity.endSession, { params: { sessionId } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/** Reads again what a change of the account's protection moved. */
export function useSecurityChanged(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: securityKey })
    void client.invalidateQueries({ queryKey: sessionsKey })
  }
}
