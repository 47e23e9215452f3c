export { useOldestWaiting, waitingKey } from './waiting.ts'
