import { createStoredValue } from './stored-value.ts'
import { useStore } from './use-store.ts'

/** The id of the business whose first setup is at the choice of its engine. */
const stored = createStoredValue('lg_setup_engine')

/** Whether the first setup of a business has come to the choice of its engine, in this browser. */
export const useAtEngine = (businessId: string): boolean =>
  useStore(stored.subscribe, stored.get) === businessId

export const goOnToEngine = (businessId: string): void => stored.set(businessId)
