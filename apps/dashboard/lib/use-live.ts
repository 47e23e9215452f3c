import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type LiveEvent, useBusinessEvents } from './events.ts'

/** Reads what lies under `key` again with every event that concerns it, and where events were lost. */
export function useLive(key: QueryKey, concerns: (event: LiveEvent) => boolean): void {
  const client = useQueryClient()
  useBusinessEvents((event) => {
    if (event.type === 'reset' || concerns(event)) void client.invalidateQueries({ queryKey: key })
  })
}
