import { currentSession } from './session.ts'
import { createStoredValue } from './stored-value.ts'
import { useStore } from './use-store.ts'

/** The business whose first setup goes on after its profile, and whether its site is being read for it. */
interface Setup {
  businessId: string
  readsSite: boolean
}

/** E-mail, id and whether the site is read, with spaces between. */
const stored = createStoredValue('lg_setup')

let snapshot: { key: string | null; setup: Setup | null } = { key: null, setup: null }

/** The setup that the signed-in user began in this browser and did not leave yet. */
function currentSetup(): Setup | null {
  const key = stored.get()
  if (key !== snapshot.key) {
    const [, businessId, reads] = key?.split(' ') ?? []
    snapshot = { key, setup: businessId ? { businessId, readsSite: reads === 'reads' } : null }
  }
  const email = currentSession()?.user.email
  return email !== undefined && key?.startsWith(`${email} `) ? snapshot.setup : null
}

export function beginSetup({ businessId, readsSite }: Setup): void {
  const email = currentSession()?.user.email
  if (email !== undefined) stored.set(`${email} ${businessId} ${readsSite ? 'reads' : 'no'}`)
}

export function endSetup(): void {
  stored.set(null)
}

export function useSetup(): Setup | null {
  return useStore(stored.subscribe, currentSetup)
}
