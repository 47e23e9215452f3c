/** Stores an entry of a cache as its most recent one; of more than `size` entries the least recent go. */
export const setRecent = <K, V>(cache: Map<K, V>, key: K, value: V, size: number): void => {
  cache.delete(key)
  cache.set(key, value)
  for (const oldest of cache.keys()) {
    if (cache.size <= size) break
    cache.delete(oldest)
  }
}
