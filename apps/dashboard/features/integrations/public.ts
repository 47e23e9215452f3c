export { PlatformIcon, PlatformMark } from './components/platform-mark.tsx'
export { PLATFORM_NAMES } from './platform-names.ts'
export { useIntegrations } from './queries.ts'
