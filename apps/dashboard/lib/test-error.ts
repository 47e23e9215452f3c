import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { InjectedFailure } from './backend-failure.ts'

/** 'Test Error' of a page: a call that it can make fail. */
export function createTestError() {
  let isRequested = false
  return {
    /** At the beginning of that call: throws when a failure was asked for. */
    failIfAsked(): void {
      if (!isRequested) return
      isRequested = false
      throw new InjectedFailure()
    },
    /** Makes a call under the key fail, in place of the one under way. */
    useTestError(queryKey: QueryKey): () => void {
      const client = useQueryClient()
      return () => {
        isRequested = true
        void client
          .cancelQueries({ queryKey })
          .then(() => client.refetchQueries({ queryKey, type: 'active' }))
      }
    },
  }
}
