import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiKey, apiKeys } from '#contract/api-keys/api-keys.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

const keysKey = (businessId: string) => ['api-keys', businessId] as const

/** The keys of a business; live. */
export function useApiKeys(businessId: string) {
  useLive(keysKey(businessId), ({ type }) => type === 'keys')
  return useRead(keysKey(businessId), apiKeys.listApiKeys, { businessId })
}

export type NewKey = InputOf<typeof apiKeys.createApiKey.body>
export type KeyChanges = InputOf<typeof apiKeys.updateApiKey.body>

/** Create, change, regenerate and delete; the list follows. */
export function useKeyActions(businessId: string) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: keysKey(businessId) })
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') void reload()
  }
  const create = useMutation({
    mutationFn: (body: NewKey): Promise<ApiKey> =>
      call(apiKeys.createApiKey, { params: { businessId }, body }),
    onSuccess: reload,
  })
  const update = useMutation({
    mutationFn: (p: { keyId: string; changes: KeyChanges }): Promise<ApiKey> =>
      call(apiKeys.updateApiKey, { params: { businessId, keyId: p.keyId }, body: p.changes }),
    onSuccess: (changed) =>
      client.setQueryData<ResponseOf<typeof apiKeys.listApiKeys>>(
        keysKey(businessId),
        (list) => list && { ...list, apiKeys: list.apiKeys.map((k) => (k.id === changed.id ? changed : k)) },
      ),
    onError,
  })
  const regenerate = useMutation({
    mutationFn: (keyId: string): Promise<ApiKey> =>
      call(apiKeys.regenerateApiKey, { params: { businessId, keyId } }),
    onSuccess: reload,
    onError,
  })
  const remove = useMutation({
    mutationFn: (keyId: string) => call(apiKeys.deleteApiKey, { params: { businessId, keyId } }),
    onSuccess: reload,
    onError,
  })
  return { create, update, regenerate, remove }
}
