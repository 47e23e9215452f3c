import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** A change by one call; what lies under `key` is read again once it is done. */
export function useChange<Result, Given = void>(key: QueryKey, change: (given: Given) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: key }) })
}
