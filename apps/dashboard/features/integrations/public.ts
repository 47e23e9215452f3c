export { PlatformIcon, PlatformMark } from './components/platform-mark.tsx'
export { PLATFORM_NAMES } from './messages.ts'
export { useIntegrations } from './queries.ts'
