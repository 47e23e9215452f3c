export { streamGuard } from './stream-guard.ts'
