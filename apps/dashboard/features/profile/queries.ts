import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserProfile } from '#contract/auth/auth.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { profile } from '#contract/profile/profile.ts'
import { ApiError, call, SessionExpiredError } from '#dashboard/lib/api.ts'
import { moveDrafts } from '#dashboard/lib/drafts.ts'
import { currentSession, updateSessionUser, useSession } from '#dashboard/lib/session.ts'
import { useStore } from '#dashboard/lib/use-store.ts'
import { adoptPreferences, syncPreferences } from './preferences.ts'
import {
  onUnsynced,
  type ProfileChanges,
  saveUnsyncedChanges,
  unsyncedChanges,
  unsyncedText,
} from './unsynced-changes.ts'

const RETRY_MS = 30_000

export const profileKey = ['profile'] as const

function publish(client: QueryClient, next: UserProfile): UserProfile {
  const { id, email, name, company, userType, role } = next
  const before = currentSession()?.user.email
  if (before !== undefined && before !== email) moveDrafts(before, email)
  updateSessionUser({ id, email, name, company, userType, role })
  client.setQueryData(profileKey, next)
  return next
}

/** What was read of the account holds from now on, changes that the server did not take over it. */
export function adoptAccount(
  client: QueryClient,
  account: ResponseOf<typeof profile.getProfile>,
): UserProfile {
  adoptPreferences(account.preferences)
  return publish(client, { ...account.profile, ...unsyncedChanges() })
}

/** Sends changes, with which none waits any more. */
async function send(client: QueryClient, body: ProfileChanges): Promise<void> {
  const answer = await call(profile.updateProfile, { body })
  saveUnsyncedChanges(null)
  publish(client, answer.profile)
}

/** The signed-in user, with the changes that the server did not take yet. */
export function useProfile() {
  const session = useSession()
  const client = useQueryClient()
  return useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }): Promise<UserProfile> =>
      adoptAccount(client, await call(profile.getProfile, { signal })),
    enabled: session !== null,
  })
}

/** Whether a failed update may pass later: the network or the server failed, nothing was refused. */
const isRetryable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && error.status >= 500)

/**
 * Saves changes of the profile. When the server cannot be reached they are applied here, kept and sent again
 * later (`synced: false`); what the server refuses is not kept (clause open.profile-update-offline).
 */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (changes: ProfileChanges): Promise<{ synced: boolean }> => {
      try {
        await send(client, changes)
        return { synced: true }
      } catch (error) {
        if (!isRetryable(error)) throw error
        saveUnsyncedChanges({ ...unsyncedChanges(), ...changes })
        updateSessionUser(changes)
        client.setQueryData<UserProfile>(profileKey, (before) => before && { ...before, ...changes })
        return { synced: false }
      }
    },
  })
}

/** Whether changes wait for the server. */
export function useUnsynced(): boolean {
  return useStore(onUnsynced, unsyncedText) !== null && unsyncedChanges() !== null
}

/** Reads the profile at start and sends again what the server did not take. Called once, by the shell. */
export function useKeepProfile(): void {
  const client = useQueryClient()
  const waiting = useUnsynced()
  useProfile()
  useEffect(syncPreferences, [])
  useEffect(() => {
    if (!waiting) return
    const attempt = async () => {
      const changes = unsyncedChanges()
      if (!changes) return
      try {
        await send(client, changes)
      } catch (error) {
        // An ended session refuses nothing: the change goes out after the next sign-in.
        if (!(error instanceof SessionExpiredError || isRetryable(error))) saveUnsyncedChanges(null)
      }
    }
    const timer = setInterval(attempt, RETRY_MS)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [waiting, client])
}
