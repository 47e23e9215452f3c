import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { incomingMail, type MailHandling } from '#contract/mail/incoming-mail.ts'
import { call } from '#dashboard/lib/api.ts'

const settingsKey = (businessId: string) => ['mail-settings', businessId] as const

/** Where mail of customers is forwarded to, and what the assistant does with it. */
export function useMailSettings(businessId: string) {
  return useQuery({
    queryKey: settingsKey(businessId),
    queryFn: ({ signal }) => call(incomingMail.getMailSettings, { params: { businessId }, signal }),
  })
}

export function useSaveMailHandling(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (handling: MailHandling) =>
      call(incomingMail.updateMailSettings, { params: { businessId }, body: { handling } }),
    onSuccess: (saved) => client.setQueryData(settingsKey(businessId), saved),
  })
}
