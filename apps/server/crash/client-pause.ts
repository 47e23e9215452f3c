import { setTimeout as sleep } from 'node:timers/promises'

/** What a client waits before it asks again; nothing is proved by it. */
export const clientPause = (): Promise<void> => sleep(20)
