import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Reads now what lies under a key, for everybody who shows it. */
export function useReadNow<T>(key: QueryKey, read: () => Promise<T>): () => Promise<T> {
  const client = useQueryClient()
  return async () => {
    const found = await read()
    client.setQueryData(key, found)
    return found
  }
}
