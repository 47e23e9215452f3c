export { useOldestWaiting } from './waiting.ts'
