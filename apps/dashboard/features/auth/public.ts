export { AuthLayout } from './components/auth-layout.tsx'
export { LinkMessage, LinkPage } from './components/link-page.tsx'
export { DELETED_STATE } from './deleted-state.ts'
export { openSession } from './open-session.ts'
