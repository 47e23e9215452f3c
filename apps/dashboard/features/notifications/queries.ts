import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailKind } from '#contract/notifications/mail-kinds.ts'
import {
  NOTIFICATION_DEFAULTS,
  type NotificationChannels,
  type NotificationChoices,
  type NotificationSettings,
  notifications,
} from '#contract/notifications/notifications.ts'
import type { Save } from '#dashboard/components/use-edit-card.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'

const settingsKey = (businessId: string) => ['notifications', businessId] as const
const channelsKey = (businessId: string) => ['notification-channels', businessId] as const

/** A 404 yields the defaults (clause notif.defaults.404). */
const readSettings = async (businessId: string, signal?: AbortSignal): Promise<NotificationSettings> => {
  try {
    return await call(notifications.getNotificationSettings, { params: { businessId }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return { ...NOTIFICATION_DEFAULTS, updatedAt: null }
    throw error
  }
}

/** The switches of a business. */
export function useNotificationSettings(businessId: string) {
  return useQuery({
    queryKey: settingsKey(businessId),
    queryFn: ({ signal }) => readSettings(businessId, signal),
  })
}

/** Reads the switches as they are now, for everybody who shows them. */
export function useReadNotificationSettings(businessId: string) {
  const client = useQueryClient()
  return async (): Promise<NotificationSettings> => {
    const found = await readSettings(businessId)
    client.setQueryData(settingsKey(businessId), found)
    return found
  }
}

export function useSaveNotificationSettings(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ value, basedOn }: Save<NotificationChoices>): Promise<NotificationSettings> =>
      call(notifications.updateNotificationSettings, { params: { businessId }, body: value, basedOn }),
    onSuccess: (saved) => client.setQueryData(settingsKey(businessId), saved),
  })
}

/** What each channel can do right now. */
export function useChannels(businessId: string) {
  return useQuery({
    queryKey: channelsKey(businessId),
    queryFn: ({ signal }): Promise<NotificationChannels> =>
      call(notifications.getNotificationChannels, { params: { businessId }, signal }),
  })
}

/** Takes up again the kinds of mails that the caller had left. */
export function useResubscribeMails(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (kinds: readonly MailKind[]) => {
      for (const kind of kinds)
        await call(notifications.setMyMails, { params: { businessId }, body: { kind, wanted: true } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: channelsKey(businessId) }),
  })
}
